import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { initParsers } from '../../../../router/sql/adapter/sqlparser.ts';
import { readSql } from './read-sql.ts';

const BROKEN = [
  '',
  ';',
  'SELECT',
  'SELECT FROM t',
  'SELECT a FROM t ORDER BY',
  'SELECT a FROM t LIMIT 1,',
  'SELECT a b c FROM t',
  'SELECT COUNT( FROM t',
  "SELECT 'open FROM t",
  'SELECT a FROM t) WHERE b = 1',
  'SELECT 1 FROM t ORDER BY 1 GROUP BY 1',
  'SELECT 1; SELECT 2',
  'SELECT a FROM t WHERE b = 1 AND',
  'SELECT a FROM t WHERE b IN ()',
  'UPDATE t WHERE a = 3',
  'DELETE t WHERE a = 3',
  'INSERT INTO t (a VALUES (1)',
  'WITH c AS (SELECT 1) INSERT INTO t VALUES (1)',
  'CREATE TABLE t (a INT)',
];

/** Pieces that together reach every branch of the parser, most often in the wrong place. */
const PIECES = [
  ...'SELECT FROM WHERE GROUP BY ORDER LIMIT HAVING JOIN LEFT NATURAL ON USING UNION ALL'.split(
    ' ',
  ),
  ...'INSERT INTO VALUES UPDATE SET DELETE REPLACE WITH RECURSIVE AS DISTINCT TABLE ROW'.split(' '),
  ...'AND OR NOT IN BETWEEN IS NULL LIKE CASE WHEN THEN ELSE END INTERVAL DAY EXISTS'.split(' '),
  ...'OVER PARTITION WINDOW FOR LOCK OFFSET FETCH INTERSECT USE INDEX MATCH AGAINST'.split(' '),
  ...'( ) ( ) , . * = <=> - ! && || { } ; @a ? 1 a t x'.split(' '),
  "'s'",
  '`q`',
  'COUNT(',
  'CAST(',
  'TRIM(',
];

beforeAll(initParsers);

describe('text that is no statement', () => {
  for (const sql of BROKEN) {
    it(`gives a failure: ${sql}`, () => {
      expect(readSql(sql)).toMatchObject({ kind: 'failure' });
    });
  }

  it('never throws, whatever the words', () => {
    const first = fc.constantFrom('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'WITH', '(');
    const rest = fc.array(fc.constantFrom(...PIECES), { maxLength: 25 });
    fc.assert(
      fc.property(first, rest, (verb, words) => {
        const { kind } = readSql([verb, ...words].join(' '));
        expect(['failure', 'query', 'insert', 'update', 'delete']).toContain(kind);
      }),
      { numRuns: 3000 },
    );
  });
});
