/**
 * The demo's configuration file: the shop on two servers, with the ports and the password of the moment. Written anew
 * at each start; config/examples/keyway.yaml is the annotated one.
 */
import { writeFile } from 'node:fs/promises';
import type { Account } from './database-server.ts';

export interface DemoConfig {
  readonly listenPort: number;
  /** Of s1 and s2. */
  readonly ports: readonly number[];
  readonly account: Account;
}

/** Readable by its owner alone: it holds the backends' password. */
export async function writeConfigFile(file: string, config: DemoConfig): Promise<void> {
  await writeFile(file, configText(config), { mode: 0o600 });
}

function configText({ listenPort, ports, account }: DemoConfig): string {
  const login = `user: ${account.user}, password: ${account.password}`;
  const backends = ports.map(
    (port, at) => `  s${at + 1}: {host: 127.0.0.1, port: ${port}, ${login}}`,
  );
  return `# Written by npm start; edits are lost at the next start.
version: 1
listen: {host: 127.0.0.1, port: ${listenPort}}
users:
  app: {password: app, scatter: reject}
  dba:
    password: dba
    scatter: warn
    transaction: multi
    hints: [allow_scatter, partial, key, shard, timeout, cursor, after]
    allow: [read, write, ddl, admin]
backends:
${backends.join('\n')}
layouts:
  order: {epoch: 2024-01-01, fields: [{ms: 41}, {worker: 4}, {sequence: 6}, {gene: 12}]}
schemas:
  shop:
    default: {backend: s1, database: shop}
    databases: {name: 'shop_{d}', backends: [s1, s1, s2, s2]}
    tables:
      orders:
        kind: sharded
        key: user_id
        function: {gene: {bits: 5}}
        placement: interleave
        tables: 8
        physical: 'orders_{t}'
        ids: {order_id: order}
        generate: order_id
      order_items: {with: orders, physical: 'order_items_{t}', ids: {order_id: order}}
      product: {kind: reference}
`;
}
