/**
 * Writes packets to one client: numbers them, gathers small ones into one write, passes relayed chunks on as
 * they are, and says when the client is too slow. Belongs to one session. See ARCHITECTURE.md "Hot path".
 */
import type { Socket } from 'node:net';
import { writeUint24 } from '../wire/uint24.ts';

const HEADER_BYTES = 4;
const PAYLOAD_MAX = 0xffffff;
const SCRATCH_BYTES = 2048;
/** The scratch does not grow beyond this; what is larger is written by itself. */
const SCRATCH_BYTES_MAX = 65_536;

export class ClientWriter {
  /** Number of the next packet. */
  sequence = 0;
  private socket: Socket;
  private scratch: Buffer = Buffer.allocUnsafeSlow(SCRATCH_BYTES);
  private used = 0;
  private readonly bufferBytesMax: number;
  private drained: (() => void) | undefined = undefined;

  constructor(socket: Socket, bufferBytesMax: number) {
    this.socket = socket;
    this.bufferBytesMax = bufferBytesMax;
    socket.on('drain', () => this.drain());
  }

  /** True when so much waits for the client that sources must pause; `onDrained` tells when it is gone. */
  get isFull(): boolean {
    return this.socket.writableLength > this.bufferBytesMax;
  }

  set onDrained(listener: (() => void) | undefined) {
    this.drained = listener;
  }

  /** Adds one packet; the payload is copied or written before this returns. */
  packet(payload: Buffer): void {
    if (payload.length >= PAYLOAD_MAX) {
      this.longPacket(payload);
      return;
    }
    const size = HEADER_BYTES + payload.length;
    if (!this.reserve(size)) {
      this.header(payload.length);
      this.flush();
      this.socket.write(Buffer.from(payload));
      return;
    }
    this.header(payload.length);
    payload.copy(this.scratch, this.used);
    this.used += payload.length;
  }

  /** Adds packets that are numbered already; `last` is the number of the last one. The chunk is kept. */
  relay(chunk: Buffer, last: number): void {
    this.sequence = (last + 1) & 0xff;
    if (this.reserve(chunk.length)) {
      chunk.copy(this.scratch, this.used);
      this.used += chunk.length;
    } else {
      this.flush();
      this.socket.write(chunk);
    }
  }

  flush(): void {
    if (this.used === 0) return;
    const out = Buffer.allocUnsafe(this.used);
    this.scratch.copy(out, 0, 0, this.used);
    this.used = 0;
    if (this.scratch.length > SCRATCH_BYTES) this.scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);
    this.socket.write(out);
  }

  private drain(): void {
    const listener = this.drained;
    if (listener !== undefined && !this.isFull) listener();
  }

  private header(length: number): void {
    if (!this.reserve(HEADER_BYTES)) this.flush();
    writeUint24(this.scratch, length, this.used);
    this.scratch[this.used + 3] = this.sequence;
    this.used += HEADER_BYTES;
    this.sequence = (this.sequence + 1) & 0xff;
  }

  /** Makes room for `size` more bytes; false when they are too many to gather. */
  private reserve(size: number): boolean {
    const needed = this.used + size;
    if (needed <= this.scratch.length) return true;
    if (needed > SCRATCH_BYTES_MAX) return false;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.scratch.length * 2));
    this.scratch.copy(larger, 0, 0, this.used);
    this.scratch = larger;
    return true;
  }

  private longPacket(payload: Buffer): void {
    const copy = Buffer.from(payload);
    for (let from = 0; from <= copy.length; from += PAYLOAD_MAX) {
      const part = copy.subarray(from, Math.min(copy.length, from + PAYLOAD_MAX));
      this.header(part.length);
      this.flush();
      if (part.length > 0) this.socket.write(part);
    }
  }
}
