import { beforeAll, describe, expect, it } from 'vitest';
import { initParsers } from '../../../../router/sql/adapter/sqlparser.ts';
import { readSql } from './read-sql.ts';

const SHALLOW = 4;
const DEEP = 32;
/** Eight times the depth may cost eight times the work; the rest is for noise of the machine. */
const FACTOR_MAX = 40;
const ROUNDS = 9;

const CONSTRUCTS: Readonly<Record<string, (inner: string) => string>> = {
  parentheses: (inner) => `(${inner})`,
  call: (inner) => `ABS(${inner})`,
  cast: (inner) => `CAST(${inner} AS CHAR)`,
  convert: (inner) => `CONVERT(${inner} USING utf8mb4)`,
  trim: (inner) => `TRIM(LEADING 'x' FROM ${inner})`,
  substring: (inner) => `SUBSTRING(${inner} FROM 1 FOR 2)`,
  case: (inner) => `CASE WHEN ${inner} THEN 1 ELSE 2 END`,
  not: (inner) => `NOT ${inner}`,
  minus: (inner) => `- ${inner}`,
  in: (inner) => `1 IN (${inner}, 2)`,
  between: (inner) => `1 BETWEEN 0 AND ${inner}`,
  and: (inner) => `(a = 1 AND ${inner})`,
  interval: (inner) => `d + INTERVAL ${inner} DAY`,
  aggregate: (inner) => `GROUP_CONCAT(${inner} ORDER BY a)`,
  window: (inner) => `SUM(a) OVER (ORDER BY ${inner})`,
  row: (inner) => `ROW(a, ${inner})`,
};

beforeAll(initParsers);

describe('time to parse grows with the depth and no faster', () => {
  for (const [name, wrap] of Object.entries(CONSTRUCTS)) {
    it(name, () => {
      expectLinear((depth) => `SELECT ${nest(wrap, 'a', depth)} FROM t`);
    });
  }

  it('subquery', () => {
    const wrap = (inner: string): string => `SELECT a FROM t WHERE a IN (${inner})`;
    expectLinear((depth) => nest(wrap, 'SELECT 1', depth / 2));
  });

  it('derived table', () => {
    const wrap = (inner: string): string => `SELECT a FROM (${inner}) AS d`;
    expectLinear((depth) => nest(wrap, 'SELECT 1', depth / 2));
  });

  it('joins in parentheses', () => {
    expectLinear((depth) => `SELECT 1 FROM ${nest((inner) => `(${inner} JOIN u)`, 't', depth)}`);
  });

  it('joins with conditions at the end', () => {
    expectLinear(
      (depth) => `SELECT 1 FROM t${' JOIN u'.repeat(depth)}${' ON a = b'.repeat(depth)}`,
    );
  });

  it('set operations', () => {
    expectLinear((depth) => `SELECT 1${' UNION SELECT 2'.repeat(depth)}`);
  });
});

describe('a statement beyond the bounds', () => {
  it('of nesting is a failure', () => {
    const sql = `SELECT ${nest((inner) => `(${inner})`, 'a', 5000)}`;
    expect(readSql(sql)).toMatchObject({ kind: 'failure' });
  });

  it('of tables that a server joins is a failure', () => {
    expect(readSql(`SELECT 1 FROM t${', t'.repeat(60)}`)).toMatchObject({ kind: 'query' });
    expect(readSql(`SELECT 1 FROM t${' JOIN t'.repeat(61)}`)).toMatchObject({ kind: 'failure' });
  });

  it('of length is a failure', () => {
    expect(readSql(`SELECT 1${', a'.repeat(5000)}`)).toMatchObject({ kind: 'failure' });
  });
});

function nest(wrap: (inner: string) => string, core: string, depth: number): string {
  let text = core;
  for (let level = 0; level < depth; level++) text = wrap(text);
  return text;
}

function expectLinear(sqlOf: (depth: number) => string): void {
  const shallow = shortestMs(sqlOf(SHALLOW));
  const deep = shortestMs(sqlOf(DEEP));
  expect(deep).toBeLessThan(shallow * FACTOR_MAX + 5);
}

function shortestMs(sql: string): number {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    expect(readSql(sql).kind).not.toBe('failure');
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}
