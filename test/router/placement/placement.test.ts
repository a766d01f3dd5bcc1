import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../config/load.ts';
import type { ShardedTable } from '../../../config/snapshot.ts';
import { physicalAt, slotOfBucket } from '../../../router/placement/placement.ts';

function orders(placement: string, tables: number, bits: number): ShardedTable {
  const snapshot = parseConfig(
    `version: 1
users: {}
backends: {s: {host: h, user: u, password: p}}
schemas:
  shop:
    default: {backend: s}
    databases: {name: 'shop_{d}', backends: [s, s, s, s]}
    tables:
      orders: {kind: sharded, key: id, function: {gene: {bits: ${bits}}}, placement: ${placement},
               tables: ${tables}, physical: 'orders_{t}'}`,
    'keyway.yaml',
    {},
  );
  const table = snapshot.schemas.get('shop')?.tables.get('orders');
  if (table?.kind !== 'sharded') throw new Error('not sharded');
  return table;
}

function place(table: ShardedTable, bucket: number): string {
  const physical = physicalAt(table, slotOfBucket(table, bucket));
  return `${physical.database}.${physical.table}`;
}

describe('a bucket', () => {
  it('goes round the databases under interleave', () => {
    const table = orders('interleave', 8, 5);
    expect([0, 1, 4, 25, 31].map((bucket) => place(table, bucket))).toEqual([
      'shop_0.orders_0',
      'shop_1.orders_0',
      'shop_0.orders_1',
      'shop_1.orders_6',
      'shop_3.orders_7',
    ]);
  });

  it('fills one database after the other under block', () => {
    const table = orders('block', 8, 5);
    expect([0, 7, 8, 25, 31].map((bucket) => place(table, bucket))).toEqual([
      'shop_0.orders_0',
      'shop_0.orders_7',
      'shop_1.orders_0',
      'shop_3.orders_1',
      'shop_3.orders_7',
    ]);
  });

  it('shares a table with others while fewer tables than buckets are in use', () => {
    const table = orders('interleave', 8, 10);
    expect(place(table, 25 + 32)).toBe(place(table, 25));
  });
});
