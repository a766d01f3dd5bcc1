/** A backend that ends with SIGKILL: whoever used it is told, nobody else notices, and it may come back. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as COM from '../../../proxy/wire/command.ts';
import { settled } from '../../servers/settled.ts';
import { describeReplies, type SessionClient } from '../sessions/session-client.ts';
import { Attacked, cellsOf } from './attacked.ts';
import { RawConnection } from './raw-connection.ts';

const FAILED = ['error 9008 08S01'];
const FAILED_OR_ENDED: ReadonlySet<string> = new Set(['error 9008', 'ended']);
const PATIENCE = { withinMs: 10_000, everyMs: 20 };
/** Users of the second backend and of the first. */
const ON_KILLED = 'SELECT COUNT(*) FROM orders WHERE user_id = 2';
const ON_OTHER = 'SELECT COUNT(*) FROM orders WHERE user_id = 1';
const SCATTER = 'SELECT COUNT(*) FROM orders';

let servers: Attacked;
let client: SessionClient;
let other: SessionClient;
let expected: unknown;

beforeAll(async () => {
  servers = await Attacked.start({ connectionsMax: 6, limits: {} });
});

afterAll(() => servers.stop());

beforeEach(async () => {
  client = await servers.connect();
  other = await servers.connect();
  expected = await answers(client);
});

/** Started again, it answers the same sessions as before. */
afterEach(async () => {
  await servers.backend(1).startAgain();
  for (const one of [client, other]) {
    const same = await settled(
      async () => JSON.stringify(await answers(one)) === JSON.stringify(expected),
      (isSame) => isSame,
      PATIENCE,
    );
    expect(same).toBe(true);
  }
  servers.endClients();
  expect(await servers.leased(0)).toBe(0);
});

describe('a backend that is killed', () => {
  test('while nothing runs fails the statements that need it, and no others', async () => {
    await servers.backend(1).kill();
    expect(describeReplies(await client.query(ON_KILLED))).toEqual(FAILED);
    expect(describeReplies(await client.query(SCATTER))).toEqual(FAILED);
    expect(cellsOf(await client.query(ON_OTHER))).toEqual((expected as unknown[])[1]);
    expect(cellsOf(await other.query('SELECT 1'))).toEqual([['1']]);
  });

  test('while a statement runs there', async () => {
    const answer = client.query(`${ON_KILLED} AND SLEEP(20) = 0`);
    expect(await servers.running('SLEEP', 1)).toBe(1);
    await servers.backend(1).kill();
    expect(describeReplies(await answer)).toEqual(FAILED);
    expect(cellsOf(await client.query(ON_OTHER))).toEqual((expected as unknown[])[1]);
    expect(cellsOf(await other.query(ON_OTHER))).toEqual((expected as unknown[])[1]);
    expect(await servers.leased(0)).toBe(0);
  });

  test('while a scatter runs', async () => {
    const answer = client.query('SELECT COUNT(*), MAX(SLEEP(20)) FROM orders');
    expect(await servers.running('SLEEP', 12)).toBeGreaterThan(2);
    await servers.backend(1).kill();
    expect(describeReplies(await answer)).toEqual(FAILED);
    expect(cellsOf(await client.query(ON_OTHER))).toEqual((expected as unknown[])[1]);
    expect(await servers.backend(0).running('SLEEP')).toBe(0);
    expect(await servers.leased(0)).toBe(0);
  });

  test('in the middle of rows fails that statement alone', async () => {
    const raw = await RawConnection.open(servers.port);
    raw.pause();
    raw.command(
      COM.COM_QUERY,
      "SELECT REPEAT('x', 500000) FROM orders o JOIN product a JOIN product b JOIN product c WHERE user_id = 2",
    );
    expect(await servers.leased(1)).toBe(1);
    const isFull = () =>
      [...servers.serving.keyway.sessions.values()].some(({ writer }) => writer.isFull);
    expect(await settled(isFull, (full) => full, PATIENCE)).toBe(true);
    await servers.backend(1).kill();
    // Behind the EOF of the definitions come rows, then an error or the end, and never a second EOF.
    const verdicts: string[] = [];
    while (!FAILED_OR_ENDED.has(verdicts.at(-1) ?? '')) {
      verdicts.push(await raw.verdict().catch(() => 'ended'));
    }
    raw.destroy();
    expect(verdicts.filter((verdict) => verdict === 'eof')).toHaveLength(1);
    expect(verdicts.length).toBeGreaterThan(3);
    expect(cellsOf(await other.query(ON_OTHER))).toEqual((expected as unknown[])[1]);
    expect(await servers.leased(0)).toBe(0);
  });

  test('inside a transaction: it is over on all backends and the session goes on', async () => {
    await client.query('BEGIN');
    await client.query("SET @keyway_transaction = 'multi'");
    const update = 'UPDATE orders SET flags = flags + 1 WHERE user_id =';
    expect(describeReplies(await client.query(`${update} 1`))[0]).toMatch(/^affected/);
    expect(describeReplies(await client.query(`${update} 2`))[0]).toMatch(/^affected/);
    expect(await servers.leased(2)).toBe(2);
    await servers.backend(1).kill();
    expect(describeReplies(await client.query(`${update} 2`))).toEqual(FAILED);
    expect(await servers.leased(0)).toBe(0);
    // Not locked any more, and no longer in a transaction.
    expect(describeReplies(await other.query(`${update} 1`))[0]).toMatch(/^affected/);
    expect(describeReplies(await client.query('DO 1'))).toEqual(['affected 0 status 2 warnings 0']);
  });
});

async function answers(one: SessionClient) {
  return [
    cellsOf(await one.query(ON_KILLED)),
    cellsOf(await one.query(ON_OTHER)),
    cellsOf(await one.query(SCATTER)),
  ];
}
