/**
 * Makes the demo's databases and tables on the backends, empty. Which physical tables there are is read from the
 * snapshot, so that the demo cannot differ from its configuration.
 */
import type { Connection } from 'mysql2/promise';
import type { PhysicalTable, ReferenceTable, Schema, ShardedTable } from '../../config/snapshot.ts';
import { bug } from '../../errors.ts';
import type { BackendConnections } from './backend-connections.ts';
import { AUDIT_LOG, ORDER_ITEMS, ORDERS, PRODUCT } from './tables.ts';

/** Drops what an earlier, unfinished run has left. */
export async function createShop(schema: Schema, backends: BackendConnections): Promise<void> {
  for (const { backend, database } of [schema.default, ...schema.shards]) {
    const connection = backends.of(backend);
    await connection.query(`DROP DATABASE IF EXISTS ${database}`);
    await connection.query(`CREATE DATABASE ${database} CHARACTER SET utf8mb4`);
  }
  const auditLog = { ...schema.default, slot: 0, table: 'audit_log' };
  await createTables([auditLog], AUDIT_LOG, backends);
  await createTables(shardedTable(schema, 'orders').physical, ORDERS, backends);
  await createTables(shardedTable(schema, 'order_items').physical, ORDER_ITEMS, backends);
  await createTables(referenceTable(schema, 'product').copies, PRODUCT, backends);
}

export function shardedTable(schema: Schema, name: string): ShardedTable {
  const table = schema.tables.get(name);
  return table?.kind === 'sharded' ? table : bug(`the demo needs a sharded table ${name}`);
}

export function referenceTable(schema: Schema, name: string): ReferenceTable {
  const table = schema.tables.get(name);
  return table?.kind === 'reference' ? table : bug(`the demo needs a reference table ${name}`);
}

async function createTables(
  tables: readonly PhysicalTable[],
  definition: string,
  backends: BackendConnections,
): Promise<void> {
  for (const physical of tables) {
    const connection: Connection = backends.of(physical.backend);
    const name = `${physical.database}.${physical.table}`;
    await connection.query(definition.replace('{name}', name));
  }
}
