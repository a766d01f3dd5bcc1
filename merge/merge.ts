/**
 * Many result streams in, one out. Pull-driven and synchronous: `step` goes on until a source has no row at
 * hand, the reader has enough for now, or all is told. Evaluates no expressions. The proxy calls it when rows
 * came or the client has read.
 */
import { bug } from '../errors.ts';
import type { GroupMerge, Merge, MergeKey } from '../router/plan.ts';
import { ConcatenatedRows } from './concatenated-rows.ts';
import { GroupedRows } from './grouped-rows.ts';
import { OrderedRows } from './ordered-rows.ts';
import { reachOf } from './reach.ts';
import { RowComparison } from './row-comparison.ts';
import type { RowFormat } from './row-format.ts';
import type { RowSource } from './row-source.ts';
import type { RowStream } from './row-stream.ts';
import { type MergeLimits, SortedRows } from './sorted-rows.ts';

export type MergeState =
  /** A source has neither a row nor its end: call again when data came. */
  | 'starved'
  /** The reader asked for a pause: call again when it can take more. */
  | 'full'
  /** All rows are out, or as many as LIMIT wants: the sources are not needed any more. */
  | 'done';

/** Takes the payload of a row, valid during the call only; false asks for a pause after this row. */
export type Emit = (payload: Buffer) => boolean;

export interface RowMerger {
  /** Throws ROWS_BOUND, BYTES_BOUND, ER_MALFORMED_PACKET; the merge cannot go on then. */
  step(emit: Emit): MergeState;
}

export function createMerge(
  spec: Merge,
  format: RowFormat,
  sources: readonly RowSource[],
  limits: MergeLimits,
): RowMerger {
  const reach = reachOf(spec, format);
  let rows: RowStream =
    spec.order.length === 0
      ? new ConcatenatedRows(format, sources, reach)
      : new OrderedRows(format, new RowComparison(spec.order, format), sources, reach);
  if (spec.group !== undefined) {
    checkOrder(spec.group, spec.order);
    rows = new GroupedRows(rows, spec.group, format);
  }
  if (spec.sort !== undefined) {
    const comparison = new RowComparison(spec.sort, format);
    const wanted = spec.limit === undefined ? Number.POSITIVE_INFINITY : spec.offset + spec.limit;
    rows = new SortedRows(rows, { comparison, wanted, reach, limits });
  }
  return new LimitedRows(rows, format, spec);
}

/** Only rows that arrive in the order of the keys have their groups together. */
function checkOrder({ keys }: GroupMerge, order: readonly MergeKey[]): void {
  const first = new Set(order.slice(0, keys.length).map((key) => key.column));
  if (keys.some((key) => !first.has(key.column))) bug('groups arrive in another order than theirs');
}

class LimitedRows implements RowMerger {
  private readonly rows: RowStream;
  private readonly format: RowFormat;
  private toSkip: number;
  private left: number;

  constructor(rows: RowStream, format: RowFormat, { offset, limit }: Merge) {
    this.rows = rows;
    this.format = format;
    this.toSkip = offset;
    this.left = limit ?? Number.POSITIVE_INFINITY;
  }

  step(emit: Emit): MergeState {
    while (this.left > 0) {
      const progress = this.rows.next();
      if (progress !== 'row') return progress === 'ended' ? 'done' : progress;
      if (this.toSkip > 0) {
        this.toSkip -= 1;
        continue;
      }
      this.left -= 1;
      if (!emit(this.format.cut(this.rows.row))) return this.left > 0 ? 'full' : 'done';
    }
    return 'done';
  }
}
