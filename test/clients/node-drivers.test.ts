/**
 * The other drivers and the query builders of Node: connect, write and read sharded tables with prepared
 * statements, a transaction, an error. Each does the same on a plain server, which says what is right.
 */
import knex from 'knex';
import { createConnection as createMariadb } from 'mariadb';
import mysql from 'mysql';
import { QueryTypes, Sequelize } from 'sequelize';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BothEnds } from './both-ends.ts';

let ends: BothEnds;

beforeAll(async () => {
  ends = await BothEnds.start();
});

afterAll(() => ends.stop());

const ID = '3686400004099';
const INSERT = `INSERT INTO orders (order_id, user_id, amount, created_at)
  VALUES (?, ?, ?, '2031-01-01')`;
const READ = 'SELECT user_id, amount FROM orders WHERE order_id = ?';
const UPDATE = 'UPDATE orders SET amount = ? WHERE user_id = ? AND order_id = ?';
const DELETE = 'DELETE FROM orders WHERE user_id = ? AND order_id = ?';
const SCATTER = 'SELECT order_id FROM orders ORDER BY amount DESC, order_id LIMIT 3';
const WRONG = 'SELECT nope FROM orders WHERE user_id = 3';

function account(port: number) {
  return { host: '127.0.0.1', port, user: 'app', password: 'app', database: 'shop' };
}

/** One client at its work: whatever it has to tell, in order. */
type Work = (port: number) => Promise<unknown[]>;

async function expectSame(work: Work): Promise<void> {
  const { expected, got } = await ends.run(async (port) => plain(await work(port)));
  expect(expected.length).toBeGreaterThan(3);
  expect(got).toEqual(expected);
  expect(await ends.leftovers()).toEqual([]);
}

/** As JSON has it, without what each server has of its own. */
function plain(told: unknown[]): unknown[] {
  return JSON.parse(
    JSON.stringify(told, (key, value: unknown) => {
      if (key === 'meta' || key === 'serverStatus') return undefined;
      return typeof value === 'bigint' ? String(value) : value;
    }),
  ) as unknown[];
}

/** The number and state of the error that the work ends with. */
async function errorOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  const { errno, sqlState } = originalOf(error);
  return { errno, sqlState };
}

function originalOf(error: unknown): { errno?: number; sqlState?: string } {
  const wrapped = error as { original?: unknown; driverError?: unknown };
  return (wrapped.original ?? wrapped.driverError ?? error) as {
    errno?: number;
    sqlState?: string;
  };
}

describe('drivers', () => {
  test('mariadb, with prepared statements', () =>
    expectSame(async (port) => {
      const connection = await createMariadb({ ...account(port), bigIntAsNumber: false });
      const told: unknown[] = [await connection.execute(INSERT, [ID, 3, '1.50'])];
      told.push(await connection.execute(READ, [ID]));
      await connection.beginTransaction();
      told.push(await connection.execute(UPDATE, ['2.50', 3, ID]));
      await connection.rollback();
      told.push(await connection.execute(READ, [ID]), await connection.query(SCATTER));
      told.push(await errorOf(connection.query(WRONG)));
      told.push(await connection.execute(DELETE, [3, ID]));
      await connection.end();
      return told;
    }));

  test('mysql, which knows the native password alone', () =>
    expectSame(async (port) => {
      const connection = mysql.createConnection({ ...account(port), supportBigNumbers: true });
      const query = (sql: string, values: unknown[] = []) =>
        new Promise<unknown>((resolve, reject) => {
          connection.query(sql, values, (error, result) =>
            error ? reject(error) : resolve(result),
          );
        });
      const told: unknown[] = [await query(INSERT, [ID, 3, '1.50']), await query(READ, [ID])];
      await query('START TRANSACTION');
      told.push(await query(UPDATE, ['2.50', 3, ID]));
      await query('COMMIT');
      told.push(await query(READ, [ID]), await query(SCATTER), await errorOf(query(WRONG)));
      told.push(await query(DELETE, [3, ID]));
      await new Promise((resolve) => connection.end(resolve));
      return told;
    }));
});

describe('query builders and mappers', () => {
  test('Knex', () =>
    expectSame(async (port) => {
      const db = knex({ client: 'mysql2', connection: account(port), pool: { min: 0, max: 2 } });
      const row = { order_id: ID, user_id: 3, amount: '1.50', created_at: '2031-01-01' };
      const told: unknown[] = [
        await db('orders')
          .insert(row)
          .then(() => 'inserted'),
      ];
      told.push(await db('orders').select('user_id', 'amount').where({ order_id: ID }));
      await db.transaction(async (trx) => {
        told.push(
          await trx('orders').where({ user_id: 3, order_id: ID }).update({ amount: '2.50' }),
        );
      });
      told.push(await db('orders').where({ order_id: ID }).first('amount'));
      told.push(await errorOf(db('orders').select('nope').where({ user_id: 3 })));
      told.push(await db('orders').where({ user_id: 3, order_id: ID }).delete());
      await db.destroy();
      return told;
    }));

  test('Sequelize', () =>
    expectSame(async (port) => {
      const { user, password, database, ...address } = account(port);
      const options = { ...address, dialect: 'mysql', logging: false } as const;
      const db = new Sequelize(database, user, password, options);
      await db.authenticate();
      const query = (sql: string, replacements: unknown[]) => db.query(sql, { replacements });
      const select = (sql: string, replacements: unknown[]) =>
        db.query(sql, { replacements, type: QueryTypes.SELECT });
      await query(INSERT, [ID, 3, '1.50']);
      const told: unknown[] = [await select(READ, [ID])];
      await db.transaction(async (transaction) => {
        await db.query(UPDATE, { replacements: ['2.50', 3, ID], transaction });
      });
      told.push(await select(READ, [ID]), await select(SCATTER, []));
      told.push(await errorOf(select(WRONG, [])));
      await query(DELETE, [3, ID]);
      told.push(await select(READ, [ID]));
      await db.close();
      return told;
    }));

  test('TypeORM', () =>
    expectSame(async (port) => {
      const { user, ...rest } = account(port);
      const source = new DataSource({ type: 'mysql', username: user, ...rest });
      await source.initialize();
      await source.query(INSERT, [ID, 3, '1.50']);
      const told: unknown[] = [await source.query(READ, [ID])];
      await source.transaction(async (manager) => {
        await manager.query(UPDATE, ['2.50', 3, ID]);
      });
      told.push(await source.query(READ, [ID]), await source.query(SCATTER));
      told.push(await errorOf(source.query(WRONG)));
      await source.query(DELETE, [3, ID]);
      told.push(await source.query(READ, [ID]));
      await source.destroy();
      return told;
    }));
});
