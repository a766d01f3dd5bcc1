/** The client's side of a login, packet by packet, for what no driver can be made to do. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { PacketExchange } from '../../../proxy/client/packet-exchange.ts';
import {
  CLIENT_CONNECT_WITH_DB,
  CLIENT_PLUGIN_AUTH,
  CLIENT_PROTOCOL_41,
  CLIENT_SECURE_CONNECTION,
  CLIENT_SSL,
} from '../../../proxy/wire/capabilities.ts';

const FLAGS = CLIENT_PROTOCOL_41 | CLIENT_SECURE_CONNECTION;
const HEAD_BYTES = 32;

export interface RawResponse {
  readonly user: string;
  readonly token: Buffer;
  readonly plugin?: string;
  readonly schema?: string;
  readonly isTls?: boolean;
}

export class RawClient {
  readonly socket: Socket;
  readonly exchange: PacketExchange;

  constructor(socket: Socket, options: { isSecure: boolean; sequence: number }) {
    this.socket = socket;
    this.exchange = new PacketExchange(socket, { bytesMax: 1 << 20, ...options });
  }

  static async connect(port: number): Promise<RawClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawClient(socket, { isSecure: false, sequence: 0 });
  }

  /** The scramble of the greeting. */
  async greeting(): Promise<Buffer> {
    const payload = await this.exchange.read();
    const first = payload.indexOf(0) + 5;
    return Buffer.concat([
      payload.subarray(first, first + 8),
      payload.subarray(first + 27, first + 39),
    ]);
  }

  /** Sends the SSLRequest and the beginning of the TLS handshake in one write. */
  async upgrade(): Promise<RawClient> {
    const request = head(FLAGS | CLIENT_SSL);
    this.exchange.release();
    const secure = connectTls({
      socket: new Joined(this.socket, framed(request, 1)),
      rejectUnauthorized: false,
    });
    await once(secure, 'secureConnect');
    return new RawClient(secure as TLSSocket, { isSecure: true, sequence: 2 });
  }

  /** What the server says next: its first byte and the rest. */
  async reply(): Promise<{ kind: number; rest: Buffer }> {
    const payload = await this.exchange.read();
    return { kind: payload[0] ?? -1, rest: payload.subarray(1) };
  }
}

export function handshakeResponse(response: RawResponse): Buffer {
  const { user, token, plugin, schema } = response;
  const flags =
    FLAGS |
    (plugin === undefined ? 0 : CLIENT_PLUGIN_AUTH) |
    (schema === undefined ? 0 : CLIENT_CONNECT_WITH_DB) |
    (response.isTls ? CLIENT_SSL : 0);
  return Buffer.concat([
    head(flags),
    Buffer.from(`${user}\0`),
    Buffer.of(token.length),
    token,
    Buffer.from(schema === undefined ? '' : `${schema}\0`),
    Buffer.from(plugin === undefined ? '' : `${plugin}\0`),
  ]);
}

/** The SSLRequest, and the first part of every response. */
export function head(flags: number): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES);
  bytes.writeUInt32LE(flags, 0);
  bytes[8] = 45;
  return bytes;
}

export function framed(payload: Buffer, sequence: number): Buffer {
  const header = Buffer.alloc(4);
  header.writeUIntLE(payload.length, 0, 3);
  header[3] = sequence;
  return Buffer.concat([header, payload]);
}

/** A socket whose first write carries other bytes in front. */
class Joined extends Duplex {
  private readonly socket: Socket;
  private front: Buffer | undefined;

  constructor(socket: Socket, front: Buffer) {
    super();
    this.socket = socket;
    this.front = front;
    socket.on('data', (chunk) => this.push(chunk));
    socket.on('end', () => this.push(null));
  }

  override _read(): void {
    this.socket.resume();
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    const bytes = this.front === undefined ? chunk : Buffer.concat([this.front, chunk]);
    this.front = undefined;
    this.socket.write(bytes, done);
  }

  override _final(done: () => void): void {
    this.socket.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.socket.destroy();
    done(error);
  }
}
