/**
 * Binary rows of prepared statements: a NULL bitmap, then the values by type.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_binary_resultset.html
 */
import { BufferReader } from './buffer-reader.ts';
import type { ColumnDefinition } from './column-definition.ts';
import { lengthEncodedBytesSize, writeLengthEncodedBytes } from './length-encoded.ts';
import { TYPE } from './types.ts';

/** The bitmap of a row begins with two bits that are not used. */
export const BITMAP_OFFSET = 2;
const LONGLONG_BYTES = 8;

export function bitmapBytes(columns: number): number {
  return (columns + BITMAP_OFFSET + 7) >> 3;
}

export function isNull(payload: Buffer, column: number): boolean {
  const bit = column + BITMAP_OFFSET;
  return ((payload[1 + (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0;
}

export function setNull(payload: Buffer, column: number): void {
  const bit = column + BITMAP_OFFSET;
  const at = 1 + (bit >> 3);
  payload[at] = (payload[at] ?? 0) | (1 << (bit & 7));
}

/** Rows of Keyway's own results: LONG and LONGLONG columns from digits, all others as strings. */
export function encodeBinaryRow(
  columns: readonly ColumnDefinition[],
  values: readonly (Buffer | string | null)[],
): Buffer {
  const cells = values.map((value) => (typeof value === 'string' ? Buffer.from(value) : value));
  const integerBytes = columns.map(({ type }) =>
    type === TYPE.LONGLONG || type === TYPE.LONG ? fixedBytes(type) : undefined,
  );
  const head = 1 + bitmapBytes(columns.length);
  const size = cells.reduce(
    (sum, cell, i) => sum + (cell === null ? 0 : (integerBytes[i] ?? lengthEncodedBytesSize(cell))),
    head,
  );
  const payload = Buffer.alloc(size);
  let at = head;
  cells.forEach((cell, i) => {
    if (cell === null) setNull(payload, i);
    else if (integerBytes[i] === LONGLONG_BYTES) at = payload.writeBigInt64LE(int64(cell), at);
    else if (integerBytes[i] !== undefined)
      at = payload.writeInt32LE(Number(cell.toString()) | 0, at);
    else at = writeLengthEncodedBytes(payload, cell, at);
  });
  return payload;
}

function int64(digits: Buffer): bigint {
  return BigInt.asIntN(64, BigInt(digits.toString()));
}

/** Bytes that a value of this type takes at `at`, with its length where it has one; may be beyond the end. */
export function valueBytes(payload: Buffer, type: number, at: number): number {
  return fixedBytes(type) ?? lengthEncodedValueBytes(payload, at);
}

/** Bytes of every value of this type; undefined: each stands behind its length (times too, in one byte). */
export function fixedBytes(type: number): number | undefined {
  switch (type) {
    case TYPE.NULL:
      return 0;
    case TYPE.TINY:
    case TYPE.BOOL:
      return 1;
    case TYPE.SHORT:
    case TYPE.YEAR:
      return 2;
    case TYPE.LONG:
    case TYPE.INT24:
    case TYPE.FLOAT:
      return 4;
    case TYPE.LONGLONG:
    case TYPE.DOUBLE:
      return 8;
    default:
      return undefined;
  }
}

function lengthEncodedValueBytes(payload: Buffer, at: number): number {
  const first = payload[at] ?? 0;
  if (first < 0xfb) return 1 + first;
  const reader = new BufferReader(payload, at);
  const length = reader.lengthEncoded();
  return payload.length - at - reader.left + length;
}
