/** The configuration that Keyway gets in the truth run: the topology of the cases. */

export interface KeywayConfigOptions {
  /** Of the backends s1 and s2. */
  readonly ports: readonly number[];
  readonly isGenerating: boolean;
}

/** YAML text. `listen` is left to the caller, who wants any free port. */
export function keywayConfig({ ports, isGenerating }: KeywayConfigOptions): string {
  const generate = isGenerating ? ', generate: order_id' : '';
  const hints = '[allow_scatter, partial, key, shard, timeout, after, cursor]';
  const allow = 'transaction: multi, allow: [read, write, ddl]';
  return `version: 1
users:
  app: {password: app, scatter: allow, ${allow}, hints: ${hints}}
  strict: {password: strict, scatter: reject, ${allow}}
  dba: {password: dba, scatter: warn, transaction: multi, allow: [read, write, ddl, admin], hints: ${hints}}
backends:
  s1: {host: 127.0.0.1, port: ${ports[0]}, user: keyway, password: keyway}
  s2: {host: 127.0.0.1, port: ${ports[1]}, user: keyway, password: keyway}
layouts:
  order: {epoch: 2024-01-01, fields: [{ms: 41}, {worker: 4}, {sequence: 6}, {gene: 12}]}
schemas:
  shop:
    default: {backend: s1, database: shop}
    databases: {name: 'shop_{d}', backends: [s1, s1, s2, s2]}
    tables:
      orders: {kind: sharded, key: user_id, function: {gene: {bits: 5}}, placement: interleave,
               tables: 8, physical: 'orders_{t}', ids: {order_id: order}${generate}}
      order_items: {with: orders, physical: 'order_items_{t}', ids: {order_id: order}}
      product: {kind: reference}
`;
}
