/** The server is asked: what it makes of an expression must be possible by the tree that the parser made. */
import fc from 'fast-check';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initParsers } from '../../../../router/sql/adapter/sqlparser.ts';
import { startServer, type TestServer, testProduct } from '../../../servers/test-server.ts';
import { possibleValues, type Value } from './expression-values.ts';
import { readExpressionSql } from './read-sql.ts';

const LITERALS = ['0', '1', '2', 'NULL'];
const OPERATORS = [
  ...['=', '<=>', '<>', '<', '>=', 'AND', '&&', 'OR', '||', 'XOR', '+', '*', '|', 'LIKE', '-'],
];
const PREFIXES = ['', '', '', '', 'NOT ', '!', '-', 'NOT NOT '];
/** No list of plain literals: the fingerprint would make it one position. */
const SUFFIXES = [
  ...['', '', '', '', ' IS NULL', ' IS NOT NULL', ' IS TRUE', ' IS NOT FALSE'],
  ...[' IN ((0), 1)', ' NOT IN (1, NULL)', ' BETWEEN 0 AND 1', ' NOT BETWEEN 1 AND 2'],
];
const RUNS = 600;

let server: TestServer;
let connection: Connection;

beforeAll(async () => {
  await initParsers();
  server = await startServer(testProduct());
  connection = await server.rootConnection();
});

afterAll(async () => {
  await connection.end();
  await server.stop();
});

describe('operators bind as on the server', () => {
  for (const sqlMode of ['', 'PIPES_AS_CONCAT', 'HIGH_NOT_PRECEDENCE']) {
    it(`under sql_mode '${sqlMode}'`, async () => {
      await connection.query(`SET sql_mode = '${sqlMode}'`);
      let compared = 0;
      for (const expression of fc.sample(anyExpression(), { numRuns: RUNS, seed: 7 })) {
        const actual = await serverValue(expression);
        if (actual === undefined) continue;
        compared += 1;
        expectPossible(expression, actual, sqlMode);
      }
      expect(compared).toBeGreaterThan(RUNS / 4);
    });
  }
});

/** Flat chains without parentheses, so that every operator meets every other. */
function anyExpression(): fc.Arbitrary<string> {
  const operand = fc
    .tuple(fc.constantFrom(...PREFIXES), fc.constantFrom(...LITERALS), fc.constantFrom(...SUFFIXES))
    .map((parts) => parts.join(''));
  const step = fc.tuple(fc.constantFrom(...OPERATORS), operand).map((parts) => parts.join(' '));
  return fc
    .tuple(operand, fc.array(step, { minLength: 1, maxLength: 5 }))
    .map(([first, steps]) => [first, ...steps].join(' '));
}

/** Undefined when the server does not take the expression. */
async function serverValue(expression: string): Promise<Value | undefined> {
  const [rows] = await connection
    .query<RowDataPacket[]>({ sql: `SELECT ${expression}`, rowsAsArray: true })
    .catch(() => [[]]);
  const [row] = rows;
  if (row === undefined) return undefined;
  return row[0] === null ? null : Number(row[0]);
}

function expectPossible(expression: string, actual: Value, sqlMode: string): void {
  const tree = readExpressionSql(expression, { sqlMode, product: server.product });
  if (tree === undefined) throw new Error(`not read: ${expression}`);
  const words = `SELECT ${expression}`.match(/\d+|\w+|<=>|<>|>=|\|\||&&|\S/g) ?? [];
  const values = possibleValues(tree, (position) => literalValue(words[position] ?? ''));
  if (values === 'any') return;
  expect([...values], expression).toContain(actual);
}

function literalValue(word: string): Value {
  return word === 'NULL' ? null : Number(word);
}
