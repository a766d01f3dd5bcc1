/**
 * Packets of the MySQL protocol over a socket, whole: those of 16 MiB and more are put together and cut
 * again. Written without a look at proxy/wire, so that a mistake there cannot hide here. Used by TruthClient.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const PAYLOAD_MAX = 0xffffff;

export class PacketStream {
  private readonly socket: Socket;
  private chunks: Buffer[] = [];
  private size = 0;
  private end: Error | undefined = undefined;
  private wake: () => void = () => {};
  private sequence = 0;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk) => {
      this.chunks.push(chunk);
      this.size += chunk.length;
      this.wake();
    });
    socket.on('error', (error) => this.finish(error));
    socket.on('close', () => this.finish(new Error('the connection was closed')));
  }

  static async open(port: number, host = '127.0.0.1'): Promise<PacketStream> {
    const socket = connect({ port, host, noDelay: true });
    await once(socket, 'connect');
    return new PacketStream(socket);
  }

  /** The next payload. Rejects when the connection ends before it is whole. */
  async read(): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (;;) {
      const header = await this.take(4);
      const length = header.readUIntLE(0, 3);
      this.sequence = (header.readUInt8(3) + 1) & 0xff;
      parts.push(await this.take(length));
      if (length < PAYLOAD_MAX)
        return parts.length === 1 ? (parts[0] ?? header) : Buffer.concat(parts);
    }
  }

  /** Begins a command: its packet has the number 0. */
  command(code: number, ...body: readonly Buffer[]): void {
    this.sequence = 0;
    this.write(Buffer.concat([Buffer.of(code), ...body]));
  }

  /** Goes on with the number that follows the last packet. */
  write(payload: Buffer): void {
    let start = 0;
    for (;;) {
      const length = Math.min(payload.length - start, PAYLOAD_MAX);
      const header = Buffer.alloc(4);
      header.writeUIntLE(length, 0, 3);
      header.writeUInt8(this.sequence, 3);
      this.sequence = (this.sequence + 1) & 0xff;
      this.socket.write(Buffer.concat([header, payload.subarray(start, start + length)]));
      start += length;
      if (length < PAYLOAD_MAX) return;
    }
  }

  destroy(error?: Error): void {
    if (error !== undefined) this.finish(error);
    this.socket.destroy();
  }

  /** Stops reading from the socket, as a client that is slow does. */
  pause(): void {
    this.socket.pause();
  }

  resume(): void {
    this.socket.resume();
  }

  private finish(error: Error): void {
    this.end ??= error;
    this.wake();
  }

  private async take(length: number): Promise<Buffer> {
    while (this.size < length) {
      if (this.end !== undefined) throw this.end;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    const first = this.chunks[0];
    if (first !== undefined && first.length > length) {
      this.chunks[0] = first.subarray(length);
      this.size -= length;
      return first.subarray(0, length);
    }
    const all = Buffer.concat(this.chunks, this.size);
    this.chunks = this.size > length ? [all.subarray(length)] : [];
    this.size -= length;
    return all.subarray(0, length);
  }
}
