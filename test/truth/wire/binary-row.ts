/**
 * Cuts a binary row into its cells, undecoded: two servers that agree send the same bytes.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_binary_resultset.html
 */
import { ByteReader } from './byte-reader.ts';
import type { Column, Row } from './reply.ts';

/** Bytes of the types with a fixed width, by type code. */
const FIXED_BYTES: Readonly<Record<number, number>> = {
  1: 1, // TINY
  2: 2, // SHORT
  3: 4, // LONG
  4: 4, // FLOAT
  5: 8, // DOUBLE
  8: 8, // LONGLONG
  9: 4, // INT24
  13: 2, // YEAR
};
const NULL_TYPE = 6;
/** DATE, TIME, DATETIME, TIMESTAMP: one byte of length. */
const TIME_TYPES: ReadonlySet<number> = new Set([7, 10, 11, 12]);

export function splitBinaryRow(payload: Buffer, columns: readonly Column[]): Row {
  const reader = new ByteReader(payload);
  reader.skip(1);
  const nulls = reader.take((columns.length + 9) >> 3);
  const row = columns.map((column, i) => (isNull(nulls, i) ? null : takeCell(reader, column.type)));
  if (reader.left !== 0) throw new RangeError(`${reader.left} bytes too many in a binary row`);
  return row;
}

function isNull(nulls: Buffer, index: number): boolean {
  return ((nulls[(index + 2) >> 3] ?? 0) & (1 << ((index + 2) & 7))) !== 0;
}

function takeCell(reader: ByteReader, type: number): Buffer | null {
  if (type === NULL_TYPE) return null;
  const fixed = FIXED_BYTES[type];
  if (fixed !== undefined) return reader.take(fixed);
  if (TIME_TYPES.has(type)) return reader.take(reader.u8());
  return reader.cell();
}
