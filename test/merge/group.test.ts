import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AggregateMerge, MergeKey } from '../../router/plan.ts';
import { runMerge, seededChance } from './run-merge.ts';
import { type Cells, mergeOf, mergeText, textFormat, textRows } from './text-rows.ts';

const KEY: MergeKey = { column: 0, isDescending: false, compare: { kind: 'number' } };

/** Columns of a row: key, COUNT(*), SUM(x), AVG(x), MIN(x), MAX(x); hidden: SUM(x), COUNT(x). */
const AGGREGATES: readonly AggregateMerge[] = [
  { kind: 'count', column: 1 },
  { kind: 'sum', column: 2, isFloat: false },
  { kind: 'avg', column: 3, sum: 6, count: 7, isFloat: false, decimals: 4 },
  { kind: 'min', column: 4, by: 4, compare: { kind: 'number' } },
  { kind: 'max', column: 5, by: 5, compare: { kind: 'number' } },
];
const SPEC = mergeOf({
  visible: 6,
  order: [KEY],
  group: { keys: [KEY], aggregates: AGGREGATES },
});

const value = fc.option(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }));
const record = fc.tuple(fc.integer({ min: 0, max: 4 }), value);
const shards = fc.array(fc.array(record, { maxLength: 10 }), { minLength: 1, maxLength: 6 });

describe('groups', () => {
  it('have the aggregates of all their rows', () => {
    fc.assert(
      fc.property(shards, fc.integer({ min: 1, max: 1000 }), (values, seed) => {
        const found = mergeText(SPEC, values.map(grouped), { columns: 8, seed });
        expect(found).toEqual(grouped(values.flat()).map((row) => row.slice(0, 6)));
      }),
    );
  });

  it('of a single row are passed on as they came', () => {
    const odd = ['007', 'one', '+1e3', '', ' 5', null, null, null];
    const rows = mergeText(SPEC, [[['6', '1', '1', '1', '1', '1', '1', '1']], [odd]]);
    expect(rows[1]).toEqual(odd.slice(0, 6));
  });

  it('that no key tells apart become one, even without aggregates', () => {
    const group = { keys: [KEY], aggregates: [] };
    const spec = mergeOf({ visible: 1, order: [KEY], group });
    expect(
      mergeText(spec, [
        [[null], ['1']],
        [[null], ['01']],
        [['1'], ['2']],
      ]),
    ).toEqual([[null], ['1'], ['2']]);
  });

  it('take what belongs to no aggregate from the first shard', () => {
    const group = { keys: [KEY], aggregates: [{ kind: 'count', column: 1 } as const] };
    const spec = mergeOf({ visible: 3, order: [KEY], group });
    expect(mergeText(spec, [[['1', '2', 'a']], [['1', '3', 'b']]])).toEqual([['1', '5', 'a']]);
  });

  it('show the extreme whose weight is the least or the greatest', () => {
    const compare = { kind: 'bytes', pad: undefined } as const;
    const aggregates: readonly AggregateMerge[] = [
      { kind: 'min', column: 0, by: 2, compare },
      { kind: 'max', column: 1, by: 3, compare },
    ];
    const spec = mergeOf({ visible: 2, group: { keys: [], aggregates } });
    const rows = mergeText(spec, [
      [['b', 'b', '2', '2']],
      [[null, null, null, null]],
      [['A', 'A', '1', '1']],
      [['c', 'c', '3', '3']],
      [['C', 'C', '3', '3']],
    ]);
    expect(rows).toEqual([['A', 'c']]);
  });

  it('must arrive in the order of their keys', () => {
    const spec = mergeOf({ visible: 1, group: { keys: [KEY], aggregates: [] } });
    expect(() => mergeText(spec, [[['1']]])).toThrow('bug');
  });
});

describe('aggregates without groups', () => {
  it('give one row', () => {
    const spec = mergeOf({ visible: 6, group: { keys: [], aggregates: AGGREGATES } });
    const empty = ['0', '0', null, null, null, null, null, '0'];
    const rows = mergeText(spec, [
      [empty],
      [['0', '2', '7', '7.0000', '7', '7', '7', '1']],
      [empty],
    ]);
    expect(rows).toEqual([['0', '2', '7', '7.0000', '7', '7']]);
  });
});

describe('a group of a million', () => {
  it('is as exact as one of two', () => {
    const spec = mergeOf({
      visible: 1,
      group: { keys: [], aggregates: [{ kind: 'sum', column: 0, isFloat: false }] },
    });
    const rows = textRows(Array.from({ length: 1000 }, () => ['99999999999999999999999999999.99']));
    const found = runMerge({
      spec,
      format: textFormat(1),
      shards: [rows, rows],
      chance: seededChance(1),
    });
    expect(found).toEqual(textRows([['199999999999999999999999999999980.00']]));
  });
});

type Records = readonly (readonly [number, bigint | null])[];

/** What a server would send for these records: an oracle that adds up in its own way. */
function grouped(records: Records): Cells[] {
  const keys = [...new Set(records.map(([key]) => key))].sort((a, b) => a - b);
  return keys.map((key) => {
    const all = records.filter(([k]) => k === key);
    const known = all.flatMap(([, x]) => (x === null ? [] : [x]));
    const head = [String(key), String(all.length)];
    if (known.length === 0) return [...head, null, null, null, null, null, '0'];
    const sum = known.reduce((total, x) => total + x, 0n);
    const ascending = [...known].sort((a, b) => (a < b ? -1 : 1));
    return [
      ...head,
      String(sum),
      averageText(sum, known.length),
      String(ascending[0]),
      String(ascending.at(-1)),
      String(sum),
      String(known.length),
    ];
  });
}

/** Four decimals, half away from zero, by long division. */
function averageText(sum: bigint, count: number): string {
  const size = sum < 0n ? -sum : sum;
  const doubled = (size * 20_000n + BigInt(count)) / (2n * BigInt(count));
  const digits = String(doubled).padStart(5, '0');
  return `${sum < 0n && doubled > 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
