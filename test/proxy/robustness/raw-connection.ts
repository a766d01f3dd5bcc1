/** A logged-in connection that sends any bytes and reads single packets: for what no client would send. */
import { nativeToken } from '../../../proxy/client/scramble.ts';
import { decodeError } from '../../truth/wire/read-replies.ts';
import { framed, handshakeResponse, RawClient } from '../client/raw-client.ts';

export class RawConnection {
  private readonly client: RawClient;

  private constructor(client: RawClient) {
    this.client = client;
  }

  static async open(port: number): Promise<RawConnection> {
    const client = await RawClient.connect(port);
    const token = nativeToken('app', await client.greeting());
    client.exchange.write(handshakeResponse({ user: 'app', token, schema: 'shop' }));
    const { kind } = await client.reply();
    if (kind !== 0) throw new Error('the login failed');
    return new RawConnection(client);
  }

  /** Bytes as they are, in one write. */
  send(bytes: Buffer): void {
    this.client.socket.write(bytes);
  }

  command(...payload: readonly (number | string | Buffer)[]): void {
    this.send(command(...payload));
  }

  /** The next packet. Rejects when the connection ends. */
  read(): Promise<Buffer> {
    return this.client.exchange.read();
  }

  /** 'ok', 'eof', 'error ..', or the length of another packet. */
  async verdict(): Promise<string> {
    const payload = await this.read();
    if (payload[0] === 0xff) return `error ${decodeError(payload, 0).errno}`;
    if (payload[0] === 0x00) return 'ok';
    if (payload[0] === 0xfe && payload.length < 9) return 'eof';
    return `${payload.length} bytes`;
  }

  /** Verdicts until the connection ends. */
  async rest(): Promise<string[]> {
    const verdicts: string[] = [];
    for (;;) {
      const verdict = await this.verdict().catch(() => undefined);
      if (verdict === undefined) return verdicts;
      verdicts.push(verdict);
    }
  }

  /** Reads the one cell of an answer to a text statement. */
  async cell(): Promise<string> {
    const first = await this.read();
    if (first[0] === 0xff) return `error ${decodeError(first, 0).errno}`;
    for (let i = 0; i < 2; i++) await this.read();
    const row = await this.read();
    await this.read();
    return row.subarray(1).toString();
  }

  /** Takes nothing more from the socket until the next `read`. */
  pause(): void {
    this.client.socket.pause();
  }

  destroy(): void {
    this.client.socket.destroy();
  }
}

/** One command packet. */
export function command(...payload: readonly (number | string | Buffer)[]): Buffer {
  const parts = payload.map((part) =>
    typeof part === 'number'
      ? Buffer.of(part)
      : typeof part === 'string'
        ? Buffer.from(part, 'latin1')
        : part,
  );
  return framed(Buffer.concat(parts), 0);
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
