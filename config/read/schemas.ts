/** The `schemas` of a file. Also sees to it that no two logical tables share a physical one. */
import { physicalTables } from '../physical-tables.ts';
import type { Backend, Layout, PhysicalTable, Schema } from '../snapshot.ts';
import { readDefault, readShards } from './databases.ts';
import type { Reading } from './reading.ts';
import { readTables } from './tables.ts';

export function readSchemas(
  backends: ReadonlyMap<string, Backend>,
  layouts: ReadonlyMap<string, Layout>,
  reading: Reading,
): ReadonlyMap<string, Schema> {
  const schemas = new Map<string, Schema>();
  for (const [name, file] of Object.entries(reading.file.schemas)) {
    const home = readDefault(name, file, backends, reading);
    const shards = readShards(name, file, backends, reading);
    const tables = readTables({ name, file, default: home, shards, layouts }, reading);
    schemas.set(name, { name, default: home, shards, tables });
  }
  // A name that is one for several has been reported and would be found here once more.
  if (!reading.hasProblems) checkShared(schemas, backends, reading);
  return schemas;
}

/** Rows of two logical tables in one physical table could not be told apart. */
function checkShared(
  schemas: ReadonlyMap<string, Schema>,
  backends: ReadonlyMap<string, Backend>,
  reading: Reading,
): void {
  const owners = new Map<string, string>();
  for (const schema of schemas.values()) {
    for (const table of schema.tables.values()) {
      const shared = physicalTables(table).find((physical) => {
        const place = placeName(physical, backends);
        const isTaken = owners.has(place);
        if (!isTaken) owners.set(place, `${schema.name}.${table.name}`);
        return isTaken;
      });
      if (shared === undefined) continue;
      const owner = owners.get(placeName(shared, backends));
      const where = `${shared.database}.${shared.table} on ${shared.backend}`;
      const path = ['schemas', schema.name, 'tables', table.name];
      reading.report(path, `${where} belongs to ${owner} already`, 'give each its own name');
    }
  }
}

/** Two backends with the same address are one server. */
function placeName(physical: PhysicalTable, backends: ReadonlyMap<string, Backend>): string {
  const backend = backends.get(physical.backend);
  const server = backend === undefined ? physical.backend : `${backend.host}:${backend.port}`;
  return `${server}/${physical.database}/${physical.table}`;
}
