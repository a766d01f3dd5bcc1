/**
 * Text rows: each value with its length, NULL as one byte.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_com_query_response_text_resultset_row.html
 */
import { BufferReader } from './buffer-reader.ts';
import { lengthEncodedBytesSize, writeLengthEncodedBytes } from './length-encoded.ts';

export const TEXT_NULL = 0xfb;

/** Copies of the values. Throws ER_MALFORMED_PACKET. */
export function decodeTextRow(payload: Buffer, columns: number): (Buffer | null)[] {
  const values: (Buffer | null)[] = [];
  const reader = new BufferReader(payload);
  let at = 0;
  for (let i = 0; i < columns; i++) {
    if (payload[at] === TEXT_NULL) {
      reader.skip(1);
      values.push(null);
    } else {
      values.push(Buffer.from(reader.lengthEncodedView()));
    }
    at = payload.length - reader.left;
  }
  return values;
}

export function encodeTextRow(values: readonly (Buffer | string | null)[]): Buffer {
  const cells = values.map((value) => (typeof value === 'string' ? Buffer.from(value) : value));
  const size = cells.reduce(
    (sum, cell) => sum + (cell === null ? 1 : lengthEncodedBytesSize(cell)),
    0,
  );
  const payload = Buffer.allocUnsafe(size);
  let at = 0;
  for (const cell of cells) {
    if (cell === null) payload[at++] = TEXT_NULL;
    else at = writeLengthEncodedBytes(payload, cell, at);
  }
  return payload;
}
