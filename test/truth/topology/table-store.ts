/**
 * Brings the tables of one server back to the baseline after a case: compares definitions and checksums
 * with those of the start, and renews only what differs. The pristine rows lie in a database of their own,
 * under names that no statement of a case asks for.
 */
import type { Connection, RowDataPacket } from 'mysql2/promise';

const PRISTINE = 'pristine';

interface StoredTable {
  readonly name: string;
  readonly copy: string;
  readonly definition: string;
  readonly checksum: string;
}

interface TableState {
  readonly definition: string;
  readonly checksum: string;
}

export class TableStore {
  private readonly connection: Connection;
  private readonly databases: readonly string[];
  private readonly tables: readonly StoredTable[];

  private constructor(
    connection: Connection,
    databases: readonly string[],
    tables: readonly StoredTable[],
  ) {
    this.connection = connection;
    this.databases = databases;
    this.tables = tables;
  }

  /** Takes what is in the databases now for the baseline. */
  static async open(connection: Connection, databases: readonly string[]): Promise<TableStore> {
    await connection.query(`SET SESSION sql_mode = '', lock_wait_timeout = 5`);
    await connection.query(`CREATE DATABASE ${PRISTINE} CHARACTER SET utf8mb4`);
    const tables: StoredTable[] = [];
    for (const { name } of await listTables(connection, databases)) {
      const copy = `${PRISTINE}.copy_${name.replaceAll(/[`.]+/g, '_')}`;
      await connection.query(
        `CREATE TABLE ${copy} LIKE ${name}; INSERT INTO ${copy} SELECT * FROM ${name}`,
      );
      tables.push({ name, copy, ...(await readState(connection, name)) });
    }
    return new TableStore(connection, databases, tables);
  }

  /** True when a definition had to be renewed or a table removed. */
  async restore(): Promise<boolean> {
    let hasNewDefinition = await this.dropOthers();
    for (const table of this.tables) {
      const state = await readState(this.connection, table.name).catch(() => undefined);
      if (state?.definition !== table.definition) {
        await this.recreate(table);
        hasNewDefinition ||= withoutCounter(state?.definition) !== withoutCounter(table.definition);
      } else if (state.checksum !== table.checksum) {
        await this.connection.query(
          `START TRANSACTION; DELETE FROM ${table.name};
           INSERT INTO ${table.name} SELECT * FROM ${table.copy}; COMMIT`,
        );
      }
    }
    return hasNewDefinition;
  }

  /** Tables and views that the baseline does not have. */
  async others(): Promise<readonly ListedTable[]> {
    const known = new Set(this.tables.map(({ name }) => name));
    return (await listTables(this.connection, this.databases)).filter(
      ({ name }) => !known.has(name),
    );
  }

  private async dropOthers(): Promise<boolean> {
    const others = await this.others();
    for (const { name, isView } of others) {
      await this.connection.query(`DROP ${isView ? 'VIEW' : 'TABLE'} ${name}`);
    }
    return others.length > 0;
  }

  private async recreate({ name, copy, definition }: StoredTable): Promise<void> {
    const create = definition.replace(/^CREATE TABLE `[^`]+`/, `CREATE TABLE ${name}`);
    await this.connection.query(
      `DROP TABLE IF EXISTS ${name}; ${create}; INSERT INTO ${name} SELECT * FROM ${copy}`,
    );
  }
}

export interface ListedTable {
  readonly name: string;
  readonly isView: boolean;
}

async function listTables(
  connection: Connection,
  databases: readonly string[],
): Promise<readonly ListedTable[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT table_schema AS d, table_name AS t, table_type AS k FROM information_schema.tables
     WHERE table_schema IN (?) ORDER BY 1, 2`,
    [databases],
  );
  return rows.map((row) => ({
    name: `\`${row['d']}\`.\`${row['t']}\``,
    isView: row['k'] === 'VIEW',
  }));
}

async function readState(connection: Connection, table: string): Promise<TableState> {
  const [results] = await connection.query<RowDataPacket[][]>(
    `SHOW CREATE TABLE ${table}; CHECKSUM TABLE ${table}`,
  );
  return {
    definition: String(results[0]?.[0]?.['Create Table']),
    checksum: String(results[1]?.[0]?.['Checksum']),
  };
}

function withoutCounter(definition: string | undefined): string | undefined {
  return definition?.replace(/ AUTO_INCREMENT=\d+/, '');
}
