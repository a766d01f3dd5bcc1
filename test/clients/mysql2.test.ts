/** mysql2, the driver of most Node applications, gets the same through Keyway as from a plain server. */
import { createConnection as createCallbackConnection } from 'mysql2';
import {
  type Connection,
  createConnection,
  createPool,
  type ResultSetHeader,
  type RowDataPacket,
} from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BothEnds } from './both-ends.ts';

let ends: BothEnds;

beforeAll(async () => {
  ends = await BothEnds.start();
});

afterAll(() => ends.stop());

/** Runs `work` on a connection of each end and expects equal results. */
async function expectSame(work: (connection: Connection) => Promise<unknown>): Promise<void> {
  const { expected, got } = await ends.run(async (port) => {
    const connection = await createConnection(optionsOf(port));
    try {
      return await work(connection);
    } finally {
      await connection.end();
    }
  });
  expect(expected).not.toEqual([]);
  expect(got).toEqual(expected);
  expect(await ends.leftovers()).toEqual([]);
}

/** Rows as they are; of a write what applications look at, for the status has hints on used indexes. */
function outcome(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('affectedRows' in result)) return result;
  const { affectedRows, changedRows, insertId, warningStatus } = result as ResultSetHeader;
  return { affectedRows, changedRows, insertId, warningStatus };
}

function optionsOf(port: number): {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  supportBigNumbers: true;
  /** MariaDB marks JSON columns in a way that is not part of the protocol of MySQL. */
  jsonStrings: true;
} {
  return {
    host: '127.0.0.1',
    port,
    user: 'app',
    password: 'app',
    database: 'shop',
    supportBigNumbers: true,
    jsonStrings: true,
  };
}

describe('query() and execute()', () => {
  test.for([
    { sql: 'SELECT * FROM orders WHERE user_id = ? ORDER BY order_id', values: [3] },
    { sql: 'SELECT * FROM orders WHERE order_id = ?', values: ['4097'] },
    {
      sql: 'SELECT order_id, amount FROM orders WHERE amount > ? ORDER BY amount DESC, order_id LIMIT 10',
      values: [20.5],
    },
    {
      sql: 'SELECT COUNT(*) AS n, MAX(created_at) AS t FROM orders WHERE user_id IN (?, ?)',
      values: [3, 9],
    },
    {
      sql: 'SELECT p.* FROM product p WHERE category IS NULL OR name = ? ORDER BY 1',
      values: ['x'],
    },
    {
      sql: 'UPDATE orders SET note = ?, paid_at = ? WHERE user_id = ?',
      values: [null, new Date(0), 4],
    },
    { sql: 'DELETE FROM orders WHERE user_id IN (?, ?)', values: [11, 12] },
  ])('$sql', async ({ sql, values }) => {
    await expectSame(async (connection) => [
      outcome((await connection.query(sql, values))[0]),
      outcome((await connection.execute(sql, values))[0]),
      outcome((await connection.execute(sql, values))[0]),
    ]);
  });

  test('rows as arrays, with the definitions of their columns', async () => {
    await expectSame(async (connection) => {
      const sql =
        'SELECT o.order_id AS id, o.tags, i.price FROM orders o JOIN order_items i USING (order_id, user_id) WHERE user_id = 3 ORDER BY 1, i.item_id';
      const [rows, fields] = await connection.query({ sql, rowsAsArray: true });
      return [
        rows,
        fields.map(({ name, orgName, orgTable, table, columnType }) => [
          name,
          orgName,
          orgTable,
          table,
          columnType,
        ]),
      ];
    });
  });
});

describe('transactions', () => {
  test('are rolled back on all shards', async () => {
    await expectSame(async (connection) => {
      await connection.beginTransaction();
      await connection.query("UPDATE orders SET status = 'gone' WHERE user_id IN (1, 2, 3, 4)");
      const count = "SELECT COUNT(*) AS n FROM orders WHERE status = 'gone'";
      const [inside] = await connection.query(count);
      await connection.rollback();
      const [outside] = await connection.query(count);
      return [inside, outside];
    });
  });

  test('are committed on all shards', async () => {
    await expectSame(async (connection) => {
      await connection.beginTransaction();
      await connection.execute(
        'UPDATE orders SET flags = flags + 1 WHERE user_id IN (?, ?)',
        [1, 2],
      );
      await connection.commit();
      const [rows] = await connection.query(
        'SELECT user_id, SUM(flags) AS s FROM orders WHERE user_id < 4 GROUP BY user_id ORDER BY user_id',
      );
      return rows;
    });
  });
});

describe('the rest of the driver', () => {
  test('errors carry the numbers of the server', async () => {
    await expectSame(async (connection) => {
      const failing = [
        "INSERT INTO orders (order_id, user_id, created_at) VALUES (4097, 1, '2031-01-01')",
        'SELECT nope FROM orders WHERE user_id = 3',
        'SELECT * FROM nope',
        'SELEC 1',
      ];
      const errors = failing.map((sql) =>
        connection.query(sql).catch(({ errno, code, sqlState }) => [errno, code, sqlState]),
      );
      return Promise.all(errors);
    });
  });

  test('ping, changeUser and reset keep the connection usable', async () => {
    await expectSame(async (connection) => {
      await connection.ping();
      await connection.query('SET @a = 1');
      await connection.changeUser({ user: 'app', password: 'app', database: 'shop' });
      const [rows] = await connection.query('SELECT @a AS a, DATABASE() AS d');
      return rows;
    });
  });

  test('a pool works on many shards at once', async () => {
    const { expected, got } = await ends.run(async (port) => {
      const pool = createPool({ ...optionsOf(port), connectionLimit: 8 });
      const sums = await Promise.all(
        Array.from({ length: 200 }, async (_, i) => {
          const sql = 'SELECT COUNT(*) AS n, SUM(amount) AS s FROM orders WHERE user_id = ?';
          const [rows] = await pool.execute<RowDataPacket[]>(sql, [(i % 40) + 1]);
          return rows[0];
        }),
      );
      await pool.end();
      return sums;
    });
    expect(got).toEqual(expected);
    expect(await ends.leftovers()).toEqual([]);
  });

  test('a stream reads all rows', async () => {
    const sql = `SELECT o.order_id, p.product_id FROM orders o, product p
      ORDER BY o.order_id, p.product_id`;
    const { expected, got } = await ends.run(async (port) => {
      const connection = createCallbackConnection(optionsOf(port));
      const rows: unknown[] = [];
      for await (const row of connection.query(sql).stream()) rows.push(row);
      connection.destroy();
      return rows;
    });
    expect(expected).toHaveLength(4000);
    expect(got).toEqual(expected);
    expect(await ends.leftovers()).toEqual([]);
  });
});
