/** The wire to a backend breaks between a statement and what Keyway still asks of it, or before COMMIT. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { describeReplies } from '../sessions/session-client.ts';
import { Attacked, cellsOf } from './attacked.ts';

const FAILED = ['error 9008 08S01'];
const WARNING = "CAST('x' AS SIGNED)";

let servers: Attacked;

beforeAll(async () => {
  servers = await Attacked.start({ connectionsMax: 4, limits: {}, hasWires: true });
});

afterAll(() => servers.stop());

afterEach(async () => {
  for (const wire of servers.wires) wire.cutAt = undefined;
  servers.endClients();
  expect(await servers.leased(0)).toBe(0);
  const client = await servers.connect();
  expect(describeReplies(await client.query('SELECT COUNT(*) FROM orders'))[0]).toMatch(/^rows/);
  servers.endClients();
});

test('after the reply of one shard: the client has it, and its connection ends', async () => {
  const [client, other] = [await servers.connect(), await servers.connect()];
  cutAt('SHOW WARNINGS');
  const rows = await client.query(`SELECT COUNT(*), ${WARNING} FROM orders WHERE user_id = -32`);
  expect(cellsOf(rows)).toEqual([['0', '0']]);
  expect(await client.query('SELECT 1').catch(() => 'gone')).toBe('gone');
  expect(cellsOf(await other.query('SELECT 1'))).toEqual([['1']]);
});

test('before the end of a scatter: it fails, and the session goes on', async () => {
  const client = await servers.connect();
  cutAt('SHOW WARNINGS');
  const rows = await client.query(`SELECT order_id, ${WARNING} FROM orders ORDER BY order_id`);
  expect(describeReplies(rows)).toEqual(FAILED);
  expect(cellsOf(await client.query('SELECT 1'))).toEqual([['1']]);
});

test('of one backend before COMMIT: nothing is committed on the other', async () => {
  const client = await servers.connect();
  const flags = 'SELECT user_id, flags FROM orders WHERE user_id IN (1, 2) ORDER BY order_id';
  const before = cellsOf(await client.query(flags));
  await client.query("SET @keyway_transaction = 'multi'");
  await client.query('BEGIN');
  for (const user of [1, 2]) {
    await client.query(`UPDATE orders SET flags = flags + 1 WHERE user_id = ${user}`);
  }
  expect(await servers.leased(2)).toBe(2);
  servers.wires[1]?.cut();
  expect(await servers.lost(1)).toBe(1);
  expect(describeReplies(await client.query('COMMIT'))).toEqual(FAILED);
  expect(cellsOf(await client.query(flags))).toEqual(before);
});

function cutAt(text: string): void {
  for (const wire of servers.wires) wire.cutAt = text;
}
