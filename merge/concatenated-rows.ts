/** The rows of one source after those of another, for a merge without an order. */

import { Row } from './row.ts';
import type { RowFormat } from './row-format.ts';
import type { RowSource } from './row-source.ts';
import type { Progress, RowStream } from './row-stream.ts';

export class ConcatenatedRows implements RowStream {
  readonly row: Row;
  private readonly format: RowFormat;
  private readonly sources: readonly RowSource[];
  private current = 0;
  /** The head of the current source was given out and is to be taken away. */
  private isTaken = false;

  /** Of each row the first `reach` columns are located. */
  constructor(format: RowFormat, sources: readonly RowSource[], reach: number) {
    this.row = new Row(reach);
    this.format = format;
    this.sources = sources;
  }

  next(): Progress {
    for (;;) {
      const source = this.sources[this.current];
      if (source === undefined) return 'ended';
      if (this.isTaken) source.advance();
      this.isTaken = false;
      const head = source.head();
      if (head !== undefined) return this.take(head);
      if (!source.isEnded) return 'starved';
      this.current += 1;
    }
  }

  private take(head: Buffer): Progress {
    this.row.payload = head;
    this.format.locate(this.row);
    this.isTaken = true;
    return 'row';
  }
}
