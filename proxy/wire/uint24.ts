/** The length of a packet. Byte by byte, since the general readers of Buffer check more than is needed here. */
export function readUint24(bytes: Buffer, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}

export function writeUint24(bytes: Buffer, value: number, at: number): void {
  bytes[at] = value & 0xff;
  bytes[at + 1] = (value >> 8) & 0xff;
  bytes[at + 2] = value >> 16;
}
