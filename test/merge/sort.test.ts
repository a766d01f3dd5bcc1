import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProxyError } from '../../errors.ts';
import type { Merge, MergeKey } from '../../router/plan.ts';
import { runMerge, seededChance } from './run-merge.ts';
import { mergeOf, mergeText, textFormat, textRows } from './text-rows.ts';

const BY_FIRST: MergeKey = { column: 0, isDescending: false, compare: { kind: 'number' } };
const BY_LAST_DOWN: MergeKey = { column: 2, isDescending: true, compare: { kind: 'number' } };

const counts = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 });
const shards = fc.array(counts, { minLength: 1, maxLength: 5 });

describe('an order that only the merge can make', () => {
  it('is that of all rows, and equal rows stay as they came', () => {
    fc.assert(
      fc.property(shards, fc.nat(20), fc.option(fc.nat(20)), (values, offset, limit) => {
        const rows = values.map((list, shard) =>
          list.map((n, i) => [String(n), `${shard}.${i}`, String(n)]),
        );
        const spec = mergeOf({
          visible: 2,
          sort: [BY_LAST_DOWN],
          offset,
          limit: limit ?? undefined,
        });
        const sorted = rows.flat().sort((a, b) => Number(b[2]) - Number(a[2]));
        const page = sorted.slice(offset, limit === null ? undefined : offset + limit);
        expect(mergeText(spec, rows, { columns: 3 })).toEqual(page.map((row) => row.slice(0, 2)));
      }),
    );
  });

  it('counts for the groups of all shards', () => {
    const aggregates = [{ kind: 'count', column: 1 } as const];
    const spec = mergeOf({
      visible: 2,
      order: [BY_FIRST],
      group: { keys: [BY_FIRST], aggregates },
      sort: [{ ...BY_LAST_DOWN, column: 1 }],
      limit: 2,
    });
    const rows = mergeText(spec, [
      [
        ['1', '5'],
        ['2', '4'],
        ['3', '1'],
      ],
      [
        ['2', '4'],
        ['3', '8'],
      ],
    ]);
    expect(rows).toEqual([
      ['3', '9'],
      ['2', '8'],
    ]);
  });

  it('holds no more rows than the bound', () => {
    expect(() => sortRows({ rows: 11, rowsMax: 10, bytesMax: 1e9 })).toThrow(codeOf('ROWS_BOUND'));
    expect(sortRows({ rows: 10, rowsMax: 10, bytesMax: 1e9 })).toHaveLength(10);
  });

  it('holds no more bytes than the bound', () => {
    expect(() => sortRows({ rows: 50, rowsMax: 100, bytesMax: 5000 })).toThrow(
      codeOf('BYTES_BOUND'),
    );
  });

  it('holds only what LIMIT wants', () => {
    const rows = sortRows({ rows: 5000, rowsMax: 10, bytesMax: 5000, offset: 2, limit: 3 });
    expect(rows).toEqual(textRows([['4997'], ['4996'], ['4995']]));
  });
});

interface SortRun extends Partial<Pick<Merge, 'offset' | 'limit'>> {
  readonly rows: number;
  readonly rowsMax: number;
  readonly bytesMax: number;
}

function sortRows({ rows, rowsMax, bytesMax, ...page }: SortRun): Buffer[] {
  const sort = [{ ...BY_FIRST, isDescending: true }];
  return runMerge({
    spec: mergeOf({ visible: 1, sort, ...page }),
    format: textFormat(1),
    shards: [textRows(Array.from({ length: rows }, (_, i) => [String(i)]))],
    chance: seededChance(1),
    limits: { rowsMax, bytesMax },
  });
}

function codeOf(code: ProxyError['code']): unknown {
  return expect.objectContaining({ name: 'ProxyError', code });
}
