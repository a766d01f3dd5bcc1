/**
 * Rows that wait for the merge, one behind the other in blocks of bytes: no object per row, and the chunks
 * that they came in are free at once. The head is lent until `advance`. See ARCHITECTURE.md "Hot path".
 */
const BLOCK_BYTES = 16_384;
const LENGTH_BYTES = 4;

interface Block {
  readonly bytes: Buffer;
  used: number;
}

export class RowQueue {
  /** Bytes of rows that have not been taken. */
  bytes = 0;
  private readonly blocks: Block[] = [];
  private readAt = 0;
  private current: Buffer | undefined = undefined;
  /** A block that was emptied, for the next one that is needed. */
  private spare: Buffer | undefined = undefined;

  append(row: Buffer): void {
    const size = LENGTH_BYTES + row.length;
    const last = this.blocks.at(-1);
    const block =
      last !== undefined && last.used + size <= last.bytes.length ? last : this.add(size);
    block.bytes.writeUInt32LE(row.length, block.used);
    row.copy(block.bytes, block.used + LENGTH_BYTES);
    block.used += size;
    this.bytes += row.length;
  }

  head(): Buffer | undefined {
    this.current ??= this.read();
    return this.current;
  }

  advance(): void {
    const row = this.head();
    const block = this.blocks[0];
    if (row === undefined || block === undefined) return;
    this.current = undefined;
    this.bytes -= row.length;
    this.readAt += LENGTH_BYTES + row.length;
    if (this.readAt < block.used) return;
    this.readAt = 0;
    this.blocks.shift();
    if (block.bytes.length === BLOCK_BYTES) this.spare = block.bytes;
  }

  private read(): Buffer | undefined {
    const block = this.blocks[0];
    if (block === undefined) return undefined;
    const start = this.readAt + LENGTH_BYTES;
    return block.bytes.subarray(start, start + block.bytes.readUInt32LE(this.readAt));
  }

  private add(size: number): Block {
    const spare = size <= BLOCK_BYTES ? this.spare : undefined;
    if (spare !== undefined) this.spare = undefined;
    const bytes = spare ?? Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, size));
    const block: Block = { bytes, used: 0 };
    this.blocks.push(block);
    return block;
  }
}
