/**
 * Many result streams in, one out. Pull-driven and synchronous: `step` goes on until rows are wanting, the
 * reader has enough for now, or all is told. The proxy calls it when rows came or the client has read.
 */
import type { Merge } from '../router/plan.ts';
import { GroupedRows } from './grouped-rows.ts';
import { type OrderedRows, orderedRows } from './ordered-rows.ts';
import type { RowFormat } from './row-format.ts';
import type { RowSource } from './row-source.ts';
import { SortedRows, type SortLimits } from './sorted-rows.ts';

export type MergeState =
  /** A source has neither a row nor an end. */
  | 'starved'
  /** The reader asked for a pause. */
  | 'full'
  /** All rows are out, or as many as LIMIT wants: the sources may be stopped. */
  | 'done';

/** Takes the payload of a row, valid during the call; false asks for a pause after it. */
export type Emit = (payload: Buffer) => boolean;

export interface RowMerger {
  /** Throws ROWS_BOUND or BYTES_BOUND when it would have to hold too much. */
  step(emit: Emit): MergeState;
}

export function createMerge(
  spec: Merge,
  format: RowFormat,
  sources: readonly RowSource[],
  limits: SortLimits,
): RowMerger {
  let rows = orderedRows(spec.order, format, sources);
  if (spec.group !== undefined) rows = new GroupedRows(rows, spec.group, format);
  if (spec.sort !== undefined) rows = new SortedRows(rows, spec.sort, format, limits);
  return new LimitedRows(rows, format, spec);
}

class LimitedRows implements RowMerger {
  private readonly rows: OrderedRows;
  private readonly format: RowFormat;
  private toSkip: number;
  private left: number;

  constructor(rows: OrderedRows, format: RowFormat, spec: Merge) {
    this.rows = rows;
    this.format = format;
    this.toSkip = spec.offset;
    this.left = spec.limit ?? Number.POSITIVE_INFINITY;
  }

  step(emit: Emit): MergeState {
    while (this.left > 0) {
      const pulled = this.rows.next();
      if (pulled === 'starved') return 'starved';
      if (pulled === 'ended') return 'done';
      if (this.toSkip > 0) {
        this.toSkip -= 1;
        continue;
      }
      this.left -= 1;
      if (!emit(this.format.cut(pulled.row))) return this.left > 0 ? 'full' : 'done';
    }
    return 'done';
  }
}
