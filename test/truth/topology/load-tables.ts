/**
 * Fills fresh servers: the logical tables as they are on a plain server, the rows divided by key on a server
 * with shards. Runs once, when the topology starts.
 */
import { readFile } from 'node:fs/promises';
import type { Connection } from 'mysql2/promise';
import { databasesOf, LOGICAL_TABLES, PHYSICAL_TABLES, SCHEMA } from './physical.ts';

const STAGING = 'staging';

export async function loadPlain(connection: Connection): Promise<void> {
  await loadInto(connection, SCHEMA);
}

export async function loadShards(connection: Connection, server: number): Promise<void> {
  await loadInto(connection, STAGING);
  for (const database of databasesOf(server)) await createDatabase(connection, database);
  await connection.query("SET SESSION sql_mode = ''");
  for (const { database, table, logical, bucket } of PHYSICAL_TABLES.filter(
    (one) => one.server === server,
  )) {
    const where = bucket === undefined ? '' : ` WHERE (user_id & 31) = ${bucket}`;
    await connection.query(
      `CREATE TABLE ${database}.${table} LIKE ${STAGING}.${logical};
       INSERT INTO ${database}.${table} SELECT * FROM ${STAGING}.${logical}${where}`,
    );
  }
  await connection.query(`DROP DATABASE ${STAGING}`);
}

/** The users of the cases, each with its name as password; none of them sees more than the schema. */
export async function createUsers(connection: Connection): Promise<void> {
  for (const user of ['app', 'strict', 'dba']) {
    await connection.query(
      `DROP USER IF EXISTS ${user}@'%';
       CREATE USER ${user}@'%' IDENTIFIED BY '${user}';
       GRANT ALL ON ${SCHEMA}.* TO ${user}@'%'`,
    );
  }
}

export async function createBackendAccount(connection: Connection): Promise<void> {
  await connection.query(
    `CREATE USER keyway@'%' IDENTIFIED BY 'keyway';
     GRANT ALL ON *.* TO keyway@'%' WITH GRANT OPTION`,
  );
}

async function loadInto(connection: Connection, database: string): Promise<void> {
  await createDatabase(connection, database);
  await connection.query(`USE ${database}`);
  await connection.query(await readCaseFile('schema.sql'));
  const mode = '@@session.sql_mode';
  await connection.query(`SET @mode = ${mode}; ${await readCaseFile('baseline.sql')}`);
  await connection.query(`SET SESSION sql_mode = @mode`);
  await connection.query(`ANALYZE TABLE ${LOGICAL_TABLES.join(', ')}`);
}

async function createDatabase(connection: Connection, database: string): Promise<void> {
  await connection.query(`CREATE DATABASE ${database} CHARACTER SET utf8mb4`);
}

function readCaseFile(name: string): Promise<string> {
  return readFile(new URL(`../cases/${name}`, import.meta.url), 'utf8');
}
