/** A client that is gone without a word: its work is stopped, its locks are free, its connections go back. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as COM from '../../../proxy/wire/command.ts';
import { settled } from '../../servers/settled.ts';
import { describeReplies } from '../sessions/session-client.ts';
import { Attacked, cellsOf } from './attacked.ts';
import { RawConnection } from './raw-connection.ts';

const PATIENCE = { withinMs: 10_000, everyMs: 5 };

let servers: Attacked;

beforeAll(async () => {
  servers = await Attacked.start({ connectionsMax: 4, limits: {} });
});

afterAll(() => servers.stop());

afterEach(async () => {
  expect(await servers.leased(0)).toBe(0);
  const other = await servers.connect();
  const shards = cellsOf(await other.query('SHOW KEYWAY SHARDS'));
  expect(shards.length).toBeGreaterThan(1);
  expect(shards.map((row) => row[3])).toEqual(shards.map(() => '0'));
  servers.endClients();
  expect(await servers.sessions(0)).toBe(0);
});

test.for([
  ['a statement on one shard', 'SELECT SLEEP(30) FROM orders WHERE user_id = 1', 1],
  ['a scatter', 'SELECT COUNT(*), MAX(SLEEP(30)) FROM orders', 8],
  ['a write over all shards', 'UPDATE orders SET flags = SLEEP(30)', 1],
] as const)('in %s: what runs on the backends is stopped', async ([, sql, statements]) => {
  const client = await servers.connect();
  const answer = client.query(sql).catch(() => 'gone');
  expect(await servers.running('SLEEP', statements)).toBe(statements);
  client.destroy();
  expect(await answer).toBe('gone');
  expect(await servers.running('SLEEP', 0)).toBe(0);
});

test.for([
  [
    'one shard',
    "SELECT REPEAT('x', 100000) FROM orders JOIN product a JOIN product b WHERE user_id = 1",
  ],
  ['all shards', "SELECT REPEAT('x', 100000) FROM orders CROSS JOIN product"],
])('in the middle of the rows of %s', async ([, sql]) => {
  const raw = await RawConnection.open(servers.port);
  raw.pause();
  raw.command(COM.COM_QUERY, sql ?? '');
  const isFull = () =>
    [...servers.serving.keyway.sessions.values()].some(({ writer }) => writer.isFull);
  expect(await settled(isFull, (full) => full, PATIENCE)).toBe(true);
  raw.destroy();
  expect(await servers.sessions(0)).toBe(0);
  expect(await servers.running('REPEAT', 0)).toBe(0);
});

test('in a transaction over two backends: it is rolled back and its rows are free', async () => {
  const client = await servers.connect();
  const flags = 'SELECT user_id, flags FROM orders WHERE user_id IN (1, 2) ORDER BY order_id';
  const before = cellsOf(await client.query(flags));
  await client.query("SET @keyway_transaction = 'multi'");
  await client.query('BEGIN');
  for (const user of [1, 2]) {
    const changed = await client.query(
      `UPDATE orders SET flags = flags + 1 WHERE user_id = ${user}`,
    );
    expect(describeReplies(changed)[0]).toMatch(/^affected [1-9]/);
  }
  expect(await servers.leased(2)).toBe(2);
  client.destroy();
  expect(await servers.leased(0)).toBe(0);
  const next = await servers.connect();
  expect(cellsOf(await next.query(flags))).toEqual(before);
  for (const user of [1, 2]) {
    const changed = await next.query(`UPDATE orders SET flags = flags + 0 WHERE user_id = ${user}`);
    expect(describeReplies(changed)[0]).toMatch(/^affected 0/);
  }
});
