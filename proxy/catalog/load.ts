/**
 * Reads the catalog: columns, keys and collations of every table, each from one copy, by questions to
 * information_schema. Never reads rows. Called at start, after DDL and when a backend's error hints at a
 * change.
 */
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Backend, PhysicalTable, Schema, Snapshot, Table } from '../../config/snapshot.ts';
import { proxyError } from '../../errors.ts';
import type { Catalog, CatalogColumn, CatalogTable } from '../../router/catalog.ts';
import { controlOptions } from '../backend/control.ts';
import { Collations } from './collations.ts';
import { databasesOf } from './databases.ts';
import { loadCollations } from './load-collations.ts';
import { readServerDefaults, type ServerDefaults } from './server-defaults.ts';

export interface LoadedCatalog {
  readonly catalog: Catalog;
  readonly collations: Collations;
  readonly serverDefaults: ServerDefaults;
}

interface ColumnRow extends RowDataPacket {
  readonly s: string;
  readonly t: string;
  readonly c: string;
  readonly type: string;
  readonly full: string;
  readonly nullable: string;
  readonly def: string | null;
  readonly extra: string;
  readonly chars: string | null;
  readonly collation: string | null;
  readonly keyed: string;
}

const COLUMNS = `SELECT TABLE_SCHEMA AS s, TABLE_NAME AS t, COLUMN_NAME AS c, DATA_TYPE AS type,
  COLUMN_TYPE AS full, IS_NULLABLE AS nullable, COLUMN_DEFAULT AS def, EXTRA AS extra,
  CHARACTER_MAXIMUM_LENGTH AS chars, COLLATION_NAME AS collation, COLUMN_KEY AS keyed
  FROM information_schema.COLUMNS WHERE TABLE_SCHEMA IN (?) ORDER BY s, t, ORDINAL_POSITION`;

/** Rejects with SHARD_FAILED when a backend cannot be asked. */
export async function loadCatalog(snapshot: Snapshot, version: number): Promise<LoadedCatalog> {
  const byBackend = new Map<string, CopyTables>();
  let first: { collations: Collations; serverDefaults: ServerDefaults } | undefined;
  for (const backend of snapshot.backends.values()) {
    const connection = await connect(backend, snapshot.limits.connectMs);
    try {
      first ??= {
        serverDefaults: await readServerDefaults(connection),
        collations: new Collations(await loadCollations(connection)),
      };
      byBackend.set(
        backend.name,
        await readTables(connection, databasesOf(snapshot, backend.name)),
      );
    } finally {
      connection.destroy();
    }
  }
  if (first === undefined) throw proxyError('CATALOG_NOT_LOADED', { table: '*', backend: 'any' });
  const tables = new Map<string, CatalogTable>();
  for (const schema of snapshot.schemas.values()) addSchema(tables, schema, byBackend);
  const { product, productVersion } = first.serverDefaults;
  const pads = new Map(
    [...first.collations.all()].map(({ id, name, pad, bytesMax }) => [id, { name, pad, bytesMax }]),
  );
  return { catalog: { version, product, productVersion, tables, collations: pads }, ...first };
}

/** Tables by `database.table`. */
type CopyTables = ReadonlyMap<string, CatalogTable>;

async function connect(backend: Backend, connectMs: number): Promise<Connection> {
  try {
    return await createConnection(controlOptions(backend, connectMs));
  } catch (error) {
    throw proxyError(
      'SHARD_FAILED',
      {
        backend: backend.name,
        reason: error instanceof Error ? error.message : String(error),
        fix: `Check that ${backend.host}:${backend.port} is up and takes the configured account.`,
      },
      error,
    );
  }
}

async function readTables(connection: Connection, databases: string[]): Promise<CopyTables> {
  const tables = new Map<string, CatalogTable>();
  if (databases.length === 0) return tables;
  const [rows] = await connection.query<ColumnRow[]>(COLUMNS, [databases]);
  const grouped = new Map<string, ColumnRow[]>();
  for (const row of rows) {
    const key = `${row.s}.${row.t}`;
    const group = grouped.get(key);
    if (group === undefined) grouped.set(key, [row]);
    else group.push(row);
  }
  for (const [key, group] of grouped) tables.set(key, tableOf(group));
  return tables;
}

function tableOf(rows: readonly ColumnRow[]): CatalogTable {
  const columns = rows.map(columnOf);
  return {
    name: rows[0]?.t ?? '',
    columns,
    byName: new Map(columns.map((column) => [column.name.toLowerCase(), column])),
    primaryKey: rows.filter((row) => row.keyed === 'PRI').map((row) => row.c.toLowerCase()),
  };
}

function columnOf(row: ColumnRow): CatalogColumn {
  const extra = row.extra.toLowerCase();
  const isNullable = row.nullable === 'YES';
  return {
    name: row.c,
    type: row.type.toLowerCase(),
    isUnsigned: row.full.toLowerCase().includes('unsigned'),
    isNullable,
    isAutoIncrement: extra.includes('auto_increment'),
    isGenerated: extra.includes('generated') && !extra.includes('default_generated'),
    hasDefault: isNullable || row.def !== null || extra.includes('auto_increment'),
    characters: row.collation === null ? undefined : Number(row.chars),
    collation: row.collation ?? undefined,
  };
}

/** Puts the tables of a schema under their logical names. */
function addSchema(
  tables: Map<string, CatalogTable>,
  schema: Schema,
  byBackend: ReadonlyMap<string, CopyTables>,
): void {
  const isPhysical = physicalNames(schema);
  for (const [key, table] of byBackend.get(schema.default.backend) ?? []) {
    if (key.startsWith(`${schema.default.database}.`) && !isPhysical.has(key)) {
      tables.set(logicalKey(schema.name, table.name), table);
    }
  }
  for (const table of schema.tables.values()) {
    const copy = firstCopy(table);
    const found = copy && byBackend.get(copy.backend)?.get(`${copy.database}.${copy.table}`);
    if (found !== undefined)
      tables.set(logicalKey(schema.name, table.name), { ...found, name: table.name });
  }
}

function logicalKey(schema: string, table: string): string {
  return `${schema}.${table}`.toLowerCase();
}

function physicalNames(schema: Schema): ReadonlySet<string> {
  const names = new Set<string>();
  for (const table of schema.tables.values()) {
    if (table.kind !== 'sharded') continue;
    for (const copy of table.physical) names.add(`${copy.database}.${copy.table}`);
  }
  return names;
}

function firstCopy(table: Table): PhysicalTable | undefined {
  switch (table.kind) {
    case 'sharded':
      return table.physical[0];
    case 'reference':
      return table.copies[0];
    case 'global':
      return table.physical;
  }
}
