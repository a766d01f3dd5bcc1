/**
 * Rows in an order that only the merge can make (ORDER BY an aggregate): holds them all, or with a LIMIT only
 * those that can still be among its rows. Rows that no key tells apart stay in the order they came in.
 */
import { bug, proxyError } from '../errors.ts';
import { Row } from './row.ts';
import type { RowComparison } from './row-comparison.ts';
import type { Progress, RowStream } from './row-stream.ts';

export interface MergeLimits {
  /** Rows and bytes that may be held at once. */
  readonly rowsMax: number;
  readonly bytesMax: number;
}

interface SortSpec {
  readonly comparison: RowComparison;
  /** As many rows of the result are wanted; Infinity: all. */
  readonly wanted: number;
  /** Of each row the first `reach` columns are located. */
  readonly reach: number;
  readonly limits: MergeLimits;
}

interface HeldRow {
  readonly row: Row;
  /** When it came. */
  readonly rank: number;
}

/** What holding a row costs beside its payload: its objects and the places of its fields. */
const ROW_BYTES = 200;

export class SortedRows implements RowStream {
  private readonly input: RowStream;
  private readonly spec: SortSpec;
  /** As they came; a heap with the last row of the order on top when as many are held as wanted. */
  private held: HeldRow[] = [];
  private bytes = 0;
  private arrived = 0;
  /** Of the row given out, once all are sorted. */
  private position = -1;
  private isSorted = false;

  constructor(input: RowStream, spec: SortSpec) {
    this.input = input;
    this.spec = spec;
  }

  get row(): Row {
    return this.held[this.position]?.row ?? bug('a row that was not asked for');
  }

  /** Throws ROWS_BOUND, BYTES_BOUND. */
  next(): Progress {
    if (!this.isSorted && !this.takeAll()) return 'starved';
    this.position += 1;
    return this.position < this.held.length ? 'row' : 'ended';
  }

  private takeAll(): boolean {
    for (;;) {
      const progress = this.input.next();
      if (progress === 'starved') return false;
      if (progress === 'ended') break;
      this.take(this.input.row);
    }
    this.held.sort((a, b) => this.order(a, b));
    this.isSorted = true;
    return true;
  }

  private take(row: Row): void {
    const { wanted, comparison, limits } = this.spec;
    const last = this.held.length < wanted ? undefined : this.held[0];
    if (last !== undefined) {
      if (comparison.compare(row, last.row) < 0) this.replaceLast(this.copyOf(row, last));
      return;
    }
    if (this.held.length >= limits.rowsMax) {
      throw proxyError('ROWS_BOUND', { rows: limits.rowsMax });
    }
    this.held.push(this.copyOf(row, undefined));
    // Sorted backwards is a heap.
    if (this.held.length === wanted) this.held.sort((a, b) => this.order(b, a));
  }

  private copyOf(row: Row, replaced: HeldRow | undefined): HeldRow {
    const { bytesMax } = this.spec.limits;
    this.bytes += bytesOf(row) - (replaced === undefined ? 0 : bytesOf(replaced.row));
    if (this.bytes > bytesMax) throw proxyError('BYTES_BOUND', { bytes: bytesMax });
    const held: HeldRow = { row: new Row(this.spec.reach), rank: this.arrived };
    held.row.retain(row);
    this.arrived += 1;
    return held;
  }

  private order(a: HeldRow, b: HeldRow): number {
    return this.spec.comparison.compare(a.row, b.row) || a.rank - b.rank;
  }

  /** Puts the row in place of the heap's top and lets it sink to where it belongs. */
  private replaceLast(row: HeldRow): void {
    const { held } = this;
    let at = 0;
    for (;;) {
      const child = this.laterOf(2 * at + 1, 2 * at + 2);
      const later = held[child];
      if (later === undefined || this.order(later, row) < 0) break;
      held[at] = later;
      at = child;
    }
    held[at] = row;
  }

  private laterOf(left: number, right: number): number {
    const a = this.held[left];
    const b = this.held[right];
    return a !== undefined && b !== undefined && this.order(a, b) < 0 ? right : left;
  }
}

function bytesOf({ payload }: Row): number {
  return payload.length + ROW_BYTES;
}
