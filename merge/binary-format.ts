/**
 * Rows of the binary protocol: a NULL bitmap, then the values by type. Cutting a row makes a shorter bitmap,
 * so it copies. Hot path: see ARCHITECTURE.md.
 */
import {
  BITMAP_OFFSET,
  bitmapBytes,
  fixedBytes,
  isNull,
  setNull,
} from '../proxy/wire/binary-row.ts';
import type { ColumnDefinition } from '../proxy/wire/column-definition.ts';
import { lengthEncodedBytesSize, writeLengthEncodedBytes } from '../proxy/wire/length-encoded.ts';
import { copyBytes } from './copy-bytes.ts';
import { checkEnd, locateLengthEncoded } from './located-field.ts';
import { NULL_LENGTH, type Row } from './row.ts';
import type { RowFormat } from './row-format.ts';

/** In place of a size: the value stands behind its length. */
const LENGTH_ENCODED = -1;
const SCRATCH_BYTES = 1024;

export class BinaryFormat implements RowFormat {
  readonly protocol = 'binary';
  readonly columns: readonly ColumnDefinition[];
  readonly visible: number;
  private readonly sizes: readonly number[];
  /** Where the values of a whole row begin, and those of a cut one. */
  private readonly head: number;
  private readonly visibleHead: number;
  /** The bits of the cut bitmap's last byte that are in use. */
  private readonly lastBits: number;
  private scratch: Buffer = Buffer.alloc(SCRATCH_BYTES);

  constructor(columns: readonly ColumnDefinition[], visible: number) {
    this.columns = columns;
    this.visible = visible;
    this.sizes = columns.map((column) => fixedBytes(column.type) ?? LENGTH_ENCODED);
    this.head = 1 + bitmapBytes(columns.length);
    this.visibleHead = 1 + bitmapBytes(visible);
    this.lastBits = 0xff >> (7 - ((visible + BITMAP_OFFSET - 1) & 7));
  }

  locate(row: Row): void {
    const { payload, starts, lengths } = row;
    let at = this.head;
    for (let i = 0; i < starts.length; i++) {
      if (isNull(payload, i)) {
        starts[i] = at;
        lengths[i] = NULL_LENGTH;
        continue;
      }
      const size = this.sizes[i] ?? LENGTH_ENCODED;
      if (size === LENGTH_ENCODED) {
        at = locateLengthEncoded(row, i, at);
      } else {
        starts[i] = at;
        lengths[i] = size;
        at += size;
      }
    }
    checkEnd(row, at);
  }

  cut(row: Row): Buffer {
    if (this.visible === this.columns.length) return row.payload;
    const { payload } = row;
    const end = row.end(this.visible - 1);
    const size = this.visibleHead + end - this.head;
    if (this.scratch.length < size) this.scratch = Buffer.alloc(size * 2);
    const { scratch } = this;
    copyBytes(payload, 0, this.visibleHead, scratch, 0);
    const last = this.visibleHead - 1;
    scratch[last] = (scratch[last] ?? 0) & this.lastBits;
    copyBytes(payload, this.head, end, scratch, this.visibleHead);
    return scratch.subarray(0, size);
  }

  encode(values: readonly (Buffer | undefined)[]): Buffer {
    const size = values.reduce((sum, value, i) => sum + this.bytesOf(value, i), this.head);
    const payload = Buffer.alloc(size);
    let at = this.head;
    values.forEach((value, i) => {
      if (value === undefined) setNull(payload, i);
      else if (this.sizes[i] === LENGTH_ENCODED) at = writeLengthEncodedBytes(payload, value, at);
      else at += value.copy(payload, at);
    });
    return payload;
  }

  private bytesOf(value: Buffer | undefined, column: number): number {
    if (value === undefined) return 0;
    return this.sizes[column] === LENGTH_ENCODED ? lengthEncodedBytesSize(value) : value.length;
  }
}
