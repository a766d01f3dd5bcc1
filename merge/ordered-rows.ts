/**
 * The rows of many ordered sources in one order: a heap of the sources by their heads. Without keys the
 * sources follow one another. Rows are lent until the next call.
 */

import type { MergeKey } from '../router/plan.ts';
import { type LocatedRow, RowComparator } from './comparator.ts';
import { newSpans, type RowFormat } from './row-format.ts';
import type { RowSource } from './row-source.ts';

export type Pull = LocatedRow | 'starved' | 'ended';

export interface OrderedRows {
  next(): Pull;
}

export function orderedRows(
  keys: readonly MergeKey[],
  format: RowFormat,
  sources: readonly RowSource[],
): OrderedRows {
  return keys.length === 0
    ? new ConcatenatedRows(format, sources)
    : new HeapRows(new RowComparator(keys, format), format, sources);
}

class ConcatenatedRows implements OrderedRows {
  private readonly format: RowFormat;
  private readonly sources: readonly RowSource[];
  private readonly located: LocatedRow;
  private current = 0;
  private isLent = false;

  constructor(format: RowFormat, sources: readonly RowSource[]) {
    this.format = format;
    this.sources = sources;
    this.located = { row: Buffer.alloc(0), spans: newSpans(format.columns.length) };
  }

  next(): Pull {
    for (;;) {
      const source = this.sources[this.current];
      if (source === undefined) return 'ended';
      if (this.isLent) source.advance();
      this.isLent = false;
      const row = source.head();
      if (row !== undefined) {
        this.isLent = true;
        this.located.row = row;
        this.format.locate(row, this.located.spans);
        return this.located;
      }
      if (!source.isEnded) return 'starved';
      this.current += 1;
    }
  }
}

interface Head extends LocatedRow {
  readonly source: RowSource;
  readonly index: number;
}

class HeapRows implements OrderedRows {
  private readonly comparator: RowComparator;
  private readonly format: RowFormat;
  /** Sources that are not in the heap, since their first row has not come yet. */
  private awaited: Head[];
  private readonly heap: Head[] = [];
  /** The top has been lent: it goes on to its next row first. */
  private isLent = false;

  constructor(comparator: RowComparator, format: RowFormat, sources: readonly RowSource[]) {
    this.comparator = comparator;
    this.format = format;
    this.awaited = sources.map((source, index) => ({
      source,
      index,
      row: Buffer.alloc(0),
      spans: newSpans(format.columns.length),
    }));
  }

  next(): Pull {
    if (this.awaited.length > 0 && !this.takeFirstRows()) return 'starved';
    if (this.isLent && !this.advanceTop()) return 'starved';
    const top = this.heap[0];
    if (top === undefined) return 'ended';
    this.isLent = true;
    return top;
  }

  private takeFirstRows(): boolean {
    this.awaited = this.awaited.filter((head) => {
      if (!this.load(head)) return !head.source.isEnded;
      this.heap.push(head);
      this.rise(this.heap.length - 1);
      return false;
    });
    return this.awaited.length === 0;
  }

  /** False when the next row of the top has not come yet. */
  private advanceTop(): boolean {
    const top = this.heap[0];
    if (top === undefined) return true;
    if (this.isLent) top.source.advance();
    this.isLent = false;
    if (this.load(top)) {
      this.sink();
      return true;
    }
    if (top.source.isEnded) {
      this.removeTop();
      return true;
    }
    this.removeTop();
    this.awaited.push(top);
    return false;
  }

  private load(head: Head): boolean {
    const row = head.source.head();
    if (row === undefined) return false;
    head.row = row;
    this.format.locate(row, head.spans);
    return true;
  }

  private removeTop(): void {
    const last = this.heap.pop();
    if (last === undefined || this.heap.length === 0) return;
    this.heap[0] = last;
    this.sink();
  }

  private comesBefore(a: Head, b: Head): boolean {
    const order = this.comparator.compare(a, b);
    return order < 0 || (order === 0 && a.index < b.index);
  }

  private rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.swapUnlessOrdered(parent, at)) return;
      at = parent;
    }
  }

  private sink(): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= this.heap.length) return;
      const child = this.firstOf(left, left + 1);
      if (!this.swapUnlessOrdered(at, child)) return;
      at = child;
    }
  }

  private firstOf(left: number, right: number): number {
    const a = this.heap[left];
    const b = this.heap[right];
    if (a === undefined || b === undefined) return left;
    return this.comesBefore(b, a) ? right : left;
  }

  /** Puts parent and child in order; whether they had to be swapped. */
  private swapUnlessOrdered(parent: number, child: number): boolean {
    const upper = this.heap[parent];
    const lower = this.heap[child];
    if (upper === undefined || lower === undefined || !this.comesBefore(lower, upper)) return false;
    this.heap[parent] = lower;
    this.heap[child] = upper;
    return true;
  }
}
