/** Rows of the text protocol. The hidden columns are last, so cutting a row is taking its beginning. */
import type { ColumnDefinition } from '../proxy/wire/column-definition.ts';
import { encodeTextRow, TEXT_NULL } from '../proxy/wire/text-row.ts';
import type { Cell, RowFormat, Spans } from './row-format.ts';

export class TextFormat implements RowFormat {
  readonly kind = 'text';
  readonly columns: readonly ColumnDefinition[];
  private readonly visible: number;

  constructor(columns: readonly ColumnDefinition[], visible: number) {
    this.columns = columns;
    this.visible = visible;
  }

  locate(row: Buffer, spans: Spans): void {
    let at = 0;
    for (let column = 0; column < this.columns.length; column++) {
      if (row[at] === TEXT_NULL) {
        spans.starts[column] = -1;
        spans.ends[column] = at + 1;
        at += 1;
        continue;
      }
      const start = at + lengthBytes(row[at] ?? 0);
      at = start + lengthAt(row, at);
      spans.starts[column] = start;
      spans.ends[column] = at;
    }
  }

  cut(row: Buffer): Buffer {
    if (this.visible === this.columns.length) return row;
    let at = 0;
    for (let column = 0; column < this.visible; column++) {
      at += row[at] === TEXT_NULL ? 1 : lengthBytes(row[at] ?? 0) + lengthAt(row, at);
    }
    return row.subarray(0, at);
  }

  encode(cells: readonly Cell[]): Buffer {
    return encodeTextRow(
      cells.map((cell) => {
        if (cell === undefined) return null;
        return 'text' in cell ? cell.text : cell.row.subarray(cell.start, cell.end);
      }),
    );
  }
}

/** Bytes of a length-encoded integer by its first byte. */
function lengthBytes(first: number): number {
  if (first < 0xfb) return 1;
  if (first === 0xfc) return 3;
  return first === 0xfd ? 4 : 9;
}

function lengthAt(row: Buffer, at: number): number {
  const first = row[at] ?? 0;
  if (first < 0xfb) return first;
  if (first === 0xfc) return row.readUInt16LE(at + 1);
  if (first === 0xfd) return row.readUIntLE(at + 1, 3);
  return Number(row.readBigUInt64LE(at + 1));
}
