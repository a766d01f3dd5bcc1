/**
 * Makes one row of adjacent rows with equal keys: their aggregates are combined, the other columns keep the
 * first row's value. A group of a single row stays as it came, byte for byte.
 */
import type { GroupMerge } from '../router/plan.ts';
import { type Accumulator, accumulatorOf } from './accumulator.ts';
import { type LocatedRow, RowComparator } from './comparator.ts';
import type { OrderedRows, Pull } from './ordered-rows.ts';
import { type Cell, newSpans, type RowFormat } from './row-format.ts';

export class GroupedRows implements OrderedRows {
  private readonly rows: OrderedRows;
  private readonly format: RowFormat;
  private readonly comparator: RowComparator;
  private readonly accumulators: readonly Accumulator[];
  /** The first row of the group that is under way. */
  private readonly first: LocatedRow;
  private readonly output: LocatedRow;
  private size = 0;
  private isEnded = false;

  constructor(rows: OrderedRows, group: GroupMerge, format: RowFormat) {
    this.rows = rows;
    this.format = format;
    this.comparator = new RowComparator(group.keys, format);
    this.accumulators = group.aggregates.map((aggregate) => accumulatorOf(aggregate, format));
    this.first = { row: Buffer.alloc(0), spans: newSpans(format.columns.length) };
    this.output = { row: Buffer.alloc(0), spans: newSpans(format.columns.length) };
  }

  next(): Pull {
    while (!this.isEnded) {
      const pulled = this.rows.next();
      if (pulled === 'starved') return 'starved';
      if (pulled === 'ended') {
        this.isEnded = true;
        break;
      }
      if (this.size > 0 && this.comparator.compare(this.first, pulled) === 0) {
        this.add(pulled);
        continue;
      }
      const finished = this.size > 0 ? this.finish() : undefined;
      this.begin(pulled);
      if (finished !== undefined) return finished;
    }
    if (this.size === 0) return 'ended';
    const last = this.finish();
    this.size = 0;
    return last;
  }

  /** The row is held on to beyond the call; its bytes stay, see ShardStream. */
  private begin(located: LocatedRow): void {
    this.first.row = located.row;
    this.first.spans.starts.set(located.spans.starts);
    this.first.spans.ends.set(located.spans.ends);
    this.size = 0;
    for (const accumulator of this.accumulators) accumulator.start();
    this.add(located);
  }

  private add(located: LocatedRow): void {
    this.size += 1;
    for (const accumulator of this.accumulators) accumulator.add(located);
  }

  private finish(): LocatedRow {
    const { row, spans } = this.first;
    this.output.row = this.size === 1 ? row : this.combined(row, spans.starts, spans.ends);
    this.format.locate(this.output.row, this.output.spans);
    return this.output;
  }

  private combined(row: Buffer, starts: Int32Array, ends: Int32Array): Buffer {
    const cells: Cell[] = this.format.columns.map((_, column) => {
      const start = starts[column] ?? -1;
      return start < 0 ? undefined : { row, start, end: ends[column] ?? 0 };
    });
    for (const accumulator of this.accumulators) {
      cells[accumulator.column] = accumulator.result();
    }
    return this.format.encode(cells);
  }
}
