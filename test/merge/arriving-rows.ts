/**
 * A source of rows for tests of the merge: rows arrive when the test says so, and the bytes of a row are
 * destroyed as soon as the merge has advanced beyond it, so that nothing can live on views.
 */
import type { RowSource } from '../../merge/row-source.ts';

const DESTROYED = 0xee;

export class ArrivingRows implements RowSource {
  private readonly rows: readonly Buffer[];
  private arrived = 0;
  private next = 0;

  constructor(rows: readonly Buffer[]) {
    this.rows = rows.map((row) => Buffer.from(row));
  }

  /** Rows that were taken. */
  get taken(): number {
    return this.next;
  }

  get isEnded(): boolean {
    return this.arrived > this.rows.length;
  }

  /** The end counts as one more row. */
  arrive(count: number): void {
    this.arrived += count;
  }

  head(): Buffer | undefined {
    return this.next < this.arrived ? this.rows[this.next] : undefined;
  }

  advance(): void {
    this.rows[this.next]?.fill(DESTROYED);
    this.next += 1;
  }
}
