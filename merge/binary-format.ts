/** Rows of the binary protocol. Their NULL bitmap depends on the number of columns, so cutting makes a new row. */
import { bitmapBytes, isNull, setNull, valueBytes } from '../proxy/wire/binary-row.ts';
import type { ColumnDefinition } from '../proxy/wire/column-definition.ts';
import { lengthEncodedSize, writeLengthEncoded } from '../proxy/wire/length-encoded.ts';
import { TYPE } from '../proxy/wire/types.ts';
import { type Cell, newSpans, type RowFormat, type Spans } from './row-format.ts';

/** Types whose bytes are the value itself, without a length before it. */
const FIXED: ReadonlySet<number> = new Set([
  TYPE.TINY,
  TYPE.BOOL,
  TYPE.SHORT,
  TYPE.YEAR,
  TYPE.LONG,
  TYPE.INT24,
  TYPE.FLOAT,
  TYPE.LONGLONG,
  TYPE.DOUBLE,
]);
/** Types with one byte of length, which belongs to the value. */
const TEMPORAL: ReadonlySet<number> = new Set([
  TYPE.DATE,
  TYPE.DATETIME,
  TYPE.TIMESTAMP,
  TYPE.TIME,
]);

export class BinaryFormat implements RowFormat {
  readonly kind = 'binary';
  readonly columns: readonly ColumnDefinition[];
  private readonly visible: number;
  private readonly spans: Spans;

  constructor(columns: readonly ColumnDefinition[], visible: number) {
    this.columns = columns;
    this.visible = visible;
    this.spans = newSpans(columns.length);
  }

  locate(row: Buffer, spans: Spans): void {
    let at = 1 + bitmapBytes(this.columns.length);
    for (let column = 0; column < this.columns.length; column++) {
      if (isNull(row, column)) {
        spans.starts[column] = -1;
        spans.ends[column] = at;
        continue;
      }
      const type = this.columns[column]?.type ?? TYPE.VAR_STRING;
      const end = at + valueBytes(row, type, at);
      spans.starts[column] = at + prefixBytes(row, type, at);
      spans.ends[column] = end;
      at = end;
    }
  }

  cut(row: Buffer): Buffer {
    const { visible } = this;
    if (visible === this.columns.length) return row;
    this.locate(row, this.spans);
    const from = 1 + bitmapBytes(this.columns.length);
    const to = visible === 0 ? from : (this.spans.ends[visible - 1] ?? from);
    const head = 1 + bitmapBytes(visible);
    const cut = Buffer.alloc(head + to - from);
    for (let column = 0; column < visible; column++) if (isNull(row, column)) setNull(cut, column);
    row.copy(cut, head, from, to);
    return cut;
  }

  encode(cells: readonly Cell[]): Buffer {
    const values = cells.map((cell, column) => this.valueOf(cell, column));
    const head = 1 + bitmapBytes(cells.length);
    const row = Buffer.alloc(values.reduce((sum, value) => sum + (value?.length ?? 0), head));
    let at = head;
    values.forEach((value, column) => {
      if (value === undefined) setNull(row, column);
      else at += value.copy(row, at);
    });
    return row;
  }

  /** The value as it stands in a row, with its length where its type has one. */
  private valueOf(cell: Cell, column: number): Buffer | undefined {
    if (cell === undefined) return undefined;
    const type = this.columns[column]?.type ?? TYPE.VAR_STRING;
    if ('text' in cell) return numberBytes(cell.text, type);
    const bytes = cell.row.subarray(cell.start, cell.end);
    return FIXED.has(type) || TEMPORAL.has(type) ? bytes : withLength(bytes);
  }
}

function prefixBytes(row: Buffer, type: number, at: number): number {
  if (FIXED.has(type) || TEMPORAL.has(type)) return 0;
  const first = row[at] ?? 0;
  if (first < 0xfb) return 1;
  if (first === 0xfc) return 3;
  return first === 0xfd ? 4 : 9;
}

function numberBytes(text: string, type: number): Buffer {
  switch (type) {
    case TYPE.LONGLONG: {
      const bytes = Buffer.allocUnsafe(8);
      bytes.writeBigUInt64LE(BigInt.asUintN(64, BigInt(text)));
      return bytes;
    }
    case TYPE.DOUBLE: {
      const bytes = Buffer.allocUnsafe(8);
      bytes.writeDoubleLE(Number(text));
      return bytes;
    }
    default:
      return withLength(Buffer.from(text));
  }
}

function withLength(bytes: Buffer): Buffer {
  const value = Buffer.allocUnsafe(lengthEncodedSize(bytes.length) + bytes.length);
  bytes.copy(value, writeLengthEncoded(value, bytes.length, 0));
  return value;
}
