/**
 * Reads a server's collations and asks it for the weight of a space in each one that pads. The attribute is
 * PAD_ATTRIBUTE on MySQL and `_nopad_` in the name on MariaDB; `binary` never pads.
 */
import type { Connection, RowDataPacket } from 'mysql2/promise';
import type { Collation } from './collations.ts';

interface CollationRow extends RowDataPacket {
  readonly id: number | string | null;
  readonly name: string;
  readonly charset: string | null;
  readonly bytes: number | string;
}

export async function loadCollations(connection: Connection): Promise<Collation[]> {
  const noPad = await noPadNames(connection);
  const [rows] = await connection.query<CollationRow[]>(
    `SELECT c.ID AS id, c.COLLATION_NAME AS name, c.CHARACTER_SET_NAME AS charset, s.MAXLEN AS bytes
     FROM information_schema.COLLATIONS c JOIN information_schema.CHARACTER_SETS s
     ON s.CHARACTER_SET_NAME = c.CHARACTER_SET_NAME WHERE c.ID IS NOT NULL`,
  );
  const padded = rows.filter((row) => !noPad.has(row.name) && !row.name.includes('nopad'));
  const pads = await spaceWeights(connection, padded);
  return rows.map((row) => ({
    id: Number(row.id),
    name: row.name,
    charset: row.charset ?? 'binary',
    bytesMax: Number(row.bytes),
    pad: pads.get(row.name),
  }));
}

async function noPadNames(connection: Connection): Promise<ReadonlySet<string>> {
  const [columns] = await connection.query<RowDataPacket[]>(
    `SELECT 1 FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = 'information_schema'
     AND TABLE_NAME = 'COLLATIONS' AND COLUMN_NAME = 'PAD_ATTRIBUTE'`,
  );
  if (columns.length === 0) return new Set(['binary']);
  const [rows] = await connection.query<RowDataPacket[]>(
    "SELECT COLLATION_NAME AS name FROM information_schema.COLLATIONS WHERE PAD_ATTRIBUTE = 'NO PAD'",
  );
  return new Set(rows.map((row) => String(row['name'])));
}

async function spaceWeights(
  connection: Connection,
  rows: readonly CollationRow[],
): Promise<Map<string, Buffer>> {
  const weights = new Map<string, Buffer>();
  const items = rows.map(
    (row) => `WEIGHT_STRING(CONVERT(' ' USING ${row.charset}) COLLATE ${row.name})`,
  );
  if (items.length === 0) return weights;
  const [answer] = await connection.query<RowDataPacket[][]>({
    sql: `SELECT ${items.join(', ')}`,
    rowsAsArray: true,
  });
  rows.forEach((row, i) => {
    const weight: unknown = answer[0]?.[i];
    if (Buffer.isBuffer(weight)) weights.set(row.name, weight);
  });
  return weights;
}
