/**
 * HandshakeV10: what the server says first.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_connection_phase_packets_protocol_handshake_v10.html
 */
export interface Handshake {
  readonly serverVersion: string;
  readonly connectionId: number;
  /** Twenty bytes, none of them zero. */
  readonly scramble: Buffer;
  readonly capabilities: number;
  /** One byte: a collation id below 256. */
  readonly charset: number;
  readonly status: number;
  readonly plugin: string;
}

const PROTOCOL_VERSION = 10;
const FIRST_PART = 8;
const SCRAMBLE_LENGTH = 21;
const FILLER_BYTES = 10;

export function encodeHandshake(handshake: Handshake): Buffer {
  const fixed = Buffer.alloc(4 + FIRST_PART + 1 + 2 + 1 + 2 + 2 + 1 + FILLER_BYTES);
  let at = fixed.writeUInt32LE(handshake.connectionId);
  at += handshake.scramble.copy(fixed, at, 0, FIRST_PART) + 1;
  at = fixed.writeUInt16LE(handshake.capabilities & 0xffff, at);
  at = fixed.writeUInt8(handshake.charset, at);
  at = fixed.writeUInt16LE(handshake.status, at);
  at = fixed.writeUInt16LE(handshake.capabilities >>> 16, at);
  fixed.writeUInt8(SCRAMBLE_LENGTH, at);
  return Buffer.concat([
    Buffer.of(PROTOCOL_VERSION),
    Buffer.from(`${handshake.serverVersion}\0`),
    fixed,
    handshake.scramble.subarray(FIRST_PART),
    Buffer.of(0),
    Buffer.from(`${handshake.plugin}\0`),
  ]);
}
