import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChildServer } from '../../bench/child-server.ts';
import { ProcessMeter } from '../../bench/process-meter.ts';
import { startServer, type TestServer } from '../servers/test-server.ts';

describe('the relay', () => {
  let server: TestServer;
  let relay: ChildServer;

  beforeAll(async () => {
    server = await startServer('mariadb');
    relay = await ChildServer.start(['--import', 'tsx', 'bench/relay.ts', String(server.port)]);
  });
  afterAll(async () => {
    await relay.stop();
    await server.stop();
  });

  it('passes statements and large answers, and its memory is measured', async () => {
    const meter = new ProcessMeter(relay.pid);
    meter.start();
    const connection = await createConnection({
      host: '127.0.0.1',
      port: relay.port,
      user: 'root',
    });
    const sql = "SELECT REPEAT('x', 8000000)";
    const [rows] = await connection.query({ sql, rowsAsArray: true });
    await connection.end();
    expect(JSON.stringify(rows).length).toBeGreaterThan(8_000_000);
    expect(meter.rssPeakBytes()).toBeGreaterThan(10_000_000);
  });
});
