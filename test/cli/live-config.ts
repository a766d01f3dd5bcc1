/** A configuration of two databases on one test server, and the SQL that makes what it names. */
import type { TestServer } from '../servers/test-server.ts';

export const LIVE_SECRETS: NodeJS.ProcessEnv = { LIVE_PASSWORD: '' };

/** Four order tables, two in each database: slot 0 is d0.orders_0, 1 d1.orders_0, 2 d0.orders_1, .. */
export function liveConfig({ host, port }: Pick<TestServer, 'host' | 'port'>): string {
  return `version: 1
users: {app: {password: app}}
backends: {s1: {host: ${host}, port: ${port}, user: root, password: {env: LIVE_PASSWORD}}}
layouts: {order: {epoch: 2024-01-01, fields: [{ms: 41}, {worker: 4}, {sequence: 6}, {gene: 12}]}}
schemas:
  shop:
    default: {backend: s1}
    databases: {name: 'shop_{d}', backends: [s1, s1]}
    tables:
      orders: {kind: sharded, key: user_id, function: {gene: {bits: 5}}, tables: 2,
               physical: 'orders_{t}', ids: {order_id: order}, generate: order_id}
      items: {with: orders, physical: 'items_{t}', ids: {order_id: order}}
      product: {kind: reference}
      audit_log: {kind: global}
`;
}

const ORDERS = `(order_id BIGINT PRIMARY KEY, user_id BIGINT NOT NULL, status VARCHAR(16))`;
const ITEMS = `(item_id BIGINT, order_id BIGINT, user_id BIGINT NOT NULL,
  PRIMARY KEY (order_id, item_id))`;

/** Tables with which nothing is wrong. */
export function soundTables(): string {
  const shards = ['shop_0', 'shop_1'].map(
    (database) => `CREATE DATABASE ${database};
      CREATE TABLE ${database}.orders_0 ${ORDERS}; CREATE TABLE ${database}.orders_1 ${ORDERS};
      CREATE TABLE ${database}.items_0 ${ITEMS}; CREATE TABLE ${database}.items_1 ${ITEMS};
      CREATE TABLE ${database}.product (product_id INT PRIMARY KEY, name VARCHAR(64));`,
  );
  return `CREATE DATABASE shop; CREATE TABLE shop.audit_log (id BIGINT AUTO_INCREMENT PRIMARY KEY);
    ${shards.join('')}
    INSERT INTO shop_0.orders_0 VALUES (4096 + 4, 4, 'new');
    INSERT INTO shop_1.orders_1 VALUES (4096 + 31, 31, 'new'), (4096 + 4095, -1, 'new');`;
}
