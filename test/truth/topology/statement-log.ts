/**
 * The general log of one backend: what Keyway has sent there since the last look. Kept in a table, so that
 * it can be read wherever the server's files are.
 */
import type { Connection, RowDataPacket } from 'mysql2/promise';

export class StatementLog {
  private readonly connection: Connection;

  private constructor(connection: Connection) {
    this.connection = connection;
  }

  static async start(connection: Connection): Promise<StatementLog> {
    await connection.query("SET GLOBAL log_output = 'TABLE'; SET GLOBAL general_log = ON");
    // What is done here itself does not belong in it.
    await connection.query('SET SESSION sql_log_off = ON');
    return new StatementLog(connection);
  }

  /** The texts since the last call, of statements that the account `keyway` ran. */
  async take(): Promise<readonly string[]> {
    const [results] = await this.connection.query<RowDataPacket[][]>(
      `SELECT CONVERT(argument USING utf8mb4) AS text FROM mysql.general_log
       WHERE user_host LIKE 'keyway%' AND command_type IN ('Query', 'Execute');
       TRUNCATE mysql.general_log`,
    );
    return (results[0] ?? []).map((row) => String(row['text']));
  }
}

/** The tables of sharded rows that the texts name; the databases with copies where they name none. */
export function placesNamedIn(texts: readonly string[]): ReadonlySet<string> {
  const sharded = texts.flatMap((text) =>
    [...text.matchAll(/\bshop_(\d)`?\s*\.\s*`?(?:orders|order_items)_(\d)\b/g)].map(
      ([, database, table]) => `${database}.${table}`,
    ),
  );
  if (sharded.length > 0) return new Set(sharded);
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/\bshop_(\d)`?\s*\./g)].map(([, d]) => `${d}`)),
  );
}
