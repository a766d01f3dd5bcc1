/**
 * OK_Packet. Backends send it without session tracking, and so do we; the text at its end has a length.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_basic_ok_packet.html
 */
import { BufferReader } from './buffer-reader.ts';
import {
  lengthEncodedBytesSize,
  lengthEncodedSize,
  writeLengthEncoded,
  writeLengthEncodedBytes,
} from './length-encoded.ts';

export interface OkPacket {
  readonly affectedRows: bigint;
  readonly lastInsertId: bigint;
  readonly status: number;
  readonly warnings: number;
  readonly info: string;
}

const FIXED_BYTES = 5;

/** Throws ER_MALFORMED_PACKET. */
export function decodeOk(payload: Buffer): OkPacket {
  const reader = new BufferReader(payload, 1);
  return {
    affectedRows: reader.lengthEncodedBig(),
    lastInsertId: reader.lengthEncodedBig(),
    status: reader.uint16(),
    warnings: reader.uint16(),
    info: reader.left > 0 ? reader.lengthEncodedView().toString() : '',
  };
}

export function encodeOk(ok: OkPacket): Buffer {
  const info = Buffer.from(ok.info);
  const size =
    FIXED_BYTES +
    lengthEncodedSize(ok.affectedRows) +
    lengthEncodedSize(ok.lastInsertId) +
    (info.length === 0 ? 0 : lengthEncodedBytesSize(info));
  const payload = Buffer.allocUnsafe(size);
  payload[0] = 0;
  let at = writeLengthEncoded(payload, ok.affectedRows, 1);
  at = writeLengthEncoded(payload, ok.lastInsertId, at);
  at = payload.writeUInt16LE(ok.status, at);
  at = payload.writeUInt16LE(ok.warnings, at);
  if (info.length > 0) writeLengthEncodedBytes(payload, info, at);
  return payload;
}
