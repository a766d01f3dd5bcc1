/** What sessions cost while they are idle, and what is left when they have gone, politely or not. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from '../../servers/settled.ts';
import { testProduct } from '../../servers/test-server.ts';
import { charsetOf } from '../../truth/topology/charset.ts';
import { keywayConfig } from '../../truth/topology/keyway-config.ts';
import { ShardServer } from '../../truth/topology/shard-server.ts';
import type { Footprint } from './footprint-process.ts';
import { SessionClient } from './session-client.ts';

const IDLE_SESSIONS = 1000;
const SESSION_BYTES_MAX = 64 * 1024;
const CONNECTS = 3000;
const AT_ONCE = 50;
/** The default of the configuration, for both backends: what was in use by many at once may stay idle. */
const BACKEND_CONNECTIONS_MAX = 64;
/** Caches that fill and code that is compiled; a leak of 1 KB a connection would be three times this. */
const NOISE_BYTES = 1024 * 1024;
/** A backend connection in the pool holds about 0.5 MB: there may be more of them after than before. */
const BACKEND_CONNECTION_BYTES = 640 * 1024;
const PATIENCE = { withinMs: 5000, everyMs: 50 };

let shards: readonly ShardServer[];
let directory: string;
let child: ChildProcess;
let port: number;

beforeAll(async () => {
  shards = await Promise.all([0, 1].map((number) => ShardServer.start(testProduct(), number)));
  directory = await mkdtemp(join(tmpdir(), 'keyway-footprint-'));
  const file = join(directory, 'keyway.yaml');
  const ports = shards.map(({ server }) => server.port);
  await writeFile(file, keywayConfig({ ports, isGenerating: false }));
  child = fork(new URL('footprint-process.ts', import.meta.url), [file], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
  });
  port = Number((await once(child, 'message'))[0]);
  await connectAndLeave(200);
});

afterAll(async () => {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
  await rm(directory, { recursive: true });
  for (const shard of shards) await shard.stop();
});

test('an idle session costs less than 64 KB', async () => {
  const before = await footprintWith(0);
  const clients: SessionClient[] = [];
  while (clients.length < IDLE_SESSIONS) clients.push(...(await connectMany(AT_ONCE)));
  for (const client of clients.slice(0, IDLE_SESSIONS / 2)) await use(client);
  const { heapBytes, residentBytes, leased } = await footprintWith(IDLE_SESSIONS);
  for (const client of clients) client.quit();
  expect(leased).toBe(0);
  expect((heapBytes - before.heapBytes) / IDLE_SESSIONS).toBeLessThan(SESSION_BYTES_MAX);
  expect((residentBytes - before.residentBytes) / IDLE_SESSIONS).toBeLessThan(SESSION_BYTES_MAX);
  await footprintWith(0);
}, 40_000);

test('thousands that come and go leave nothing', async () => {
  await connectAndLeave(AT_ONCE * 4);
  const before = await footprintWith(0);
  await connectAndLeave(CONNECTS);
  const after = await settled(ask, (now) => isAsBefore(before, now), PATIENCE);
  expect(after).toMatchObject({ sessions: 0, leased: 0 });
  expect(after.backendConnections).toBeLessThanOrEqual(BACKEND_CONNECTIONS_MAX);
  expect(after.heapBytes).toBeLessThan(heapBytesMax(before, after));
}, 40_000);

/** Sockets that have just ended are freed a moment later than their sessions; what leaks never is. */
function isAsBefore(before: Footprint, now: Footprint): boolean {
  return now.sessions === 0 && now.leased === 0 && now.heapBytes < heapBytesMax(before, now);
}

function heapBytesMax(before: Footprint, now: Footprint): number {
  const added = Math.max(0, now.backendConnections - before.backendConnections);
  return before.heapBytes + NOISE_BYTES + added * BACKEND_CONNECTION_BYTES;
}

/** Half of them use a row and say goodbye; of the others, some are in a transaction when they vanish. */
async function connectAndLeave(count: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const clients = await connectMany(AT_ONCE);
    await Promise.all(clients.map((client, i) => leave(client, i)));
  }
}

async function leave(client: SessionClient, i: number): Promise<void> {
  if (i % 4 === 0) await client.query('BEGIN; SELECT 1 FROM orders WHERE user_id = 1');
  else if (i % 4 === 1) await use(client);
  if (i % 2 === 0) client.destroy();
  else client.quit();
}

async function use(client: SessionClient): Promise<void> {
  await client.query('SELECT note FROM orders WHERE user_id = 1');
}

function connectMany(count: number): Promise<SessionClient[]> {
  const options = {
    user: 'app',
    password: 'app',
    database: 'shop',
    charset: charsetOf(testProduct()),
    hasFoundRows: false,
    hasMultiStatements: true,
  };
  return Promise.all(Array.from({ length: count }, () => SessionClient.connect(port, options)));
}

/** When so many sessions are there and none of them uses a backend, or after a moment. */
async function footprintWith(sessions: number): Promise<Footprint> {
  const footprint = await settled(
    ask,
    (answer) => answer.sessions === sessions && answer.leased === 0,
    PATIENCE,
  );
  expect(footprint.sessions).toBe(sessions);
  return footprint;
}

async function ask(): Promise<Footprint> {
  const answer = once(child, 'message');
  child.send('footprint');
  return (await answer)[0] as Footprint;
}
