/** ORDER BY of the merge against ORDER BY of a real server, for every type that has a comparison. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Comparison, MergeKey } from '../../router/plan.ts';
import { type MergeServer, startMergeServer, stopMergeServer } from './merge-server.ts';
import { askRows, mergeShards, PROTOCOLS, type Protocol } from './server-rows.ts';
import { WHOLE } from './shard-tables.ts';

const NUMBER: Comparison = { kind: 'number' };
const FLOAT: Comparison = { kind: 'float' };
const DATETIME: Comparison = { kind: 'datetime' };

/** Columns to order by and, where it is not the value itself, what the shards send for comparing it. */
const KEYS: readonly {
  readonly by: string;
  readonly sent?: string;
  readonly compare: Comparison;
}[] = [
  { by: 'tiny', compare: NUMBER },
  { by: 'small', compare: NUMBER },
  { by: 'medium', compare: NUMBER },
  { by: 'big', compare: NUMBER },
  { by: 'ubig', compare: NUMBER },
  { by: 'filled', compare: NUMBER },
  { by: 'amount', compare: NUMBER },
  { by: 'wide', compare: NUMBER },
  { by: 'year_', compare: NUMBER },
  { by: 'bits', sent: 'CAST(bits AS UNSIGNED)', compare: NUMBER },
  { by: 'choice', sent: 'choice + 0', compare: NUMBER },
  { by: 'flags', sent: 'flags + 0', compare: NUMBER },
  { by: 'stamp', sent: 'UNIX_TIMESTAMP(stamp)', compare: NUMBER },
  { by: 'real_', compare: FLOAT },
  { by: 'fixed_', compare: FLOAT },
  { by: 'single', sent: 'single + 0e0', compare: FLOAT },
  { by: 'day', compare: DATETIME },
  { by: 'moment', compare: DATETIME },
  { by: 'span', compare: { kind: 'time' } },
  { by: 'raw', compare: { kind: 'bytes', pad: undefined } },
];

/** Texts are compared by their weights. */
const TEXTS = ['general', 'unicode', 'latin', 'binary_', 'fixed_text'];

let context: MergeServer;

beforeAll(async () => {
  context = await startMergeServer();
});

afterAll(() => stopMergeServer(context));

describe.each(PROTOCOLS)('rows in the %s protocol', (protocol) => {
  it.each(KEYS)('merge in the order of $by', async ({ by, sent = by, compare }) => {
    await expectOrder(protocol, by, sent, [{ column: 1, isDescending: false, compare }]);
    await expectOrder(protocol, `${by} DESC`, sent, [{ column: 1, isDescending: true, compare }]);
  });

  it.each(TEXTS)('merge in the order of the text %s', async (by) => {
    const compare: Comparison = { kind: 'bytes', pad: await weightOfSpace(by) };
    const sent = `WEIGHT_STRING(${by})`;
    await expectOrder(protocol, by, sent, [{ column: 1, isDescending: false, compare }]);
    await expectOrder(protocol, `${by} DESC`, sent, [{ column: 1, isDescending: true, compare }]);
  });

  it('merge in the order of several keys', async () => {
    await expectOrder(protocol, 'tiny DESC, span, wide DESC', 'tiny, span, wide', [
      { column: 1, isDescending: true, compare: NUMBER },
      { column: 2, isDescending: false, compare: { kind: 'time' } },
      { column: 3, isDescending: true, compare: NUMBER },
    ]);
  });
});

/** The server says which rank each row has: the merge must give all rows, in the order of their ranks. */
async function expectOrder(
  protocol: Protocol,
  orderBy: string,
  sent: string,
  order: readonly MergeKey[],
): Promise<void> {
  const ranks = await ranksBy(orderBy);
  const rows = await mergeShards(
    context.client,
    protocol,
    (table) => `SELECT id, ${sent} FROM ${table} ORDER BY ${orderBy}`,
    { visible: 1, order, group: undefined, sort: undefined, offset: 0, limit: undefined },
  );
  const ids = rows.map(([id]) => (protocol === 'text' ? Number(id) : (id?.readInt32LE() ?? 0)));
  expect([...ids].sort(byNumber)).toEqual([...ranks.keys()].sort(byNumber));
  const found = ids.map((id) => ranks.get(id) ?? 0);
  expect(found).toEqual([...found].sort(byNumber));
}

async function ranksBy(orderBy: string): Promise<Map<number, number>> {
  const sql = `SELECT id, DENSE_RANK() OVER (ORDER BY ${orderBy}) FROM ${WHOLE}`;
  const { rows } = await askRows(context.client, sql);
  return new Map(rows.map(([id, rank]) => [Number(id), Number(rank)]));
}

async function weightOfSpace(column: string): Promise<Buffer> {
  const { rows } = await askRows(
    context.client,
    `SELECT CHARACTER_SET_NAME, COLLATION_NAME FROM information_schema.COLUMNS
      WHERE TABLE_NAME = '${WHOLE}' AND COLUMN_NAME = '${column}'`,
  );
  const [charset, collation] = rows[0] ?? [];
  const weight = await askRows(
    context.client,
    `SELECT WEIGHT_STRING(CONVERT(' ' USING ${charset}) COLLATE ${collation})`,
  );
  return weight.rows[0]?.[0] ?? Buffer.alloc(0);
}

function byNumber(a: number, b: number): number {
  return a - b;
}
