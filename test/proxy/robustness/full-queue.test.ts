/** One connection for all: who waits too long or finds the queue full is told, and nothing is lost by it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { describeReplies } from '../sessions/session-client.ts';
import { Attacked, cellsOf } from './attacked.ts';

const QUEUE_FULL = 'error 9009 08004';
const ACQUIRE_TIMEOUT = 'error 9010 08004';
const COUNT = 'SELECT COUNT(*) FROM orders WHERE user_id = -32';

let servers: Attacked;

beforeAll(async () => {
  servers = await Attacked.start({
    connectionsMax: 1,
    limits: { acquireMs: 300, queueLengthMax: 2 },
  });
});

afterAll(() => servers.stop());

afterEach(async () => {
  servers.endClients();
  expect([await servers.leased(0), await servers.waiting(0)]).toEqual([0, 0]);
});

test.for([
  COUNT,
  'SELECT COUNT(*) FROM orders',
  'UPDATE orders SET flags = 5 WHERE user_id = -32',
  'UPDATE orders SET flags = 5 WHERE order_id = -1 OR amount < -1',
])('a statement that waits too long is told so and may be tried again: %s', async (sql) => {
  const [holder, waiter] = [await servers.connect(), await servers.connect()];
  await holder.query('BEGIN');
  expect(cellsOf(await holder.query(COUNT))).toEqual([['0']]);
  expect(describeReplies(await waiter.query(sql))).toEqual([ACQUIRE_TIMEOUT]);
  expect(await servers.leased(1)).toBe(1);
  await holder.query('COMMIT');
  expect(describeReplies(await waiter.query(sql))[0]).toMatch(/^(rows|affected)/);
});

test('a statement that finds the queue full is told at once, those in it are served', async () => {
  const clients = await Promise.all([1, 2, 3, 4].map(() => servers.connect()));
  const [holder, first, second, third] = clients;
  await holder?.query('BEGIN');
  await holder?.query(COUNT);
  const waiting = [first?.query(COUNT), second?.query(COUNT)];
  expect(await servers.waiting(2)).toBe(2);
  expect(describeReplies((await third?.query(COUNT)) ?? [])).toEqual([QUEUE_FULL]);
  await holder?.query('ROLLBACK');
  for (const answer of waiting) expect(cellsOf((await answer) ?? [])).toEqual([['0']]);
  expect(cellsOf((await third?.query(COUNT)) ?? [])).toEqual([['0']]);
});

test('a client that goes away leaves the queue to the others', async () => {
  const clients = await Promise.all([1, 2, 3].map(() => servers.connect()));
  const [holder, first, second] = clients;
  await holder?.query('BEGIN');
  await holder?.query(COUNT);
  const gone = first?.query(COUNT).catch(() => 'gone');
  const answer = second?.query(COUNT);
  expect(await servers.waiting(2)).toBe(2);
  first?.destroy();
  expect(await gone).toBe('gone');
  holder?.destroy();
  expect(cellsOf((await answer) ?? [])).toEqual([['0']]);
});
