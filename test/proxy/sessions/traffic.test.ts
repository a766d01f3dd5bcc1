/** How much reaches a backend: nothing beyond the statement when a connection already is as the session wants it. */
import type { RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FewConnections } from './few-connections.ts';
import type { SessionClient } from './session-client.ts';

const SETS = ["SET sql_mode = 'ANSI_QUOTES'", "SET time_zone = '+02:00', @a = 5"];
/** On the first backend. */
const ONE_SHARD = 'SELECT @a, order_id FROM orders WHERE user_id = 4';
const ALL_SHARDS = 'SELECT COUNT(*) FROM orders';
/** Physical tables of orders. */
const SHARDS = 32;

let servers: FewConnections;

beforeAll(async () => {
  servers = await FewConnections.start({ connectionsMax: 1, hasReference: false });
});

afterAll(() => servers.stop());

describe('a session that wants what the last one wanted', () => {
  test('sends its statement alone', async () => {
    const [first, second] = [await connect(), await connect()];
    for (const client of [first, second]) for (const sql of SETS) await client.query(sql);
    await first.query(ONE_SHARD);
    expect(await sentBy(() => second.query(ONE_SHARD))).toEqual({ queries: 1, sets: 0 });
    expect(await sentBy(() => first.query(ONE_SHARD))).toEqual({ queries: 1, sets: 0 });
    quit(first, second);
  });

  test('and one that wants something else sends one SET for all of it', async () => {
    const [first, second] = [await connect(), await connect()];
    for (const sql of SETS) await first.query(sql);
    await first.query(ONE_SHARD);
    expect(await sentBy(() => second.query(ONE_SHARD))).toEqual({ queries: 1, sets: 1 });
    quit(first, second);
  });
});

describe('a prepared statement', () => {
  test('is executed once for each execution on one shard, prepared once for all sessions', async () => {
    const [first, second] = [await connect(), await connect()];
    const sql = 'SELECT note FROM orders WHERE user_id = ?';
    const ids = [await prepare(first, sql), await prepare(second, sql)];
    await execute(first, ids[0], '4');
    const before = await counters();
    for (let i = 0; i < 5; i++) {
      await execute(first, ids[0], '4');
      await execute(second, ids[1], '4');
    }
    const after = await counters();
    expect(after.executions - before.executions).toBe(10);
    expect(after.preparations - before.preparations).toBe(0);
    quit(first, second);
  });

  test('is executed once for each shard when all are asked', async () => {
    const client = await connect();
    const id = await prepare(client, `${ALL_SHARDS} WHERE note <> ?`);
    await execute(client, id, 'first time');
    const before = await counters();
    await execute(client, id, 'second time');
    expect((await counters()).executions - before.executions).toBe(SHARDS);
    quit(client);
  });
});

function connect(): Promise<SessionClient> {
  return servers.connect(servers.proxyPort);
}

function quit(...clients: readonly SessionClient[]): void {
  for (const client of clients) client.quit();
}

async function prepare(client: SessionClient, sql: string): Promise<number> {
  const id = await client.prepare(sql);
  if (typeof id !== 'number') throw new Error(id.message);
  return id;
}

async function execute(client: SessionClient, id: number | undefined, value: string) {
  const [reply] = await client.execute(id ?? 0, [{ type: 'varstring', value }]);
  expect(reply?.kind).toBe('rows');
}

interface Counters {
  readonly queries: number;
  readonly sets: number;
  readonly executions: number;
  readonly preparations: number;
}

/** Of both backends together. Reading them adds to none of those that are compared. */
async function counters(): Promise<Counters> {
  const sums = new Map<string, number>();
  for (const backend of [servers.backend(0), servers.backend(1)]) {
    const [rows] = await backend.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'Com\\_%'");
    for (const row of rows) {
      const name = String(row['Variable_name']);
      sums.set(name, (sums.get(name) ?? 0) + Number(row['Value']));
    }
  }
  const sum = (name: string): number => sums.get(name) ?? Number.NaN;
  return {
    queries: sum('Com_select'),
    sets: sum('Com_set_option'),
    executions: sum('Com_stmt_execute'),
    preparations: sum('Com_stmt_prepare'),
  };
}

async function sentBy(work: () => Promise<unknown>): Promise<{ queries: number; sets: number }> {
  const before = await counters();
  await work();
  const after = await counters();
  return { queries: after.queries - before.queries, sets: after.sets - before.sets };
}
