/**
 * Reads and writes whole packets by turns, as a login does. Takes no more from the socket than the packet
 * that is asked for: a TLS handshake or commands that come right behind it stay bytes, for whoever is next.
 */
import type { Socket } from 'node:net';
import { proxyError } from '../../errors.ts';

export interface Exchange {
  /** Resolves with the next packet of the client. Rejects when it goes away or sends too much. */
  read(): Promise<Buffer>;
  write(payload: Buffer): void;
  readonly isSecure: boolean;
}

export interface ExchangeOptions {
  readonly bytesMax: number;
  readonly isSecure: boolean;
  /** Number of the next packet that is written. */
  readonly sequence: number;
}

const HEADER_BYTES = 4;

export class PacketExchange implements Exchange {
  readonly isSecure: boolean;
  sequence: number;
  private readonly socket: Socket;
  private readonly bytesMax: number;
  private received: Buffer[] = [];
  private receivedBytes = 0;
  /** Bytes without which it is no use to look: a header, then the packet that it announces. */
  private neededBytes: number = HEADER_BYTES;
  private waiting:
    | { readonly resolve: (payload: Buffer) => void; readonly reject: (error: Error) => void }
    | undefined = undefined;
  private failure: Error | undefined = undefined;
  private readonly onData = (chunk: Buffer): void => this.receive(chunk);
  private readonly onClose = (): void => this.fail(proxyError('ER_HANDSHAKE_ERROR'));

  constructor(socket: Socket, options: ExchangeOptions) {
    this.socket = socket;
    this.bytesMax = options.bytesMax;
    this.isSecure = options.isSecure;
    this.sequence = options.sequence;
    socket.pause();
    socket.on('data', this.onData);
    socket.on('close', this.onClose);
  }

  read(): Promise<Buffer> {
    if (this.failure !== undefined) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.deliver();
      if (this.waiting !== undefined) this.socket.resume();
    });
  }

  write(payload: Buffer): void {
    const packet = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
    packet.writeUIntLE(payload.length, 0, 3);
    packet[3] = this.sequence;
    payload.copy(packet, HEADER_BYTES);
    this.sequence = (this.sequence + 1) & 0xff;
    this.socket.write(packet);
  }

  /** Gives the socket back, paused; the result is what has come in and was not read. */
  release(): Buffer {
    this.socket.off('data', this.onData);
    this.socket.off('close', this.onClose);
    this.socket.pause();
    return Buffer.concat(this.received, this.receivedBytes);
  }

  private receive(chunk: Buffer): void {
    this.received.push(chunk);
    this.receivedBytes += chunk.length;
    this.deliver();
  }

  /** Hands over the next packet if somebody waits for it and it is all there. */
  private deliver(): void {
    if (this.waiting === undefined || this.receivedBytes < this.neededBytes) return;
    const bytes = Buffer.concat(this.received, this.receivedBytes);
    const length = bytes.readUIntLE(0, 3);
    const end = HEADER_BYTES + length;
    this.keep(bytes, end);
    if (length > this.bytesMax) {
      this.fail(proxyError('ER_NET_PACKET_TOO_LARGE'));
    } else if (bytes.length >= end) {
      this.sequence = (bytes.readUInt8(3) + 1) & 0xff;
      this.keep(bytes.subarray(end), HEADER_BYTES);
      this.resolve(bytes.subarray(HEADER_BYTES, end));
    }
  }

  private keep(bytes: Buffer, neededBytes: number): void {
    this.received = [bytes];
    this.receivedBytes = bytes.length;
    this.neededBytes = neededBytes;
  }

  private resolve(payload: Buffer): void {
    const waiting = this.waiting;
    this.waiting = undefined;
    this.socket.pause();
    waiting?.resolve(payload);
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.waiting?.reject(this.failure);
    this.waiting = undefined;
  }
}
