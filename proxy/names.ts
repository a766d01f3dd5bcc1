/**
 * Turns physical names back into logical ones: schemas and tables of column definitions, and the names in
 * error messages of backends. Made once for a snapshot.
 */
import type { PhysicalTable, Snapshot } from '../config/snapshot.ts';
import type { Rename } from '../router/plan.ts';

export interface LogicalName {
  readonly schema: string;
  readonly table: string;
}

export class PhysicalNames {
  private readonly tables = new Map<string, LogicalName>();
  private readonly databases = new Map<string, string>();

  constructor(snapshot: Snapshot) {
    for (const schema of snapshot.schemas.values()) {
      for (const shard of [schema.default, ...schema.shards]) {
        this.databases.set(shard.database, schema.name);
      }
      for (const table of schema.tables.values()) {
        for (const physical of physicalTables(table)) {
          this.tables.set(`${physical.database}.${physical.table}`, {
            schema: schema.name,
            table: table.name,
          });
        }
      }
    }
  }

  logicalSchema(database: string): string {
    return this.databases.get(database) ?? database;
  }

  logicalTable(database: string, table: string): string {
    return this.tables.get(`${database}.${table}`)?.table ?? table;
  }
}

function physicalTables(table: {
  readonly kind: string;
  readonly physical?: readonly PhysicalTable[] | PhysicalTable;
  readonly copies?: readonly PhysicalTable[];
}): readonly PhysicalTable[] {
  if (table.copies !== undefined) return table.copies;
  if (table.physical === undefined) return [];
  return Array.isArray(table.physical) ? table.physical : [table.physical as PhysicalTable];
}

/** Errors whose message prints an identifier, and the text after which it does (data may come before). */
const NAMING_ERRORS: ReadonlyMap<number, string> = new Map([
  [1032, ''],
  [1048, ''],
  [1049, ''],
  [1050, ''],
  [1051, ''],
  [1052, ''],
  [1054, ''],
  [1062, ' for key '],
  [1064, ''],
  [1072, ''],
  [1091, ''],
  [1099, ''],
  [1100, ''],
  [1103, ''],
  [1109, ''],
  [1110, ''],
  [1114, ''],
  [1136, ''],
  [1142, ''],
  [1143, ''],
  [1146, ''],
  [1176, ''],
  [1216, ''],
  [1217, ''],
  [1265, ''],
  [1305, ''],
  [1347, ''],
  [1356, ''],
  [1364, ''],
  [1366, ' for column '],
  [1690, ''],
  [1412, ''],
  [1451, ''],
  [1452, ''],
  [1505, ''],
  [1586, ' for key '],
  [1735, ''],
  [3819, ''],
  [4025, ''],
]);

/** The message of a backend with the physical names of the statement turned back where names are printed. */
export function logicalMessage(errno: number, message: string, renames: readonly Rename[]): string {
  const after = NAMING_ERRORS.get(errno);
  if (after === undefined || renames.length === 0) return message;
  const from = after === '' ? 0 : Math.max(0, message.lastIndexOf(after));
  let names = message.slice(from);
  for (const rename of renames) names = renameIn(names, rename);
  return message.slice(0, from) + names;
}

function renameIn(text: string, rename: Rename): string {
  const { database, table } = rename.physical;
  const logical = `${rename.schema}.${rename.table}`;
  return text
    .replaceAll(`\`${database}\`.\`${table}\` AS \`${rename.table}\``, rename.table)
    .replaceAll(`\`${database}\`.\`${table}\``, `\`${rename.schema}\`.\`${rename.table}\``)
    .replaceAll(`${database}.${table}`, logical)
    .replaceAll(`\`${table}\``, `\`${rename.table}\``)
    .replaceAll(`'${table}'`, `'${rename.table}'`)
    .replaceAll(`'${table}.`, `'${rename.table}.`)
    .replaceAll(`'${database}.`, `'${rename.schema}.`)
    .replaceAll(`'${database}'`, `'${rename.schema}'`)
    .replaceAll(`\`${database}\``, `\`${rename.schema}\``)
    .replaceAll(` AS \`${rename.table}\``, '');
}
