/** Runs a merge to its end, with rows that arrive and a reader that pauses as chance will have it. */
import { createMerge } from '../../merge/merge.ts';
import type { RowFormat } from '../../merge/row-format.ts';
import type { MergeLimits } from '../../merge/sorted-rows.ts';
import type { Merge } from '../../router/plan.ts';
import { ArrivingRows } from './arriving-rows.ts';

export interface MergeInput {
  readonly spec: Merge;
  readonly format: RowFormat;
  readonly shards: readonly (readonly Buffer[])[];
  /** Gives whole numbers below its argument. */
  readonly chance: (below: number) => number;
  readonly limits?: MergeLimits;
}

export const PLENTY: MergeLimits = { rowsMax: 1_000_000, bytesMax: 1_000_000_000 };
const STEPS_MAX = 1_000_000;

/** Copies of the payloads that the client would get. */
export function runMerge({ spec, format, shards, chance, limits }: MergeInput): Buffer[] {
  const sources = shards.map((rows) => new ArrivingRows(rows));
  const merger = createMerge(spec, format, sources, limits ?? PLENTY);
  const rows: Buffer[] = [];
  const emit = (payload: Buffer) => {
    rows.push(Buffer.from(payload));
    return chance(4) !== 0;
  };
  for (let i = 0; i < STEPS_MAX; i++) {
    const state = merger.step(emit);
    if (state === 'done') return rows;
    if (state === 'starved') sources[chance(sources.length)]?.arrive(chance(5));
  }
  throw new Error('the merge does not end');
}

/** The same numbers for the same seed. */
export function seededChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
