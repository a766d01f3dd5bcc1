/** What a backend says of itself: product, version, and the settings that a new session there has. */
import type { Connection, RowDataPacket } from 'mysql2/promise';

export interface ServerDefaults {
  readonly product: 'mariadb' | 'mysql';
  /** 101119 for 10.11.19. */
  readonly productVersion: number;
  /** As VERSION() gives it. */
  readonly version: string;
  readonly sqlMode: string;
}

export async function readServerDefaults(connection: Connection): Promise<ServerDefaults> {
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT VERSION() AS version, @@GLOBAL.sql_mode AS mode',
  );
  const version = String(rows[0]?.['version']);
  const [major = 0, minor = 0, patch = 0] = (version.match(/\d+/g) ?? []).map(Number);
  return {
    product: version.includes('MariaDB') ? 'mariadb' : 'mysql',
    productVersion: major * 10_000 + minor * 100 + patch,
    version,
    sqlMode: String(rows[0]?.['mode']),
  };
}
