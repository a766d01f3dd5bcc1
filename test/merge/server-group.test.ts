/** Groups and aggregates of the merge against those that a real server makes of the whole. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AggregateMerge, Comparison, MergeKey } from '../../router/plan.ts';
import type { Row, RowsReply } from '../truth/wire/reply.ts';
import { type MergeServer, startMergeServer, stopMergeServer } from './merge-server.ts';
import { askRows, mergeShards, PROTOCOLS, type Protocol } from './server-rows.ts';
import { WHOLE } from './shard-tables.ts';

const NUMBER: Comparison = { kind: 'number' };
const FLOAT: Comparison = { kind: 'float' };
const TYPE_DOUBLE = 5;

const SUMMED: readonly string[] = [
  ...['tiny', 'medium', 'big', 'ubig', 'amount', 'wide', 'ninths', 'year_'],
  ...['measure', 'fixed_', 'single'],
];

const EXTREMES: readonly (readonly [column: string, compare: Comparison])[] = [
  ['big', NUMBER],
  ['ubig', NUMBER],
  ['wide', NUMBER],
  ['real_', FLOAT],
  ['day', { kind: 'datetime' }],
  ['moment', { kind: 'datetime' }],
  ['span', { kind: 'time' }],
  ['raw', { kind: 'bytes', pad: undefined }],
];

let context: MergeServer;

beforeAll(async () => {
  context = await startMergeServer();
});

afterAll(() => stopMergeServer(context));

describe.each(PROTOCOLS)('in the %s protocol', (protocol) => {
  it('sums, counts, averages and extremes of groups are those of the whole', async () => {
    await expectWhole(protocol, 'tiny', '');
  });

  it('and so they are for groups that few shards know', async () => {
    await expectWhole(protocol, 'medium', 'WHERE id % 7 = 0');
  });

  it('and without groups', async () => {
    await expectWhole(protocol, undefined, '');
  });

  it('and where no shard has a row', async () => {
    await expectWhole(protocol, undefined, 'WHERE id < 0');
  });

  it('DISTINCT gives each row once', async () => {
    const select = (table: string) =>
      `SELECT DISTINCT tiny, choice FROM ${table} ORDER BY tiny, choice + 0`;
    const order: readonly MergeKey[] = [
      { column: 0, isDescending: false, compare: NUMBER },
      { column: 2, isDescending: false, compare: NUMBER },
    ];
    const rows = await mergeShards(
      context.client,
      protocol,
      (table) => select(table).replace('choice FROM', 'choice, choice + 0 FROM'),
      {
        visible: 2,
        order,
        group: { keys: order, aggregates: [] },
        sort: undefined,
        offset: 0,
        limit: undefined,
      },
    );
    expect(rows).toEqual((await askRows(context.client, select(WHOLE), protocol)).rows);
  });
});

async function expectWhole(
  protocol: Protocol,
  key: string | undefined,
  where: string,
): Promise<void> {
  const select = new AggregateSelect(key, where);
  const whole = await askRows(context.client, select.sql(WHOLE, select.items), protocol);
  const keys: readonly MergeKey[] =
    key === undefined ? [] : [{ column: 0, isDescending: false, compare: NUMBER }];
  const rows = await mergeShards(
    context.client,
    protocol,
    (table) => select.sql(table, [...select.items, ...select.hidden]),
    {
      visible: select.items.length,
      order: keys,
      group: { keys, aggregates: select.aggregates(whole) },
      sort: undefined,
      offset: 0,
      limit: undefined,
    },
  );
  expect(rows.map((row) => shown(row, whole))).toEqual(whole.rows.map((row) => shown(row, whole)));
}

/** Every aggregate of every column, and the hidden sums and counts of the averages. */
class AggregateSelect {
  readonly items: readonly string[];
  readonly hidden: readonly string[];
  private readonly tail: string;

  constructor(key: string | undefined, where: string) {
    this.items = [
      key ?? '1',
      'COUNT(*)',
      ...SUMMED.map((name) => `SUM(${name})`),
      ...SUMMED.map((name) => `AVG(${name})`),
      ...EXTREMES.flatMap(([name]) => [`MIN(${name})`, `MAX(${name})`]),
    ];
    this.hidden = SUMMED.flatMap((name) => [`SUM(${name})`, `COUNT(${name})`]);
    this.tail = key === undefined ? where : `${where} GROUP BY ${key} ORDER BY ${key}`;
  }

  sql(table: string, items: readonly string[]): string {
    return `SELECT ${items.join(', ')} FROM ${table} ${this.tail}`;
  }

  aggregates({ columns }: RowsReply): AggregateMerge[] {
    const isFloat = (column: number) => columns[column]?.type === TYPE_DOUBLE;
    const found: AggregateMerge[] = [{ kind: 'count', column: 1 }];
    SUMMED.forEach((_, i) => {
      const column = 2 + i;
      found.push({ kind: 'sum', column, isFloat: isFloat(column) });
    });
    SUMMED.forEach((_, i) => {
      const column = 2 + SUMMED.length + i;
      const sum = this.items.length + 2 * i;
      const decimals = columns[column]?.decimals ?? 0;
      found.push({
        kind: 'avg',
        column,
        sum,
        count: sum + 1,
        isFloat: isFloat(column),
        decimals,
      });
    });
    EXTREMES.forEach(([, compare], i) => {
      const column = 2 + 2 * SUMMED.length + 2 * i;
      found.push({ kind: 'min', column, by: column, compare });
      found.push({ kind: 'max', column: column + 1, by: column + 1, compare });
    });
    return found;
  }
}

/** Exact bytes, but doubles to twelve digits: their sums depend on the order of adding. */
function shown(row: Row, { columns, isBinary }: RowsReply): readonly (string | null)[] {
  return row.map((cell, i) => {
    if (cell === null || columns[i]?.type !== TYPE_DOUBLE) return cell?.toString('latin1') ?? null;
    return (isBinary ? cell.readDoubleLE() : Number(cell)).toPrecision(12);
  });
}
