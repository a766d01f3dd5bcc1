/** EOF_Packet, in the classic form. */
export interface EofPacket {
  readonly warnings: number;
  readonly status: number;
}

const EOF_BYTES = 5;

export function encodeEof(eof: EofPacket): Buffer {
  const payload = Buffer.allocUnsafe(EOF_BYTES);
  payload[0] = 0xfe;
  payload.writeUInt16LE(eof.warnings, 1);
  payload.writeUInt16LE(eof.status, 3);
  return payload;
}
