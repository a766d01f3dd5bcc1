/** Finds transactions that nobody has ended: after a case no backend may have one. */
import type { Connection, RowDataPacket } from 'mysql2/promise';

const SETTLE_MS = 3000;
/** InnoDB renews information_schema.innodb_trx only ten times a second. */
const POLL_MS = 110;

/** Waits a moment for what is being rolled back. Gives the connection ids that are left. */
export async function openTransactions(connection: Connection): Promise<readonly number[]> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const [rows] = await connection.query<RowDataPacket[]>(
      `SELECT trx_mysql_thread_id AS id FROM information_schema.innodb_trx
       WHERE trx_mysql_thread_id NOT IN (0, CONNECTION_ID())`,
    );
    if (rows.length === 0 || Date.now() > deadline) return rows.map((row) => Number(row['id']));
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
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
