/** KILL QUERY and KILL from another session: what runs stops, and after KILL QUERY the session goes on. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { describeReplies, type SessionClient } from '../sessions/session-client.ts';
import { Attacked, cellsOf } from './attacked.ts';

const INTERRUPTED = ['error 1317 70100'];

let servers: Attacked;

beforeAll(async () => {
  servers = await Attacked.start({ connectionsMax: 16, limits: {} });
});

afterAll(() => servers.stop());

afterEach(async () => {
  expect(await servers.running('SLEEP', 0)).toBe(0);
  servers.endClients();
  expect(await servers.leased(0)).toBe(0);
});

const STATEMENTS = [
  ['SLEEP', 'SELECT SLEEP(30)', 1],
  [
    'a statement on one shard',
    'SELECT COUNT(*) FROM orders WHERE user_id = 1 AND SLEEP(30) = 0',
    1,
  ],
  ['a scatter', 'SELECT COUNT(*), MAX(SLEEP(30)) FROM orders', 32],
  ['a scatter of rows', 'SELECT order_id FROM orders WHERE SLEEP(30) = 0 ORDER BY order_id', 32],
  ['a write over all shards', 'UPDATE orders SET flags = 1 WHERE SLEEP(30) = 0', 1],
] as const;

test.for(STATEMENTS)(
  'KILL QUERY in %s gives 1317, and the session goes on',
  async ([, sql, many]) => {
    const [client, killer] = [await servers.connect(), await servers.connect()];
    const id = await idOf(client);
    const answer = client.query(sql);
    expect(await servers.running('SLEEP', many)).toBe(many);
    expect(describeReplies(await killer.query(`KILL QUERY ${id}`))[0]).toMatch(/^affected 0/);
    expect(describeReplies(await answer)).toEqual(INTERRUPTED);
    expect(await servers.leased(0)).toBe(0);
    expect(cellsOf(await client.query('SELECT COUNT(*) FROM orders WHERE user_id = -1'))).toEqual([
      ['0'],
    ]);
    expect(await idOf(client)).toBe(id);
  },
);

test.for(STATEMENTS)('KILL in %s ends the session', async ([, sql, many]) => {
  const [client, killer] = [await servers.connect(), await servers.connect()];
  const id = await idOf(client);
  const answer = client.query(sql).catch(() => 'gone');
  expect(await servers.running('SLEEP', many)).toBe(many);
  expect(describeReplies(await killer.query(`KILL ${id}`))[0]).toMatch(/^affected 0/);
  expect(await answer).toBe('gone');
  expect(describeReplies(await killer.query(`KILL ${id}`))).toEqual(['error 1094 HY000']);
});

test('KILL QUERY of a session that is idle changes nothing', async () => {
  const [client, killer] = [await servers.connect(), await servers.connect()];
  await killer.query(`KILL QUERY ${await idOf(client)}`);
  expect(cellsOf(await client.query('SELECT 4'))).toEqual([['4']]);
});

test("KILL of another user's session needs admin", async () => {
  const [client, killer] = [await servers.connect('strict'), await servers.connect()];
  const id = await idOf(client);
  expect(describeReplies(await killer.query(`KILL ${id}`))).toEqual(['error 1227 42000']);
  expect(cellsOf(await client.query('SELECT 4'))).toEqual([['4']]);
});

test('KILL QUERY inside a transaction leaves it open', async () => {
  const [client, killer] = [await servers.connect(), await servers.connect()];
  const id = await idOf(client);
  const flags = 'SELECT flags FROM orders WHERE user_id = 1';
  const before = cellsOf(await client.query(flags));
  await client.query('BEGIN');
  await client.query('UPDATE orders SET flags = 77 WHERE user_id = 1');
  const answer = client.query('SELECT COUNT(*) FROM orders WHERE user_id = 1 AND SLEEP(30) = 0');
  expect(await servers.running('SLEEP', 1)).toBe(1);
  await killer.query(`KILL QUERY ${id}`);
  expect(describeReplies(await answer)).toEqual(INTERRUPTED);
  expect(cellsOf(await client.query(flags))).toEqual(before.map(() => ['77']));
  await client.query('ROLLBACK');
  expect(cellsOf(await client.query(flags))).toEqual(before);
});

async function idOf(client: SessionClient): Promise<string> {
  const [row] = cellsOf(await client.query('SELECT CONNECTION_ID()'));
  return String(row?.[0]);
}
