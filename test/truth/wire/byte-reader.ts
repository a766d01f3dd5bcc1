/** Reads the integers and strings of one payload, from left to right. Throws a RangeError past its end. */
export class ByteReader {
  private readonly bytes: Buffer;
  private at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  u8(): number {
    return this.bytes.readUInt8(this.move(1));
  }

  u16(): number {
    return this.bytes.readUInt16LE(this.move(2));
  }

  u32(): number {
    return this.bytes.readUInt32LE(this.move(4));
  }

  skip(count: number): void {
    this.move(count);
  }

  /** A length-encoded integer; undefined for 0xFB, which is NULL in a row. */
  lengthEncoded(): bigint | undefined {
    const first = this.u8();
    if (first === 0xfb) return undefined;
    if (first === 0xfc) return BigInt(this.u16());
    if (first === 0xfd) return BigInt(this.bytes.readUIntLE(this.move(3), 3));
    if (first === 0xfe) return this.bytes.readBigUInt64LE(this.move(8));
    return BigInt(first);
  }

  /** A length-encoded string; null for NULL. */
  cell(): Buffer | null {
    const length = this.lengthEncoded();
    return length === undefined ? null : this.take(Number(length));
  }

  text(): string {
    return this.cell()?.toString('utf8') ?? '';
  }

  take(length: number): Buffer {
    const start = this.move(length);
    return this.bytes.subarray(start, start + length);
  }

  untilZero(): string {
    const end = this.bytes.indexOf(0, this.at);
    const value = this.take((end === -1 ? this.bytes.length : end) - this.at);
    if (end !== -1) this.move(1);
    return value.toString('utf8');
  }

  rest(): Buffer {
    return this.take(this.left);
  }

  private move(count: number): number {
    if (count > this.left) throw new RangeError(`${count} bytes wanted, ${this.left} left`);
    this.at += count;
    return this.at - count;
  }
}
