import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMerge } from '../../merge/merge.ts';
import type { MergeKey } from '../../router/plan.ts';
import { ArrivingRows } from './arriving-rows.ts';
import { PLENTY } from './run-merge.ts';
import { type Cells, mergeOf, mergeText, textFormat, textRows } from './text-rows.ts';

const BY_FIRST: MergeKey = { column: 0, isDescending: false, compare: { kind: 'number' } };

const cell = fc.option(fc.integer({ min: -5, max: 5 }));
const row = fc.tuple(cell, cell);
const shards = fc.array(fc.array(row, { maxLength: 12 }), { minLength: 1, maxLength: 9 });
const seed = fc.integer({ min: 1, max: 1000 });

describe('an ordered merge', () => {
  it('gives all rows in their order, and equal rows in the order of the shards', () => {
    fc.assert(
      fc.property(
        shards,
        fc.boolean(),
        fc.boolean(),
        seed,
        (values, isFirstDown, isSecondDown, at) => {
          const keys = [isFirstDown, isSecondDown];
          const sorted = values.map((rows) => [...rows].sort(orderOf(keys)));
          const marked = sorted.map((rows, shard) =>
            rows.map((cells, i) => [...texts(cells), `${shard}.${i}`]),
          );
          const order = keys.map((isDescending, column) => ({ ...BY_FIRST, column, isDescending }));
          const found = mergeText(mergeOf({ visible: 3, order }), marked, { seed: at });
          const expected = marked.flat().sort((a, b) => orderOf(keys)(numbers(a), numbers(b)));
          expect(found).toEqual(expected);
        },
      ),
    );
  });

  it('leaves out what OFFSET skips and ends with LIMIT', () => {
    fc.assert(
      fc.property(shards, fc.nat(40), fc.nat(40), seed, (values, offset, limit, at) => {
        const sorted = values.map((rows) => [...rows].sort(orderOf([false, false])).map(texts));
        const order = [BY_FIRST, { ...BY_FIRST, column: 1 }];
        const all = mergeText(mergeOf({ visible: 2, order }), sorted, { seed: at });
        const page = mergeText(mergeOf({ visible: 2, order, offset, limit }), sorted, { seed: at });
        expect(page).toEqual(all.slice(offset, offset + limit));
      }),
    );
  });

  it('cuts off the columns that were sent for the merge alone', () => {
    const order = [{ ...BY_FIRST, column: 2 }];
    const found = mergeText(mergeOf({ visible: 2, order }), [
      [['b', null, '2']],
      [
        ['a', 'x'.repeat(70_000), '1'],
        ['c', '', '3'],
      ],
    ]);
    expect(found).toEqual([
      ['a', 'x'.repeat(70_000)],
      ['b', null],
      ['c', ''],
    ]);
  });
});

describe('a step of a merge', () => {
  it('is done with the last row that LIMIT wants, whatever the shards still have', () => {
    const sources = [
      ['1', '4'],
      ['2', '5'],
    ].map((ids) => new ArrivingRows(textRows(ids.map((id) => [id]))));
    for (const source of sources) source.arrive(2);
    const spec = mergeOf({ visible: 1, order: [BY_FIRST], limit: 2 });
    const merger = createMerge(spec, textFormat(1), sources, PLENTY);
    const rows: Buffer[] = [];
    expect(merger.step((payload) => rows.push(Buffer.from(payload)) < 2)).toBe('done');
    expect(rows).toEqual(textRows([['1'], ['2']]));
    expect(sources.map((source) => source.isEnded)).toEqual([false, false]);
    expect(merger.step(() => expect.unreachable())).toBe('done');
  });

  it('takes no row before every shard has shown its first', () => {
    const sources = [['1'], ['2']].map((ids) => new ArrivingRows(textRows(ids.map((id) => [id]))));
    const [first, second] = sources;
    const merger = createMerge(
      mergeOf({ visible: 1, order: [BY_FIRST] }),
      textFormat(1),
      sources,
      PLENTY,
    );
    const rows: Buffer[] = [];
    const emit = (payload: Buffer) => rows.push(Buffer.from(payload)) > 0;
    first?.arrive(2);
    expect(merger.step(emit)).toBe('starved');
    expect(rows).toEqual([]);
    second?.arrive(2);
    expect(merger.step(emit)).toBe('done');
    expect(rows).toEqual(textRows([['1'], ['2']]));
  });

  it('pauses after the row that its reader says is enough', () => {
    const source = new ArrivingRows(textRows([['1'], ['2'], ['3']]));
    source.arrive(4);
    const merger = createMerge(
      mergeOf({ visible: 1, order: [BY_FIRST] }),
      textFormat(1),
      [source],
      PLENTY,
    );
    const rows: Buffer[] = [];
    const emit = (payload: Buffer) => rows.push(Buffer.from(payload)) % 2 === 0;
    expect([1, 2, 3, 4].map(() => [merger.step(emit), rows.length])).toEqual([
      ['full', 1],
      ['full', 3],
      ['done', 3],
      ['done', 3],
    ]);
  });

  it('refuses a row that ends too early', () => {
    const whole = textRows([['12', '34']])[0] ?? Buffer.alloc(0);
    for (let length = 0; length < whole.length; length++) {
      const source = new ArrivingRows([whole.subarray(0, length)]);
      source.arrive(2);
      const spec = mergeOf({ visible: 2, order: [{ ...BY_FIRST, column: 1 }] });
      const merger = createMerge(spec, textFormat(2), [source], PLENTY);
      expect(() => merger.step(() => true)).toThrow('Malformed');
    }
  });
});

describe('a merge without an order', () => {
  it('gives the rows of one shard after those of another', () => {
    fc.assert(
      fc.property(shards, seed, (values, at) => {
        const sent = values.map((rows) => rows.map(texts));
        expect(mergeText(mergeOf({ visible: 2 }), sent, { seed: at })).toEqual(sent.flat());
      }),
    );
  });

  it('cuts off what is hidden there too', () => {
    expect(mergeText(mergeOf({ visible: 1 }), [[['a', 'b']], [[null, 'c']]])).toEqual([
      ['a'],
      [null],
    ]);
  });
});

type Numbers = readonly (number | null)[];

function texts(cells: Numbers): Cells {
  return cells.map((value) => (value === null ? null : String(value)));
}

function numbers(cells: Cells): Numbers {
  return cells.map((value) => (value === null ? null : Number(value)));
}

const BELOW_ALL = -1000;

function orderOf(areDescending: readonly boolean[]): (a: Numbers, b: Numbers) => number {
  return (a, b) => {
    for (const [column, isDescending] of areDescending.entries()) {
      const order = (a[column] ?? BELOW_ALL) - (b[column] ?? BELOW_ALL);
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  };
}
