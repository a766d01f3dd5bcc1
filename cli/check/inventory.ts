/** What information_schema says of the databases that a configuration names, on one backend. */
import type { Connection, RowDataPacket } from 'mysql2/promise';

export interface Inventory {
  readonly databases: ReadonlySet<string>;
  /** By `database.table`. */
  readonly tables: ReadonlyMap<string, LiveTable>;
}

export interface LiveTable {
  readonly columns: readonly LiveColumn[];
  /** Unique keys with their columns, lower case; PRIMARY among them. */
  readonly uniqueKeys: ReadonlyMap<string, readonly string[]>;
  readonly foreignKeys: readonly LiveForeignKey[];
}

export interface LiveColumn {
  /** Lower case. */
  readonly name: string;
  /** DATA_TYPE. */
  readonly type: string;
  /** What must be alike in all copies, as `column: definition`. */
  readonly definition: string;
  readonly collation: string | undefined;
  readonly isAutoIncrement: boolean;
}

export interface LiveForeignKey {
  readonly name: string;
  readonly column: string;
  /** `database.table` */
  readonly target: string;
  readonly targetColumn: string;
}

interface Draft {
  readonly columns: LiveColumn[];
  readonly uniqueKeys: Map<string, string[]>;
  readonly foreignKeys: LiveForeignKey[];
}

export async function readInventory(
  connection: Connection,
  databases: readonly string[],
): Promise<Inventory> {
  const tables = new Map<string, Draft>();
  const found = await rowsOf(connection, SCHEMATA, databases);
  await readColumns(connection, databases, tables);
  await readUniqueKeys(connection, databases, tables);
  await readForeignKeys(connection, databases, tables);
  return { databases: new Set(found.map((row) => textOf(row, 's'))), tables };
}

const SCHEMATA =
  'SELECT SCHEMA_NAME AS s FROM information_schema.SCHEMATA WHERE SCHEMA_NAME IN (?)';
const COLUMNS = `SELECT TABLE_SCHEMA AS s, TABLE_NAME AS t, COLUMN_NAME AS c, DATA_TYPE AS type,
  COLUMN_TYPE AS full, IS_NULLABLE AS nullable, COLUMN_DEFAULT AS def, EXTRA AS extra,
  COLLATION_NAME AS coll FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA IN (?) ORDER BY s, t, ORDINAL_POSITION`;
const UNIQUE_KEYS = `SELECT TABLE_SCHEMA AS s, TABLE_NAME AS t, INDEX_NAME AS k, COLUMN_NAME AS c
  FROM information_schema.STATISTICS
  WHERE TABLE_SCHEMA IN (?) AND NON_UNIQUE = 0 ORDER BY s, t, k, SEQ_IN_INDEX`;
const FOREIGN_KEYS = `SELECT TABLE_SCHEMA AS s, TABLE_NAME AS t, CONSTRAINT_NAME AS k,
  COLUMN_NAME AS c, REFERENCED_TABLE_SCHEMA AS rs, REFERENCED_TABLE_NAME AS rt,
  REFERENCED_COLUMN_NAME AS rc FROM information_schema.KEY_COLUMN_USAGE
  WHERE TABLE_SCHEMA IN (?) AND REFERENCED_TABLE_NAME IS NOT NULL ORDER BY s, t, k, ORDINAL_POSITION`;

async function readColumns(
  connection: Connection,
  databases: readonly string[],
  tables: Map<string, Draft>,
): Promise<void> {
  for (const row of await rowsOf(connection, COLUMNS, databases)) {
    const name = textOf(row, 'c').toLowerCase();
    const extra = textOf(row, 'extra').toLowerCase();
    const isNullable = textOf(row, 'nullable') === 'YES';
    const definition = [
      textOf(row, 'full'),
      isNullable ? 'NULL' : 'NOT NULL',
      row['def'] === null ? '' : `DEFAULT ${textOf(row, 'def')}`,
      extra,
    ];
    draftOf(tables, row).columns.push({
      name,
      type: textOf(row, 'type').toLowerCase(),
      definition: `${name} ${definition.filter((part) => part !== '').join(' ')}`,
      collation: row['coll'] === null ? undefined : textOf(row, 'coll'),
      isAutoIncrement: extra.includes('auto_increment'),
    });
  }
}

async function readUniqueKeys(
  connection: Connection,
  databases: readonly string[],
  tables: Map<string, Draft>,
): Promise<void> {
  for (const row of await rowsOf(connection, UNIQUE_KEYS, databases)) {
    const keys = draftOf(tables, row).uniqueKeys;
    const name = textOf(row, 'k');
    const columns = keys.get(name) ?? [];
    // A part of a functional key has no column name.
    columns.push(row['c'] === null ? '(expression)' : textOf(row, 'c').toLowerCase());
    keys.set(name, columns);
  }
}

async function readForeignKeys(
  connection: Connection,
  databases: readonly string[],
  tables: Map<string, Draft>,
): Promise<void> {
  for (const row of await rowsOf(connection, FOREIGN_KEYS, databases)) {
    draftOf(tables, row).foreignKeys.push({
      name: textOf(row, 'k'),
      column: textOf(row, 'c').toLowerCase(),
      target: `${textOf(row, 'rs')}.${textOf(row, 'rt')}`,
      targetColumn: textOf(row, 'rc').toLowerCase(),
    });
  }
}

async function rowsOf(
  connection: Connection,
  sql: string,
  databases: readonly string[],
): Promise<readonly RowDataPacket[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql, [databases]);
  return rows;
}

function draftOf(tables: Map<string, Draft>, row: RowDataPacket): Draft {
  const name = `${textOf(row, 's')}.${textOf(row, 't')}`;
  const known = tables.get(name);
  if (known !== undefined) return known;
  const made: Draft = { columns: [], uniqueKeys: new Map(), foreignKeys: [] };
  tables.set(name, made);
  return made;
}

function textOf(row: RowDataPacket, column: string): string {
  return String(row[column]);
}
