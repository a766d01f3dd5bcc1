/** Finding one field that stands behind its length, for both formats. Hot path: see ARCHITECTURE.md. */
import { proxyError } from '../errors.ts';
import { BufferReader } from '../proxy/wire/buffer-reader.ts';
import type { Row } from './row.ts';

/** Lengths below stand in one byte. */
const LONG_LENGTH = 0xfb;

/** The position behind the field, which may lie behind the row: `checkEnd` follows the last one. */
export function locateLengthEncoded(row: Row, column: number, at: number): number {
  const first = row.payload[at] ?? 0;
  if (first >= LONG_LENGTH) return locateLong(row, column, at);
  row.starts[column] = at + 1;
  row.lengths[column] = first;
  return at + 1 + first;
}

function locateLong(row: Row, column: number, at: number): number {
  const reader = new BufferReader(row.payload, at);
  const length = reader.lengthEncoded();
  const start = row.payload.length - reader.left;
  reader.skip(length);
  row.starts[column] = start;
  row.lengths[column] = length;
  return start + length;
}

export function checkEnd(row: Row, at: number): void {
  if (at > row.payload.length) throw proxyError('ER_MALFORMED_PACKET');
}
