/**
 * Many sessions over few backend connections: each must see what its twin sees that is alone on a plain
 * server. Sessions own the rows of one user each, so nothing but a leak can make a difference.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SessionCommand, sessionLists } from './commands.ts';
import { FewConnections } from './few-connections.ts';
import { describeReplies, type SessionClient } from './session-client.ts';

const SESSIONS = 8;
const RUNS = 40;
/** Databases of both backends, all tables different. */
const FIRST_USER = 101;
/** Low bits of an order's id say where its user is. */
const GENE_SPAN = 4096;

let servers: FewConnections;

beforeAll(async () => {
  servers = await FewConnections.start({ connectionsMax: 2, hasReference: true });
});

afterAll(() => servers.stop());

test('sessions that share connections see only themselves', async () => {
  await fc.assert(
    fc.asyncProperty(sessionLists(SESSIONS), async (lists) => {
      const expected: string[][] = [];
      for (const [i, list] of lists.entries()) {
        expected.push(await runSession(servers.referencePort, i, list));
      }
      const port = servers.proxyPort;
      const got = await Promise.all(lists.map((list, i) => runSession(port, i, list)));
      expect(got).toEqual(expected);
      expect(await servers.leased(0)).toBe(0);
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: 30_000, endOnFailure: false },
  );
}, 60_000);

/** What one session sees, a line for each command. */
async function runSession(
  port: number,
  session: number,
  list: readonly SessionCommand[],
): Promise<string[]> {
  const user = FIRST_USER + session;
  await prepareRows(port, user);
  const seen: string[] = [];
  let client = await servers.connect(port);
  try {
    for (const command of list) {
      if (command.kind === 'reconnect') {
        if (command.isRude) client.destroy();
        else client.quit();
        client = await servers.connect(port);
        continue;
      }
      const replies = await runCommand(client, command, user);
      seen.push(`${JSON.stringify(command)} -> ${replies.join('; ')}`);
    }
  } finally {
    client.quit();
  }
  return seen;
}

async function runCommand(
  client: SessionClient,
  command: Exclude<SessionCommand, { kind: 'reconnect' }>,
  user: number,
): Promise<string[]> {
  switch (command.kind) {
    case 'query':
      return describeReplies(await client.query(fill(command.sql, user)));
    case 'initDb':
      return describeReplies(await client.initDb(command.schema));
    case 'reset':
      return describeReplies(await client.reset());
    case 'prepared':
      return runPrepared(client, fill(command.sql, user), command.value);
  }
}

async function runPrepared(client: SessionClient, sql: string, value: string): Promise<string[]> {
  const id = await client.prepare(sql);
  // A server may find out already here what Keyway finds out when it executes: the error is the same.
  if (typeof id !== 'number') return describeReplies([id]);
  const replies = await client.execute(id, [{ type: 'varstring', value }]);
  client.closeStatement(id);
  return describeReplies(replies);
}

async function prepareRows(port: number, user: number): Promise<void> {
  const client = await servers.connect(port);
  for (const sql of [
    `DELETE FROM orders WHERE user_id = ${user}`,
    `INSERT INTO orders (order_id, user_id, note, created_at)
     VALUES (${GENE_SPAN + user}, ${user}, 'first', NOW()), (${2 * GENE_SPAN + user}, ${user}, 'second', NOW())`,
  ]) {
    const [reply] = await client.query(sql);
    if (reply?.kind !== 'ok') throw new Error(`${sql}: ${JSON.stringify(reply)}`);
  }
  client.quit();
}

function fill(sql: string, user: number): string {
  return sql
    .replaceAll('{u}', String(user))
    .replaceAll(/\{k(\d)\}/g, (_, key: string) => String(Number(key) * GENE_SPAN + user));
}
