/** Finds transactions that nobody has ended: after a case no backend may have one. */
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { type Patience, settled } from '../../servers/settled.ts';

/** InnoDB renews information_schema.innodb_trx only ten times a second. */
const PATIENCE: Patience = { withinMs: 3000, everyMs: 110 };

/** Waits a moment for what is being rolled back. Gives the connection ids that are left. */
export function openTransactions(connection: Connection): Promise<readonly number[]> {
  return settled(
    async () => {
      const [rows] = await connection.query<RowDataPacket[]>(
        `SELECT trx_mysql_thread_id AS id FROM information_schema.innodb_trx
         WHERE trx_mysql_thread_id NOT IN (0, CONNECTION_ID())`,
      );
      return rows.map((row) => Number(row['id']));
    },
    (ids) => ids.length === 0,
    PATIENCE,
  );
}

export async function killAll(connection: Connection, ids: readonly number[]): Promise<void> {
  for (const id of ids) await connection.query(`KILL ${id}`).catch(() => {});
}

/** Ends every connection of one account. */
export async function killAccount(connection: Connection, user: string): Promise<void> {
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT id FROM information_schema.processlist WHERE user = ?',
    [user],
  );
  await killAll(
    connection,
    rows.map((row) => Number(row['id'] ?? row['ID'])),
  );
}
