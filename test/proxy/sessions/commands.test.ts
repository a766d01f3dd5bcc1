/** Commands that few clients send, and statements that fail, compared with a plain server. */
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FewConnections } from './few-connections.ts';
import { describeReplies, type SessionClient } from './session-client.ts';

const ROW = 'SELECT user_id FROM orders WHERE user_id = 4 LIMIT 1';
const BY_USER = 'SELECT note FROM orders WHERE user_id = ?';
const STATE =
  'SELECT @a, @@sql_mode, @@time_zone, @@autocommit, @@sql_select_limit, @@character_set_client, DATABASE()';
const OPTION_MULTI_STATEMENTS_ON = 0;
const OPTION_MULTI_STATEMENTS_OFF = 1;

let servers: FewConnections;

beforeAll(async () => {
  servers = await FewConnections.start({ connectionsMax: 2, hasReference: true });
});

afterAll(() => servers.stop());

type Script = (client: SessionClient) => Promise<unknown[]>;

const SCRIPTS: Record<string, Script> = {
  'COM_RESET_CONNECTION takes back settings, variables, autocommit and the open transaction':
    async (client) => [
      await say(client, "SET @a = 1, sql_mode = '', time_zone = '+05:00', sql_select_limit = 1"),
      await say(client, 'SET NAMES latin1'),
      await say(client, 'SET autocommit = 0'),
      await say(client, 'UPDATE orders SET flags = 77 WHERE user_id = 4'),
      await say(client, STATE),
      describeReplies(await client.reset()),
      await say(client, STATE),
      await say(client, 'SELECT COUNT(*) FROM orders WHERE user_id = 4 AND flags = 77'),
    ],
  'COM_RESET_CONNECTION closes prepared statements': async (client) => {
    const id = await prepare(client, BY_USER);
    await client.reset();
    return describeReplies(await client.execute(id, [{ type: 'varstring', value: '4' }]));
  },
  'COM_SET_OPTION turns several statements off and on': async (client) => [
    await client.setOption(OPTION_MULTI_STATEMENTS_OFF),
    await say(client, `${ROW}; ${ROW}`),
    await client.setOption(OPTION_MULTI_STATEMENTS_ON),
    await say(client, `${ROW}; ${ROW}`),
    await client.setOption(7),
    await say(client, ROW),
  ],
  'several statements end at the first error': async (client) => [
    await say(
      client,
      `SET @a = 1; ${ROW}; SELECT no_such FROM orders WHERE user_id = 4; SET @a = 2`,
    ),
    await say(client, 'SELECT @a'),
    await say(client, 'BEGIN; UPDATE orders SET flags = 78 WHERE user_id = 4; SELEC; COMMIT'),
    await say(client, 'ROLLBACK'),
    await say(client, 'SELECT COUNT(*) FROM orders WHERE user_id = 4 AND flags = 78'),
  ],
  'long data arrive in pieces, and COM_STMT_RESET forgets them': async (client) => {
    const id = await prepare(client, 'SELECT ?, user_id FROM orders WHERE user_id = ? LIMIT 1');
    const user = { type: 'varstring', value: '4' } as const;
    client.sendLongData(id, 0, Buffer.from('one '));
    client.sendLongData(id, 0, Buffer.from('two'));
    const long = await client.execute(id, [{ type: 'long_data_hex', value: [] }, user]);
    client.sendLongData(id, 0, Buffer.from('forgotten'));
    const reset = await client.resetStatement(id);
    const short = await client.execute(id, [{ type: 'varstring', value: 'short' }, user]);
    return [describeReplies(long), reset, describeReplies(short)];
  },
  'a statement that does not exist': async (client) => [
    await client.resetStatement(4711),
    describeReplies(await client.execute(4711, [])),
    await say(client, ROW),
  ],
  'closing a statement leaves the others': async (client) => {
    const [first, second] = [await prepare(client, BY_USER), await prepare(client, BY_USER)];
    client.closeStatement(first);
    const user = [{ type: 'varstring', value: '4' }] as const;
    return [
      describeReplies(await client.execute(first, user)),
      describeReplies(await client.execute(second, user)),
    ];
  },
  'without autocommit a statement that failed has begun a transaction': async (client) => [
    await say(client, 'SET autocommit = 0'),
    await say(
      client,
      'INSERT INTO orders (order_id, user_id, created_at) VALUES (12291, 3, NOW())',
    ),
    await say(client, 'SET @a = 1'),
    await say(client, 'SELECT no_such FROM orders WHERE user_id = 3'),
    await say(client, 'ROLLBACK'),
    await say(client, 'SELECT no_such FROM orders WHERE user_id = 3'),
    await say(client, 'SET @a = 2'),
  ],
  'without autocommit a read of several shards that failed has begun a transaction': async (
    client,
  ) => [
    await say(client, 'SET autocommit = 0'),
    await say(client, 'SELECT EXP(user_id * 1000) FROM orders WHERE user_id IN (4, 5, 6)'),
    await say(client, 'SET @a = 1'),
    await say(client, 'ROLLBACK'),
    await say(client, 'SET @a = 2'),
  ],
};

test.for(Object.entries(SCRIPTS))('%s', async ([, script]) => {
  const expected = await runOn(servers.referencePort, script);
  expect(await runOn(servers.proxyPort, script)).toEqual(expected);
  expect(await servers.leased(0)).toBe(0);
});

test('COM_CHANGE_USER begins anew: state, transaction and user', async () => {
  const [expected, got] = [await changed(servers.referencePort), await changed(servers.proxyPort)];
  expect(got).toEqual(expected);
  expect(await servers.leased(0)).toBe(0);
});

async function changed(port: number): Promise<unknown> {
  const login = { user: 'app', password: 'app', database: 'shop' };
  const connection = await createConnection({ host: '127.0.0.1', port, ...login });
  try {
    await connection.query("SET @a = 1, sql_mode = '', time_zone = '+05:00'");
    await connection.query('BEGIN');
    await connection.query('UPDATE orders SET flags = 79 WHERE user_id = 4');
    await connection.changeUser({ user: 'strict', password: 'strict', database: 'shop' });
    const [rows] = await connection.query(
      `SELECT CURRENT_USER() AS user, @a AS a, @@sql_mode AS mode, @@time_zone AS zone,
              (SELECT COUNT(*) FROM orders WHERE user_id = 4 AND flags = 79) AS flagged
       FROM orders WHERE user_id = 4 LIMIT 1`,
    );
    return rows;
  } finally {
    await connection.end();
  }
}

async function runOn(port: number, script: Script): Promise<unknown[]> {
  const client = await servers.connect(port);
  try {
    return await script(client);
  } finally {
    client.quit();
  }
}

async function say(client: SessionClient, sql: string): Promise<string[]> {
  return describeReplies(await client.query(sql));
}

async function prepare(client: SessionClient, sql: string): Promise<number> {
  const id = await client.prepare(sql);
  if (typeof id !== 'number') throw new Error(id.message);
  return id;
}
