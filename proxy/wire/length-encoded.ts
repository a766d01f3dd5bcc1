/** Length-encoded integers and strings, for encoders. */

/** Bytes that the integer takes. */
export function lengthEncodedSize(value: number | bigint): number {
  if (value < 0xfb) return 1;
  if (value <= 0xffff) return 3;
  return value <= 0xffffff ? 4 : 9;
}

/** Writes the integer; the position after it. */
export function writeLengthEncoded(target: Buffer, value: number | bigint, at: number): number {
  if (value < 0xfb) return target.writeUInt8(Number(value), at);
  if (value <= 0xffff) {
    target[at] = 0xfc;
    return target.writeUInt16LE(Number(value), at + 1);
  }
  if (value <= 0xffffff) {
    target[at] = 0xfd;
    return target.writeUIntLE(Number(value), at + 1, 3);
  }
  target[at] = 0xfe;
  return target.writeBigUInt64LE(BigInt(value), at + 1);
}

/** Bytes that a string with its length takes. */
export function lengthEncodedBytesSize(bytes: Buffer): number {
  return lengthEncodedSize(bytes.length) + bytes.length;
}

export function writeLengthEncodedBytes(target: Buffer, bytes: Buffer, at: number): number {
  const start = writeLengthEncoded(target, bytes.length, at);
  return start + bytes.copy(target, start);
}
