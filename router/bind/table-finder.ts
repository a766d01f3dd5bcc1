/**
 * Leads the name of a table to what the configuration says of it: sharded, reference, global, or of a schema
 * that is not the configuration's. Physical names are unknown to clients, as are physical schemas.
 */
import type { PhysicalTable, Schema, Snapshot } from '../../config/snapshot.ts';
import { proxyError } from '../../errors.ts';
import type { Catalog, CatalogTable } from '../catalog.ts';
import type { TableName } from '../sql/statement.ts';
import type { Level } from './level.ts';
import type { TableSource } from './source.ts';

export class TableFinder {
  private readonly snapshot: Snapshot;
  private readonly catalog: Catalog;
  private readonly physicalDatabases: ReadonlySet<string>;
  private readonly physicalTables: ReadonlySet<string>;

  constructor(snapshot: Snapshot, catalog: Catalog) {
    this.snapshot = snapshot;
    this.catalog = catalog;
    const { databases, tables } = physicalNames(snapshot);
    this.physicalDatabases = databases;
    this.physicalTables = tables;
  }

  /** Throws ER_NO_DB_ERROR, ER_BAD_DB_ERROR or ER_NO_SUCH_TABLE. */
  find(
    node: TableName,
    at: { index: number; level: Level; schema: string | undefined },
  ): TableSource {
    const schemaName = node.schema?.text ?? at.schema;
    if (schemaName === undefined) throw proxyError('ER_NO_DB_ERROR');
    const table = node.name.text;
    const base = {
      index: at.index,
      node,
      name: node.alias?.text ?? table,
      schema: schemaName,
      catalog: this.columnsOf(schemaName, table),
    };
    const schema = this.snapshot.schemas.get(schemaName);
    if (schema === undefined) {
      this.checkSchema(schemaName);
      return { ...base, kind: 'foreign' };
    }
    const found = schema.tables.get(table);
    switch (found?.kind) {
      case 'sharded':
        return { ...base, kind: 'sharded', table: found, level: at.level };
      case 'reference':
        return { ...base, kind: 'reference', table: found };
      case 'global':
        return { ...base, kind: 'global', table: found, physical: found.physical };
      case undefined:
        this.checkTable(schema, table);
        return { ...base, kind: 'global', table: undefined, physical: unnamed(schema, table) };
    }
  }

  /** Throws ER_BAD_DB_ERROR unless it is a schema of the configuration or of every server. */
  checkSchema(name: string): void {
    if (this.snapshot.schemas.has(name) || SERVER_SCHEMAS.has(name.toLowerCase())) return;
    throw proxyError('ER_BAD_DB_ERROR', { schema: name });
  }

  /** The same for a qualifier that may be an alias: throws for the name of a shard's database. */
  checkQualifier(name: string): void {
    if (this.physicalDatabases.has(name)) throw proxyError('ER_BAD_DB_ERROR', { schema: name });
  }

  /** Throws ER_NO_SUCH_TABLE when the name is that of a physical table beside the schema's own. */
  checkTable(schema: Schema, table: string): void {
    const { backend, database } = schema.default;
    if (this.physicalTables.has(`${backend}/${database}.${table}`)) {
      throw proxyError('ER_NO_SUCH_TABLE', { schema: schema.name, table });
    }
  }

  private columnsOf(schema: string, table: string): CatalogTable | undefined {
    return this.catalog.tables.get(`${schema}.${table}`.toLowerCase());
  }
}

const SERVER_SCHEMAS: ReadonlySet<string> = new Set([
  'information_schema',
  'mysql',
  'performance_schema',
  'sys',
]);

/** A table that the file does not name lives in the schema's default shard. */
function unnamed(schema: Schema, table: string): PhysicalTable {
  return { ...schema.default, slot: 0, table };
}

function physicalNames(snapshot: Snapshot): {
  databases: ReadonlySet<string>;
  tables: ReadonlySet<string>;
} {
  const databases = new Set<string>();
  const tables = new Set<string>();
  for (const schema of snapshot.schemas.values()) {
    for (const shard of schema.shards) databases.add(shard.database);
    for (const table of schema.tables.values()) {
      if (table.kind !== 'sharded') continue;
      for (const one of table.physical) tables.add(`${one.backend}/${one.database}.${one.table}`);
    }
  }
  for (const schema of snapshot.schemas.values()) databases.delete(schema.name);
  return { databases, tables };
}
