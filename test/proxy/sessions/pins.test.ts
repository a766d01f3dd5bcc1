/** What keeps a session on a backend connection, whether it is told, and when it ends. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FewConnections } from './few-connections.ts';
import { describeReplies, type SessionClient } from './session-client.ts';

let servers: FewConnections;
let clients: SessionClient[] = [];

beforeAll(async () => {
  servers = await FewConnections.start({ connectionsMax: 1, hasReference: false });
});

afterAll(() => servers.stop());

afterEach(async () => {
  for (const client of clients) client.quit();
  clients = [];
  expect(await servers.leased(0)).toBe(0);
});

const LOCK = "SELECT GET_LOCK('one', 0)";
const TEMPORARY = 'CREATE TEMPORARY TABLE scratch (a INT)';

describe('a session that uses locks by name', () => {
  test('is shown with backend and reason', async () => {
    const client = await connect();
    await client.query(LOCK);
    expect(await pinOf(client)).toEqual(['s1', 'it uses locks by name']);
  });

  test('keeps its connection from the others until it ends', async () => {
    const client = await connect();
    await client.query(LOCK);
    expect(await servers.leased(1)).toBe(1);
    const other = await connect();
    const waiting = other.query("SELECT IS_FREE_LOCK('one')");
    expect(await servers.waiting(1)).toBe(1);
    client.destroy();
    expect(describeReplies(await waiting)).toEqual(['rows [1] status 2 warnings 0']);
  });

  test.for(['SELECT RELEASE_ALL_LOCKS()', 'DO RELEASE_ALL_LOCKS()'])(
    'is free again after %s',
    async (sql) => {
      const client = await connect();
      await client.query(LOCK);
      await client.query(sql);
      expect(await pinOf(client)).toEqual(['NULL', 'NULL']);
      expect(await servers.leased(0)).toBe(0);
    },
  );

  test('stays when one of two locks is released', async () => {
    const client = await connect();
    await client.query(LOCK);
    await client.query("SELECT GET_LOCK('two', 0)");
    await client.query("SELECT RELEASE_LOCK('one')");
    expect(await pinOf(client)).toEqual(['s1', 'it uses locks by name']);
  });
});

describe('a session with a temporary table', () => {
  test('is shown with backend and reason', async () => {
    const client = await connect();
    await client.query(TEMPORARY);
    expect(await pinOf(client)).toEqual(['s1', 'it has temporary tables']);
  });

  test('leaves nothing of it to the next one', async () => {
    const client = await connect();
    await client.query(TEMPORARY);
    await client.query('INSERT INTO scratch VALUES (7)');
    expect(await rowsOf(client, 'SELECT a FROM scratch')).toEqual([['7']]);
    client.quit();
    const other = await connect();
    expect(describeReplies(await other.query('SELECT a FROM scratch'))).toEqual([
      'error 1146 42S02',
    ]);
  });
});

test.for([LOCK, TEMPORARY])('COM_RESET_CONNECTION ends the pin of %s', async (sql) => {
  const client = await connect();
  await client.query(sql);
  await client.reset();
  expect(await pinOf(client)).toEqual(['NULL', 'NULL']);
  expect(await servers.leased(0)).toBe(0);
  const other = await connect();
  expect(await rowsOf(other, "SELECT IS_FREE_LOCK('one')")).toEqual([['1']]);
});

describe('a client that goes away while its statement waits for a connection', () => {
  test.for([
    'SELECT 1 FROM orders WHERE user_id = 1',
    'UPDATE orders SET flags = 9 WHERE user_id = 1',
  ])('keeps none when it gets one, although it is in a transaction: %s', async (sql) => {
    const [holder, waiter] = [await connect(), await connect()];
    const backendOfUser1 = 'UPDATE orders SET flags = 8 WHERE user_id = 1';
    await holder.query('BEGIN');
    await holder.query(backendOfUser1);
    await waiter.query('BEGIN');
    const answer = waiter.query(sql).catch(() => 'gone');
    expect(await servers.waiting(1)).toBe(1);
    waiter.destroy();
    expect(await answer).toBe('gone');
    expect(await servers.sessions(1)).toBe(1);
    await holder.query('ROLLBACK');
    expect(await servers.leased(0)).toBe(0);
  });
});

async function connect(): Promise<SessionClient> {
  const client = await servers.connect(servers.proxyPort);
  clients.push(client);
  return client;
}

/** Where the session is pinned and why, as SHOW KEYWAY SESSIONS tells it. */
async function pinOf(client: SessionClient): Promise<(string | undefined)[]> {
  const rows = await rowsOf(client, 'SHOW KEYWAY SESSIONS');
  const own = rows.find((row) => row[9] === 'SHOW KEYWAY SESSIONS');
  return [own?.[5], own?.[6]];
}

async function rowsOf(client: SessionClient, sql: string): Promise<string[][]> {
  const [reply] = await client.query(sql);
  if (reply?.kind !== 'rows') throw new Error(`${sql}: ${describeReplies(reply ? [reply] : [])}`);
  return reply.rows.map((row) => row.map((cell) => cell?.toString() ?? 'NULL'));
}
