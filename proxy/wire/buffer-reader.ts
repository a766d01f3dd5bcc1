/**
 * Reads the fields of one packet. Lends views of the packet's bytes; every read beyond the end throws
 * ER_MALFORMED_PACKET, so a decoder needs no checks of its own.
 */
import { proxyError } from '../../errors.ts';

export class BufferReader {
  private readonly bytes: Buffer;
  private at: number;

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  uint8(): number {
    return this.bytes.readUInt8(this.take(1));
  }

  uint16(): number {
    return this.bytes.readUInt16LE(this.take(2));
  }

  uint24(): number {
    return this.bytes.readUIntLE(this.take(3), 3);
  }

  uint32(): number {
    return this.bytes.readUInt32LE(this.take(4));
  }

  uint64(): bigint {
    return this.bytes.readBigUInt64LE(this.take(8));
  }

  /** A length-encoded integer that is known to fit a number (lengths, counts). */
  lengthEncoded(): number {
    const first = this.uint8();
    if (first < 0xfb) return first;
    if (first === 0xfc) return this.uint16();
    if (first === 0xfd) return this.uint24();
    if (first === 0xfe) return Number(this.uint64());
    throw proxyError('ER_MALFORMED_PACKET');
  }

  lengthEncodedBig(): bigint {
    if (this.bytes[this.at] !== 0xfe) return BigInt(this.lengthEncoded());
    this.skip(1);
    return this.uint64();
  }

  view(length: number): Buffer {
    const start = this.take(length);
    return this.bytes.subarray(start, start + length);
  }

  lengthEncodedView(): Buffer {
    return this.view(this.lengthEncoded());
  }

  /** Bytes up to a NUL, which is skipped; up to the end when there is none. */
  nulTerminated(): Buffer {
    const end = this.bytes.indexOf(0, this.at);
    if (end < 0) return this.rest();
    const view = this.bytes.subarray(this.at, end);
    this.at = end + 1;
    return view;
  }

  rest(): Buffer {
    return this.view(this.left);
  }

  skip(length: number): void {
    this.take(length);
  }

  private take(length: number): number {
    const start = this.at;
    if (length < 0 || start + length > this.bytes.length) throw proxyError('ER_MALFORMED_PACKET');
    this.at = start + length;
    return start;
  }
}
