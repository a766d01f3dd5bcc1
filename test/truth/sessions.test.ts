/** What the notes of the cases ask of a second session, and what a single statement list cannot show. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testProduct } from '../servers/test-server.ts';
import { charsetOf } from './topology/charset.ts';
import type { Side } from './topology/side.ts';
import { startTopology, type Topology } from './topology/topology.ts';
import type { Replies } from './wire/reply.ts';
import { TruthClient } from './wire/truth-client.ts';

const product = testProduct();

let topology: Topology;
let clients: TruthClient[] = [];

beforeAll(async () => {
  topology = await startTopology(product, false);
});

afterAll(() => topology.stop());

beforeEach(async () => {
  await Promise.all([topology.proxy.restore(false), topology.reference.restore(false)]);
});

afterEach(async () => {
  for (const client of clients) client.close();
  clients = [];
  expect(await topology.proxy.leftovers()).toEqual([]);
});

describe('a row that another session has locked', () => {
  const locking =
    'SELECT order_id FROM orders WHERE user_id IN (3, 4) ORDER BY order_id FOR UPDATE';

  test.for([
    `${locking} SKIP LOCKED`,
    `${locking} NOWAIT`,
    locking,
    'UPDATE orders SET flags = flags + 1 WHERE user_id = 3',
    'UPDATE orders SET flags = flags + 1 WHERE user_id IN (3, 4)',
    'SELECT COUNT(*) FROM orders WHERE user_id IN (3, 4) AND flags = 99',
  ])('is met as on one server: %s', async (sql) => {
    const expected = await besideLock(topology.reference, sql);
    expect(await besideLock(topology.proxy, sql)).toEqual(expected);
  });
});

describe('a client that goes away', () => {
  test('in the middle of an answer frees what it used', async () => {
    const client = await connect(topology.proxy);
    clients = [];
    await client.abandon('SELECT o.order_id, p.name, q.name FROM orders o, product p, product q');
    expect(await topology.proxy.leftovers()).toEqual([]);
  });

  test('with an open transaction has it rolled back', async () => {
    const client = await connect(topology.proxy);
    clients = [];
    await client.query('START TRANSACTION');
    await client.query('UPDATE orders SET flags = 77 WHERE user_id IN (1, 2, 3)');
    client.close();
    expect(await topology.proxy.leftovers()).toEqual([]);
    const other = await connect(topology.proxy);
    const count = await other.query('SELECT COUNT(*) FROM orders WHERE flags = 77');
    expect(summary(count)).toEqual(['rows 0']);
  });
});

describe('the state of a session', () => {
  test('allows several statements in a packet once COM_SET_OPTION has said so', async () => {
    const sql = 'SELECT 1; SELECT user_id FROM orders WHERE user_id = 3 LIMIT 1';
    for (const side of [topology.reference, topology.proxy]) {
      const client = await connect(side);
      expect(summary(await client.query(sql))).toEqual(['error 1064 42000']);
      expect(await client.setMultiStatements(true)).toBe(true);
      expect(summary(await client.query(sql))).toEqual(['rows 1', 'rows 3']);
      expect(await client.setMultiStatements(false)).toBe(true);
      expect(summary(await client.query(sql))).toEqual(['error 1064 42000']);
    }
  });

  test('is not seen by another one', async () => {
    const [first, second] = [await connect(topology.proxy), await connect(topology.proxy)];
    await first.query("SET SESSION sql_mode = '', @a = 5");
    await first.query('SELECT COUNT(*) FROM orders');
    const sql = "SELECT @a IS NULL, @@sql_mode = ''";
    expect(summary(await second.query(sql))).toEqual(['rows 1,0']);
    expect(summary(await first.query(sql))).toEqual(['rows 0,1']);
  });
});

/** What a statement says while another session holds the first row of user 3, and afterwards. */
async function besideLock(side: Side, sql: string): Promise<readonly string[]> {
  const [holder, other] = [await connect(side), await connect(side)];
  await holder.query('START TRANSACTION');
  await holder.query('UPDATE orders SET flags = 99 WHERE user_id = 3 ORDER BY order_id LIMIT 1');
  const beside = summary(await other.query(sql));
  await holder.query('ROLLBACK');
  return [...beside, ...summary(await other.query(sql))];
}

async function connect(side: Side): Promise<TruthClient> {
  const client = await TruthClient.connect({
    port: side.port(false),
    user: 'app',
    password: 'app',
    database: 'shop',
    charset: charsetOf(product),
    hasFoundRows: false,
    hasMultiStatements: false,
  });
  clients.push(client);
  return client;
}

/** Each reply in a few words: the cells of its rows, its affected rows or its error. */
function summary(replies: Replies): readonly string[] {
  return replies.map((reply) => {
    if (reply.kind === 'error') return `error ${reply.errno} ${reply.sqlState}`;
    if (reply.kind === 'ok') return `affected ${reply.affected}`;
    const rows = reply.rows.map((row) => row.map((cell) => cell?.toString() ?? 'NULL').join(','));
    return `rows ${rows.join(' ')}`;
  });
}
