/**
 * Finds the packets in the chunks of a socket. A packet that lies in one chunk is handed over as a view of it;
 * one that is cut, or longer than 16 MB, is put together from copies.
 */
import { proxyError } from '../../errors.ts';
import { readUint24 } from './uint24.ts';

const HEADER_BYTES = 4;
const PAYLOAD_MAX = 0xffffff;

export class PacketScanner {
  /** Bytes that are still to be used, and how many are needed to go on. */
  private kept: Buffer[] = [];
  private keptBytes = 0;
  private neededBytes = 0;
  private parts: Buffer[] = [];
  private partBytes = 0;
  private readonly bytesMax: number;
  private readonly onPacket: (payload: Buffer, sequence: number) => void;

  constructor(bytesMax: number, onPacket: (payload: Buffer, sequence: number) => void) {
    this.bytesMax = bytesMax;
    this.onPacket = onPacket;
  }

  /** Throws ER_NET_PACKET_TOO_LARGE. */
  push(data: Buffer): void {
    let chunk = data;
    if (this.keptBytes > 0) {
      this.keep(data);
      if (this.keptBytes < this.neededBytes) return;
      chunk = Buffer.concat(this.kept, this.keptBytes);
      this.kept = [];
      this.keptBytes = 0;
    }
    let at = 0;
    while (at + HEADER_BYTES <= chunk.length) {
      const length = readUint24(chunk, at);
      this.check(length);
      const end = at + HEADER_BYTES + length;
      if (end > chunk.length) break;
      this.take(chunk.subarray(at + HEADER_BYTES, end), chunk[at + 3] ?? 0);
      at = end;
    }
    if (at < chunk.length) this.keepTail(chunk, at);
  }

  private check(length: number): void {
    if (this.partBytes + length > this.bytesMax) throw proxyError('ER_NET_PACKET_TOO_LARGE');
  }

  private keep(bytes: Buffer): void {
    this.kept.push(bytes);
    this.keptBytes += bytes.length;
  }

  private keepTail(chunk: Buffer, at: number): void {
    const left = chunk.length - at;
    this.neededBytes = left < HEADER_BYTES ? HEADER_BYTES : HEADER_BYTES + readUint24(chunk, at);
    this.keep(Buffer.from(chunk.subarray(at)));
  }

  private take(payload: Buffer, sequence: number): void {
    if (payload.length < PAYLOAD_MAX && this.parts.length === 0) {
      this.onPacket(payload, sequence);
      return;
    }
    this.parts.push(Buffer.from(payload));
    this.partBytes += payload.length;
    if (payload.length === PAYLOAD_MAX) return;
    const whole = Buffer.concat(this.parts, this.partBytes);
    this.parts = [];
    this.partBytes = 0;
    this.onPacket(whole, sequence);
  }
}
