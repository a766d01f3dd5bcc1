/**
 * Makes one row of the adjacent rows that have equal keys: GROUP BY, DISTINCT, aggregates without groups.
 * Each shard has grouped its own rows, so a group has about as many rows as shards that know it. A group of
 * a single row is that row as it came. Holds the open group and the last closed one.
 */
import type { GroupMerge } from '../router/plan.ts';
import type { Aggregate } from './aggregate/aggregate.ts';
import { aggregatesOf } from './aggregate/aggregates-of.ts';
import { Row } from './row.ts';
import { RowComparison } from './row-comparison.ts';
import type { RowFormat } from './row-format.ts';
import type { Progress, RowStream } from './row-stream.ts';

export class GroupedRows implements RowStream {
  private readonly input: RowStream;
  private readonly comparison: RowComparison;
  private open: Group;
  private closed: Group;
  private hasEnded = false;

  /** `input` must bring the rows of a group one after another, all their columns located. */
  constructor(input: RowStream, spec: GroupMerge, format: RowFormat) {
    this.input = input;
    this.comparison = new RowComparison(spec.keys, format);
    this.open = new Group(spec, format);
    this.closed = new Group(spec, format);
  }

  get row(): Row {
    return this.closed.result;
  }

  next(): Progress {
    while (!this.hasEnded) {
      const progress = this.input.next();
      if (progress === 'starved') return progress;
      if (progress === 'ended') {
        this.hasEnded = true;
        return this.close() ? 'row' : 'ended';
      }
      if (this.take(this.input.row)) return 'row';
    }
    return 'ended';
  }

  /** Whether the row closed a group: it is the first of another. */
  private take(row: Row): boolean {
    if (this.open.size > 0 && this.comparison.compare(this.open.first, row) === 0) {
      this.open.add(row);
      return false;
    }
    const hasClosed = this.close();
    this.open.begin(row);
    return hasClosed;
  }

  /** False when no group was open. */
  private close(): boolean {
    if (this.open.size === 0) return false;
    const closing = this.open;
    closing.finish();
    this.open = this.closed;
    this.open.size = 0;
    this.closed = closing;
    return true;
  }
}

class Group {
  /** A copy: the source may take its row back while the group is open. */
  readonly first: Row;
  /** Set by `finish`. */
  result: Row;
  /** 0: nothing has come yet. */
  size = 0;
  private readonly combined: Row;
  private readonly aggregates: readonly Aggregate[];
  private readonly format: RowFormat;

  constructor(spec: GroupMerge, format: RowFormat) {
    this.first = new Row(format.columns.length);
    this.combined = new Row(format.columns.length);
    this.result = this.first;
    this.aggregates = aggregatesOf(spec.aggregates, format);
    this.format = format;
  }

  begin(row: Row): void {
    this.first.retain(row);
    this.size = 1;
  }

  add(row: Row): void {
    if (this.size === 1) for (const aggregate of this.aggregates) aggregate.begin(this.first);
    for (const aggregate of this.aggregates) aggregate.add(row);
    this.size += 1;
  }

  finish(): void {
    this.result = this.size === 1 ? this.first : this.combine();
  }

  private combine(): Row {
    const values = this.format.columns.map((_, column) => this.first.value(column));
    for (const aggregate of this.aggregates) values[aggregate.column] = aggregate.value();
    this.combined.payload = this.format.encode(values);
    this.format.locate(this.combined);
    return this.combined;
  }
}
