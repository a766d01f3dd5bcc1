/**
 * Reads and writes whole packets by turns, as the login does. Works over a socket from its first byte to the
 * end of the login; what came in beyond is left over for the session.
 */
import type { Socket } from 'node:net';
import { type ProxyError, proxyError } from '../../errors.ts';
import { PacketScanner } from '../wire/packet-scanner.ts';

export interface Exchange {
  /** Resolves with the next packet of the client. Rejects when it goes away, stalls or sends too much. */
  read(): Promise<Buffer>;
  write(payload: Buffer): void;
  readonly isSecure: boolean;
}

export class PacketExchange implements Exchange {
  readonly isSecure: boolean;
  sequence: number;
  private readonly socket: Socket;
  private readonly scanner: PacketScanner;
  private readonly arrived: Buffer[] = [];
  private waiting:
    | { resolve: (payload: Buffer) => void; reject: (error: Error) => void }
    | undefined = undefined;
  private failure: Error | undefined = undefined;
  private readonly onData = (chunk: Buffer) => this.receive(chunk);
  private readonly onClose = () => this.fail(proxyError('ER_HANDSHAKE_ERROR'));

  constructor(socket: Socket, options: { bytesMax: number; isSecure: boolean; sequence: number }) {
    this.socket = socket;
    this.isSecure = options.isSecure;
    this.sequence = options.sequence;
    this.scanner = new PacketScanner(options.bytesMax, (payload, sequence) => {
      this.sequence = (sequence + 1) & 0xff;
      this.deliver(Buffer.from(payload));
    });
    socket.on('data', this.onData);
    socket.on('close', this.onClose);
    socket.resume();
  }

  read(): Promise<Buffer> {
    const ready = this.arrived.shift();
    if (ready !== undefined) return Promise.resolve(ready);
    if (this.failure !== undefined) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
  }

  write(payload: Buffer): void {
    const header = Buffer.alloc(4);
    header.writeUIntLE(payload.length, 0, 3);
    header[3] = this.sequence;
    this.sequence = (this.sequence + 1) & 0xff;
    this.socket.write(Buffer.concat([header, payload]));
  }

  /** Gives the socket back, paused; the result is what came in and was not read, framed as it came. */
  release(): Buffer {
    this.socket.off('data', this.onData);
    this.socket.off('close', this.onClose);
    this.socket.pause();
    const unread = this.arrived.map((payload) => {
      const header = Buffer.alloc(4);
      header.writeUIntLE(payload.length, 0, 3);
      return Buffer.concat([header, payload]);
    });
    return Buffer.concat([...unread, this.scanner.drain()]);
  }

  fail(error: ProxyError | Error): void {
    this.failure ??= error;
    this.waiting?.reject(error);
    this.waiting = undefined;
  }

  private receive(chunk: Buffer): void {
    try {
      this.scanner.push(chunk);
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private deliver(payload: Buffer): void {
    const waiting = this.waiting;
    this.waiting = undefined;
    if (waiting === undefined) this.arrived.push(payload);
    else waiting.resolve(payload);
  }
}
