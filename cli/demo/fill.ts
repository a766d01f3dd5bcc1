/**
 * Fills the backends with the demo's data, straight into the physical tables, by key. Done once: a mark on the
 * default backend tells the next start that the data are whole. Called by the demo, the compose file and the bench.
 */
import type { Connection } from 'mysql2/promise';
import type { PhysicalTable, Schema, ShardedTable, Snapshot } from '../../config/snapshot.ts';
import { bug } from '../../errors.ts';
import { bucketOf } from '../../router/keys/key-function.ts';
import { physicalAt, slotOfBucket } from '../../router/placement/placement.ts';
import { BackendConnections } from './backend-connections.ts';
import { type OrderVolume, orderRows } from './order-rows.ts';
import { PRODUCTS, productRows } from './product-rows.ts';
import { type Progress, startProgress } from './progress.ts';
import { createShop, referenceTable, shardedTable } from './shop-schema.ts';

const MARK = 'keyway_demo';
const ROWS_PER_INSERT = 500;

export const DEMO_VOLUME: OrderVolume = { orders: 50_000, users: 2_000 };

/** Does nothing when the mark says that this volume is there. Waits `waitMs` for the backends. */
export async function fillShop(
  snapshot: Snapshot,
  volume: OrderVolume,
  waitMs: number,
): Promise<void> {
  const schema = snapshot.schemas.get('shop') ?? bug('the demo needs a schema shop');
  const backends = await BackendConnections.open(snapshot, waitMs);
  try {
    const marked = backends.of(schema.default.backend);
    const mark = `${volume.orders}/${volume.users}`;
    if ((await readMark(marked)) === mark) return;
    await marked.query(`DROP DATABASE IF EXISTS ${MARK}`);
    await createShop(schema, backends);
    await insertAll(schema, backends, volume);
    await writeMark(marked, mark);
  } finally {
    await backends.close();
  }
}

async function insertAll(
  schema: Schema,
  backends: BackendConnections,
  volume: OrderVolume,
): Promise<void> {
  for (const copy of referenceTable(schema, 'product').copies) {
    await insert(backends.of(copy.backend), copy, [productRows()]);
  }
  const orders = shardedTable(schema, 'orders');
  const items = shardedTable(schema, 'order_items');
  const bySlot = rowsBySlot(orders, volume);
  const total = bySlot.reduce((sum, rows) => sum + rows.orders.length + rows.items.length, 0);
  const progress = startProgress('Loading orders', total + PRODUCTS);
  progress.add(PRODUCTS);
  // The backends work side by side; on each one connection fills one table after another.
  const names = new Set(orders.physical.map((physical) => physical.backend));
  await Promise.all(
    [...names].map(async (name) => {
      for (const [slot, rows] of bySlot.entries()) {
        const target = physicalAt(orders, slot);
        if (target.backend !== name) continue;
        await insertChunks(backends.of(name), target, rows.orders, progress);
        await insertChunks(backends.of(name), physicalAt(items, slot), rows.items, progress);
      }
    }),
  );
  progress.end();
}

function rowsBySlot(
  table: ShardedTable,
  volume: OrderVolume,
): readonly { readonly orders: string[]; readonly items: string[] }[] {
  const bySlot = table.physical.map(() => ({ orders: [] as string[], items: [] as string[] }));
  for (const { userId, order, items } of orderRows(table, volume)) {
    const slot = slotOfBucket(table, bucketOf(table.function, 0, userId));
    bySlot[slot]?.orders.push(order);
    bySlot[slot]?.items.push(...items);
  }
  return bySlot;
}

async function insertChunks(
  connection: Connection,
  target: PhysicalTable,
  rows: readonly string[],
  progress: Progress,
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    const chunk = rows.slice(at, at + ROWS_PER_INSERT);
    await insert(connection, target, chunk);
    progress.add(chunk.length);
  }
}

async function insert(
  connection: Connection,
  { database, table }: PhysicalTable,
  rows: readonly string[],
): Promise<void> {
  await connection.query(`INSERT INTO ${database}.${table} VALUES ${rows.join(',')}`);
}

async function readMark(connection: Connection): Promise<string | undefined> {
  try {
    const sql = `SELECT volume FROM ${MARK}.loaded`;
    const [rows] = await connection.query({ sql, rowsAsArray: true });
    return Array.isArray(rows) ? String((rows[0] as unknown[] | undefined)?.[0]) : undefined;
  } catch {
    return undefined;
  }
}

async function writeMark(connection: Connection, volume: string): Promise<void> {
  await connection.query(`CREATE DATABASE ${MARK}`);
  await connection.query(`CREATE TABLE ${MARK}.loaded (volume VARCHAR(64))`);
  await connection.query(`INSERT INTO ${MARK}.loaded VALUES ('${volume}')`);
}
