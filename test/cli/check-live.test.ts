import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mysql2/promise';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer, testProduct } from '../servers/test-server.ts';
import { type Answer, keyway } from './command-line.ts';
import { LIVE_SECRETS, liveConfig, soundTables } from './live-config.ts';

/** What is wrong, the SQL that makes it so, and what is told. */
const WRONG: readonly (readonly [string, string, string])[] = [
  ['a missing database', 'DROP DATABASE shop_1', 'shop_1: the database does not exist'],
  [
    'a missing table',
    'DROP TABLE shop_1.orders_1',
    'shop.orders: the table does not exist (s1 shop_1.orders_1)',
  ],
  [
    'a missing global table',
    'DROP TABLE shop.audit_log',
    'shop.audit_log: the table does not exist',
  ],
  [
    'a missing column',
    'ALTER TABLE shop_1.product DROP COLUMN name',
    'shop.product: the column name varchar(64) NULL',
  ],
  [
    'a column of another type',
    'ALTER TABLE shop_0.orders_1 MODIFY status VARCHAR(20)',
    'shop.orders: the column is status varchar(20)',
  ],
  [
    'another collation',
    'ALTER TABLE shop_0.orders_1 MODIFY status VARCHAR(16) COLLATE utf8mb4_bin',
    'status has the collation utf8mb4_bin, elsewhere',
  ],
  [
    'another order of columns',
    'ALTER TABLE shop_1.orders_0 MODIFY status VARCHAR(16) FIRST',
    'the columns stand in another order: status, order_id, user_id',
  ],
  [
    'a counter on each physical table',
    inAll('ALTER TABLE ITEMS MODIFY item_id BIGINT AUTO_INCREMENT, ADD KEY (item_id)'),
    'shop.items: AUTO_INCREMENT of item_id counts in each physical table by itself',
  ],
  [
    'a unique key that cannot hold',
    inAll('ALTER TABLE ITEMS ADD UNIQUE KEY one (item_id)'),
    'shop.items: the unique key one (item_id) holds within each table only',
  ],
  [
    'a foreign key across shards',
    inAll('ALTER TABLE ITEMS ADD FOREIGN KEY (item_id) REFERENCES shop_0.orders_0 (order_id)'),
    'shop.items: the foreign key items_0_ibfk_1 (item_id) refers to shop_0.orders_0',
  ],
  [
    'a key that is no number',
    inAll('ALTER TABLE ITEMS MODIFY user_id VARCHAR(20)'),
    'shop.items: user_id is varchar: conditions on it go to all shards',
  ],
  [
    'rows in a wrong table',
    "INSERT INTO shop_0.orders_0 VALUES (4096 + 5, 5, 'new')",
    'rows whose key belongs to another table, e.g. user_id = 5',
  ],
  [
    'ids that do not lead to their key',
    "INSERT INTO shop_0.orders_0 VALUES (4096 + 8, 12, 'new')",
    'rows whose order_id leads to another bucket than their user_id, e.g. order_id = 4104, user_id = 12',
  ],
];

describe('keyway check --live', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyway-check-'));
  const file = join(folder, 'keyway.yaml');
  let server: TestServer;
  let root: Connection;

  beforeAll(async () => {
    server = await startServer(testProduct());
    root = await server.rootConnection();
    writeFileSync(file, liveConfig(server));
  }, 120_000);

  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await root.end();
    await server.stop();
  });

  beforeEach(async () => {
    await root.query(`SET foreign_key_checks = 0; DROP DATABASE IF EXISTS shop_0;
      DROP DATABASE IF EXISTS shop_1; DROP DATABASE IF EXISTS shop; SET foreign_key_checks = 1`);
    await root.query(soundTables());
  });

  it('finds nothing wrong with tables that are as configured', async () => {
    expect(await checkLive()).toEqual({
      code: 0,
      out: '11 physical tables are as configured\n',
      error: '',
    });
  });

  it.each(WRONG)('finds %s', async (_what, sql, text) => {
    await root.query(sql);
    const { code, out } = await checkLive();
    expect(out).toContain(text);
    expect(code).toBe(1);
  });

  it('lets a foreign key be that stays within bound tables', async () => {
    await root.query(
      inAll('ALTER TABLE ITEMS ADD FOREIGN KEY (order_id) REFERENCES ORDERS (order_id)'),
    );
    expect((await checkLive()).code).toBe(0);
  });

  it('prints SQL that finds the very rows', async () => {
    await root.query("INSERT INTO shop_0.orders_0 VALUES (4096 + 8, 12, 'new')");
    const { out } = await checkLive('--json');
    const { findings } = JSON.parse(out);
    const [sql] = findings[0].fix.match(/SELECT .*/) ?? [];
    const [rows] = await root.query(String(sql));
    expect(rows).toEqual([{ order_id: '4104', user_id: '12' }]);
  });

  it('answers with exit code 3 when a backend is away', async () => {
    const away = join(folder, 'away.yaml');
    writeFileSync(away, liveConfig({ host: '127.0.0.1', port: 1 }));
    const { code, out } = await keyway(['check', away, '--live'], LIVE_SECRETS);
    expect(out).toContain('s1: cannot be asked');
    expect(code).toBe(3);
  });

  function checkLive(...options: readonly string[]): Promise<Answer> {
    return keyway(['check', file, '--live', ...options], LIVE_SECRETS);
  }
});

/** The statement for each table of items and the table of orders beside it. */
function inAll(sql: string): string {
  return ['shop_0', 'shop_1']
    .flatMap((database) => [0, 1].map((t) => [`${database}.items_${t}`, `${database}.orders_${t}`]))
    .map(([items = '', orders = '']) => sql.replace('ITEMS', items).replace('ORDERS', orders))
    .join(';');
}
