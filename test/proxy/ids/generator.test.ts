import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../config/load.ts';
import type { Layout } from '../../../config/snapshot.ts';
import { IdGenerator } from '../../../proxy/ids/generator.ts';
import { fieldOf, readField } from '../../../router/ids/field.ts';

const { layouts } = parseConfig(
  `{version: 1, users: {}, backends: {}, schemas: {}, layouts: {
    order: {epoch: 2024-01-01, fields: [{ms: 41}, {worker: 4}, {sequence: 6}, {gene: 12}]},
    short: {epoch: 2024-01-01, fields: [{ms: 41}, {worker: 4}, {sequence: 1}, {gene: 12}]}}}`,
  'keyway.yaml',
  {},
);
const START = Date.UTC(2026, 0, 1);

function layout(name: string): Layout {
  const found = layouts.get(name);
  if (found === undefined) throw new Error(`no layout ${name}`);
  return found;
}

/** A clock that shows these times, then the last one for ever. */
function clockOf(...times: readonly number[]): () => number {
  const left = [...times];
  return () => START + ((left.length > 1 ? left.shift() : left[0]) ?? 0);
}

function field(it: Layout, kind: 'ms' | 'worker' | 'sequence' | 'gene', id: bigint): number {
  const found = fieldOf(it, kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return readField(found, Number(BigInt.asIntN(32, id >> 32n)), Number(BigInt.asIntN(32, id)));
}

describe('generated ids', () => {
  it('hold time, worker and the low bits of the key', () => {
    const it = layout('order');
    const id = new IdGenerator({ clock: clockOf(7), worker: 9 }).next(it, 4096n * 5n + 12345n);
    expect(field(it, 'ms', id)).toBe(START + 7 - it.epochMs);
    expect(field(it, 'worker', id)).toBe(9);
    expect(field(it, 'gene', id)).toBe(12345 % 4096);
  });

  it('fit keys that are negative', () => {
    const id = new IdGenerator({ clock: clockOf(0), worker: 0 }).next(layout('order'), -1n);
    expect(field(layout('order'), 'gene', id)).toBe(4095);
    expect(id).toBeGreaterThan(0n);
  });

  it('are all different over 400,000 of them, and rise with time', () => {
    const generator = new IdGenerator({ clock: Date.now, worker: 1 });
    const it = layout('gene');
    const ids = Array.from({ length: 400_000 }, (_, n) => generator.next(it, BigInt(n)));
    expect(new Set(ids).size).toBe(ids.length);
    const times = ids.map((id) => id >> 23n);
    expect(times.every((ms, n) => n === 0 || ms >= (times[n - 1] ?? ms))).toBe(true);
  });

  it('wait for the next millisecond when the sequence is used up', () => {
    const it = layout('short');
    const generator = new IdGenerator({ clock: clockOf(0, 0, 0, 0, 0, 1), worker: 0 });
    const ids = [1, 2, 3].map(() => generator.next(it, 0n));
    expect(ids.map((id) => field(it, 'ms', id) - (START - it.epochMs))).toEqual([0, 0, 1]);
    expect(new Set(ids).size).toBe(3);
  });

  it('use every sequence number alike when one is made each millisecond', () => {
    const it = layout('order');
    let now = START;
    const generator = new IdGenerator({ clock: () => now++, worker: 0 });
    const counts = new Map<number, number>();
    for (let n = 0; n < 640; n++) {
      const value = field(it, 'sequence', generator.next(it, 0n));
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array.from({ length: 64 }, () => 10));
  });

  it('wait while the clock is 5 ms behind', () => {
    const it = layout('order');
    const generator = new IdGenerator({ clock: clockOf(10, 5, 6, 8, 10), worker: 0 });
    const [first, second] = [generator.next(it, 0n), generator.next(it, 0n)];
    expect(field(it, 'ms', second)).toBe(field(it, 'ms', first));
    expect(second).not.toBe(first);
  });

  it('are refused while the clock is 6 ms behind, and come again when it has caught up', () => {
    const generator = new IdGenerator({ clock: clockOf(10, 4, 4, 4, 11), worker: 0 });
    generator.next(layout('order'), 0n);
    expect(() => generator.next(layout('order'), 0n)).toThrow(
      expect.objectContaining({ code: 'CLOCK_BACK', message: expect.stringContaining('6 ms') }),
    );
    expect(generator.next(layout('order'), 0n)).toBeGreaterThan(0n);
  });

  it('are refused when the layout has come to its end', () => {
    const end = layout('gene').epochMs + 2 ** 40;
    const generator = new IdGenerator({ clock: () => end, worker: 0 });
    expect(() => generator.next(layout('gene'), 0n)).toThrow(
      expect.objectContaining({ code: 'LAYOUT_EXHAUSTED' }),
    );
  });
});
