import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findServer } from '../../../cli/bootstrap/server.mjs';
import { DatabaseServer } from '../../../cli/demo/database-server.ts';
import { recordedProcess } from '../../../cli/demo/process-identity.ts';
import { ServerProgram } from '../../../cli/demo/server-program.ts';
import { freePort } from '../../servers/free-port.ts';

const ACCOUNT = { user: 'keyway', password: 'secret' };

describe('a database server of the demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyway-demo-'));
  const processFile = join(folder, 'process');
  let port = 0;
  let server: DatabaseServer;

  beforeAll(async () => {
    server = await serverOfTheFolder();
    port = await server.start();
    await run(port, 'CREATE DATABASE kept');
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it('is adopted by the next start while it runs', async () => {
    const before = recordedProcess(processFile);
    const next = await serverOfTheFolder();
    expect(await next.start()).toBe(port);
    expect(recordedProcess(processFile)).toBe(before);
  });

  it('comes back on its port with its data after it was killed', async () => {
    const before = recordedProcess(processFile) ?? 0;
    process.kill(before, 'SIGKILL');
    await expect.poll(() => recordedProcess(processFile)).toBeUndefined();
    expect(await server.start()).toBe(port);
    expect(recordedProcess(processFile)).not.toBe(before);
    await run(port, 'USE kept');
  });

  it('lets nobody in without the password', async () => {
    const login = { host: '127.0.0.1', port, user: 'root' };
    await expect(createConnection(login)).rejects.toThrow(/denied/i);
  });

  it('stops, and stopping twice does no harm', async () => {
    await server.stop();
    await server.stop();
    expect(recordedProcess(processFile)).toBeUndefined();
  });

  async function serverOfTheFolder(): Promise<DatabaseServer> {
    const program = new ServerProgram(findServer() ?? 'mariadbd');
    const place = { name: 's1', folder, firstPort: await freePort(), account: ACCOUNT };
    return new DatabaseServer(place, program);
  }
});

async function run(port: number, sql: string): Promise<void> {
  const connection = await createConnection({ host: '127.0.0.1', port, ...ACCOUNT });
  await connection.query(sql);
  await connection.end();
}
