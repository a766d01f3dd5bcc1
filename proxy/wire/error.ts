/**
 * ERR_Packet.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_basic_err_packet.html
 */
import { BufferReader } from './buffer-reader.ts';

export interface ErrorPacket {
  readonly errno: number;
  /** Five characters; HY000 where the server sent none. */
  readonly sqlState: string;
  readonly message: string;
}

const MARKER = 0x23;

/** Throws ER_MALFORMED_PACKET. */
export function decodeError(payload: Buffer): ErrorPacket {
  const reader = new BufferReader(payload, 1);
  const errno = reader.uint16();
  const rest = reader.rest();
  if (rest[0] !== MARKER) return { errno, sqlState: 'HY000', message: rest.toString() };
  return { errno, sqlState: rest.toString('latin1', 1, 6), message: rest.toString('utf8', 6) };
}

export function encodeError(error: ErrorPacket): Buffer {
  const text = Buffer.from(`#${error.sqlState}${error.message}`);
  const payload = Buffer.allocUnsafe(3 + text.length);
  payload[0] = 0xff;
  payload.writeUInt16LE(error.errno, 1);
  text.copy(payload, 3);
  return payload;
}
