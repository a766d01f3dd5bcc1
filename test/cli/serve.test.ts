import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../servers/free-port.ts';
import { startServer, type TestServer, testProduct } from '../servers/test-server.ts';
import { keyway } from './command-line.ts';
import { LIVE_SECRETS, liveConfig, soundTables } from './live-config.ts';

describe('keyway serve', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyway-serve-'));
  const file = join(folder, 'keyway.yaml');
  let server: TestServer;
  let port: number;

  beforeAll(async () => {
    server = await startServer(testProduct());
    const root = await server.rootConnection();
    await root.query(soundTables());
    await root.end();
    port = await freePort();
    writeFileSync(file, `listen: {port: ${port}}\n${liveConfig(server)}`);
  }, 120_000);

  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await server.stop();
  });

  it('answers a client until it is told to stop, and then ends with 0', async () => {
    const process = start(['serve', '-c', file]);
    expect(await firstLine(process)).toMatch(`listening on 127.0.0.1:${port}, topology `);
    const client = await createConnection({ port, user: 'app', password: 'app', database: 'shop' });
    const [rows] = await client.query('SELECT order_id FROM orders WHERE user_id = 31');
    expect(rows).toEqual([{ order_id: 4127 }]);
    await client.end();
    process.kill('SIGTERM');
    expect(await once(process, 'exit')).toEqual([0, null]);
  }, 60_000);

  it('ends with 1 and the problems of a file that is wrong', async () => {
    const wrong = join(folder, 'wrong.yaml');
    writeFileSync(wrong, liveConfig(server).replace('tables: 2', 'tables: 3'));
    const { code, error } = await keyway(['serve', '-c', wrong], LIVE_SECRETS);
    expect(error).toContain('6 is not a power of two');
    expect(code).toBe(1);
  });

  it('ends with 3 when no backend answers', async () => {
    const away = join(folder, 'away.yaml');
    writeFileSync(away, liveConfig({ host: '127.0.0.1', port: 1 }));
    expect(await keyway(['serve', '-c', away], LIVE_SECRETS)).toMatchObject({ code: 3 });
  });
});

function start(argv: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'cli/keyway.ts', ...argv], {
    env: { ...process.env, ...LIVE_SECRETS },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('no output');
  const [line] = await once(createInterface({ input: stdout }), 'line');
  return line;
}
