/** A client that reads slowly, or not at all: it costs little memory, and no one else anything. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as COM from '../../../proxy/wire/command.ts';
import { settled } from '../../servers/settled.ts';
import { Attacked, cellsOf } from './attacked.ts';
import { command, RawConnection } from './raw-connection.ts';

const PATIENCE = { withinMs: 10_000, everyMs: 2 };
const GROWTH_BYTES_MAX = 96 << 20;
const ROW_BYTES = 100_000;
const NUMBERS =
  '(SELECT 0 n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4)';

let servers: Attacked;
let slow: RawConnection;

beforeAll(async () => {
  servers = await Attacked.start({ connectionsMax: 1, limits: {} });
});

afterAll(() => servers.stop());

afterEach(async () => {
  slow.destroy();
  servers.endClients();
  expect(await servers.sessions(0)).toBe(0);
  expect(await servers.leased(0)).toBe(0);
});

const RELAYED = `SELECT REPEAT('x', ${ROW_BYTES}) FROM ${[1, 2, 3, 4, 5].map((i) => `${NUMBERS} t${i}`).join(', ')} LIMIT 2000`;
const MERGED = `SELECT REPEAT('x', ${ROW_BYTES}) FROM orders CROSS JOIN product LIMIT 2000`;

test.for([
  ['relayed', RELAYED],
  ['merged', MERGED],
] as const)('a %s result of 200 MB costs little memory and comes whole', async ([, sql]) => {
  slow = await RawConnection.open(servers.port);
  slow.pause();
  slow.command(COM.COM_QUERY, sql);
  await writerIsFull();
  const before = process.memoryUsage().rss;
  let peak = 0;
  let rows = 0;
  for (let packet = 0; packet < 3; packet++) await slow.read();
  for (let payload = await slow.read(); payload.length > 9; payload = await slow.read()) {
    if (rows < 100) {
      slow.pause();
      await writerIsFull();
    }
    if (payload.length === ROW_BYTES + 4) rows += 1;
    peak = Math.max(peak, process.memoryUsage().rss - before);
  }
  expect(rows).toBe(2000);
  expect(peak).toBeLessThan(GROWTH_BYTES_MAX);
  expect(await servers.leased(0)).toBe(0);
});

test('pipelined statements whose answers are not read stop, and keep no connection', async () => {
  slow = await RawConnection.open(servers.port);
  const other = await servers.connect();
  slow.pause();
  const statements = 1000;
  const sql = command(COM.COM_QUERY, "SELECT REPEAT('x', 30000)");
  slow.send(Buffer.concat(Array<Buffer>(statements).fill(sql)));
  await writerIsFull();
  expect(await servers.leased(0)).toBe(0);
  // On the only connection of that backend.
  expect(cellsOf(await other.query('SELECT 7'))).toEqual([['7']]);
  expect(servers.serving.keyway.questions).toBeLessThan(statements);
  for (let i = 0; i < statements; i++) expect((await slow.cell()).length).toBe(30_002);
});

async function writerIsFull(): Promise<void> {
  const isFull = () =>
    [...servers.serving.keyway.sessions.values()].some(({ writer }) => writer.isFull);
  expect(await settled(isFull, (full) => full, PATIENCE)).toBe(true);
}
