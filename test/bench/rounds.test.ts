import { describe, expect, it } from 'vitest';
import type { Slice } from '../../bench/figures.ts';
import { isNoisy, runRounds, toRatio, toRuns } from '../../bench/rounds.ts';

describe('the rounds of a case', () => {
  it('run each target once a round, in turns, and leave the first round out', async () => {
    const order: string[] = [];
    const lanes = ['a', 'b'].map((target) => ({
      target,
      slice: async () => {
        order.push(target);
        return sliceOf(order.length);
      },
    }));
    const slices = await runRounds(lanes, { name: 'x', clients: 1, rounds: 2, onSlice: () => {} });
    expect(order.join('')).toBe('abbaab');
    expect(slices.get('a')?.map((slice) => slice.events)).toEqual([4, 5]);
    expect(slices.get('b')?.map((slice) => slice.events)).toEqual([3, 6]);
  });

  it('are compared pair by pair, not median by median', () => {
    const slices = new Map([
      ['a', [100, 50, 10].map(sliceOf)],
      ['b', [200, 100, 20].map(sliceOf)],
    ]);
    const ratio = toRatio(slices, { case: 'x', of: 'a', to: 'b', limit: 0.5 });
    expect(ratio).toMatchObject({ value: 0.5, min: 0.5, max: 0.5, pass: true });
    expect(isNoisy(ratio)).toBe(false);
  });

  it('fail below the limit and are noisy when the quartiles lie apart', () => {
    const slices = new Map([
      ['a', [10, 20, 30].map(sliceOf)],
      ['b', [100, 100, 100].map(sliceOf)],
    ]);
    const ratio = toRatio(slices, { case: 'x', of: 'a', to: 'b', limit: 0.5 });
    expect(ratio.value).toBeCloseTo(0.2);
    expect(ratio.pass).toBe(false);
    expect(isNoisy(ratio)).toBe(true);
  });

  it('give medians, and the highest memory of all', () => {
    const slices = new Map([['a', [1, 3, 2].map(sliceOf)]]);
    const [run] = toRuns(slices, { name: 'x', clients: 8, rounds: 3, onSlice: () => {} });
    expect(run).toMatchObject({ case: 'x', target: 'a', rounds: 3, tps: 2, rssPeakBytes: 3 });
  });
});

function sliceOf(events: number): Slice {
  return { events, seconds: 1, p50Ms: 1, p95Ms: 2, cpuUs: 3, rssPeakBytes: events };
}
