/**
 * A row's bytes and where its fields stand in them. One object serves all the rows of a source, one after
 * another; `RowFormat.locate` fills it. Holds a view that its lender may take back, unless `retain` made it.
 */
import { copyBytes } from './copy-bytes.ts';

const EMPTY: Buffer = Buffer.alloc(0);

/** Length of a NULL. */
export const NULL_LENGTH = -1;

export class Row {
  payload: Buffer = EMPTY;
  /** Of each located column: the first byte of its value, behind any length prefix. */
  readonly starts: Int32Array;
  /** Bytes of the value, NULL_LENGTH for NULL. */
  readonly lengths: Int32Array;
  private store: Buffer = EMPTY;

  /** `columns`: how many, from the left, are to be located. */
  constructor(columns: number) {
    this.starts = new Int32Array(columns);
    this.lengths = new Int32Array(columns);
  }

  isNull(column: number): boolean {
    return this.lengths[column] === NULL_LENGTH;
  }

  start(column: number): number {
    return this.starts[column] ?? 0;
  }

  /** The position behind the value; behind its mark when it is NULL. */
  end(column: number): number {
    return this.start(column) + Math.max(0, this.lengths[column] ?? 0);
  }

  /** The value's bytes, valid as long as the row; undefined: NULL. */
  value(column: number): Buffer | undefined {
    if (this.isNull(column)) return undefined;
    return this.payload.subarray(this.start(column), this.end(column));
  }

  /** Copies the other row into bytes of its own. */
  retain(other: Row): void {
    const { length } = other.payload;
    if (this.store.length < length) this.store = Buffer.allocUnsafeSlow(length);
    copyBytes(other.payload, 0, length, this.store, 0);
    this.payload = this.store.subarray(0, length);
    this.starts.set(other.starts);
    this.lengths.set(other.lengths);
  }
}
