import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer, testProduct } from '../servers/test-server.ts';
import { type Answer, keyway } from './command-line.ts';
import { LIVE_SECRETS, liveConfig, soundTables } from './live-config.ts';

describe('keyway route', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyway-route-'));
  const file = join(folder, 'keyway.yaml');
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(testProduct());
    const root = await server.rootConnection();
    await root.query(soundTables());
    await root.end();
    writeFileSync(file, liveConfig(server));
  }, 120_000);

  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await server.stop();
  });

  it('names the one physical table of a key', async () => {
    const { code, out } = await route('SELECT * FROM orders WHERE user_id = 31', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      engine: 'relay',
      target: { kind: 'one', shards: [{ backend: 's1', database: 'shop_1', table: 'orders_1' }] },
      keys: expect.arrayContaining([
        { table: 'orders', column: 'user_id', values: ['31'], from: 'literal' },
      ]),
    });
  });

  it('takes bound parameters, and reads the route out of an id', async () => {
    const { out } = await route(
      'SELECT * FROM orders WHERE order_id = ?',
      '--params',
      '["4127"]',
      '--json',
    );
    expect(JSON.parse(out)).toMatchObject({
      target: { kind: 'one', shards: [{ database: 'shop_1', table: 'orders_1' }] },
    });
  });

  it('ends with 1 and the way out when the policy refuses', async () => {
    const { code, out } = await route("SELECT * FROM orders WHERE status = 'new'");
    expect(code).toBe(1);
    expect(out).toContain('policy: reject');
    expect(out).toContain('user_id');
  });

  it('ends with 2 for parameters that are no JSON array, and a user that does not exist', async () => {
    expect(await route('SELECT 1', '--params', '7')).toMatchObject({ code: 2 });
    expect(await route('SELECT 1', '--params', '[9007199254740993]')).toMatchObject({ code: 2 });
    expect(await route('SELECT 1', '--user', 'ap')).toMatchObject({
      code: 2,
      error: expect.stringContaining('did you mean app?'),
    });
  });

  function route(sql: string, ...options: readonly string[]): Promise<Answer> {
    return keyway(['route', sql, '-c', file, ...options], LIVE_SECRETS);
  }
});
