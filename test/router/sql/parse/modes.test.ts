import { beforeAll, describe, expect, it } from 'vitest';
import { initParsers } from '../../../../router/sql/adapter/sqlparser.ts';
import { printExpression } from './print-expression.ts';
import { printStatement } from './print-statement.ts';
import { readExpressionSql, readSql } from './read-sql.ts';

beforeAll(initParsers);

describe('sql_mode decides', () => {
  it('whether "x" is a name', () => {
    const sql = 'SELECT "a" FROM "t" AS "x" WHERE "x"."b" IN (3, 4)';
    const plain = 'SELECT `a` FROM `t` AS `x` WHERE `x`.`b` IN (3, 4)';
    expect(printStatement(readSql(sql, { sqlMode: 'ANSI_QUOTES' }))).toBe(
      printStatement(readSql(plain)),
    );
    expect(readSql(sql)).toMatchObject({ kind: 'failure' });
  });

  it('whether a backslash escapes a quote', () => {
    const sql = "SELECT a FROM t WHERE b = 'x\\' OR c = 3";
    expect(readSql(sql, { sqlMode: 'NO_BACKSLASH_ESCAPES' })).toMatchObject({
      query: { where: { kind: 'or' } },
    });
    expect(readSql(sql)).toMatchObject({ kind: 'failure' });
  });

  it('whether || is OR or a concatenation', () => {
    expect(show('a = 1 || b = 2')).toBe('(or (= a #3) (= b #7))');
    expect(show('a = 1 || b = 2', 'PIPES_AS_CONCAT')).toBe('(= (= a (? b)) #7)');
  });

  it('how tightly NOT binds', () => {
    expect(show('NOT a = b')).toBe('(not (= a b))');
    expect(show('NOT a = b', 'HIGH_NOT_PRECEDENCE')).toBe('(= (not a) b)');
  });
});

describe('the charset decides', () => {
  it('what the bytes of a name are', () => {
    const sql = Buffer.from('SELECT 1 FROM `\xb1\xed`', 'latin1');
    expect(readSql(sql, { charset: 'gbk' })).toMatchObject({
      query: { from: { name: { text: '\u8868' } } },
    });
    expect(readSql(sql, { charset: 'latin1' })).toMatchObject({
      query: { from: { name: { text: '\xb1\xed' } } },
    });
  });
});

function show(expression: string, sqlMode = ''): string {
  const tree = readExpressionSql(expression, { sqlMode });
  return tree === undefined ? 'failure' : printExpression(tree, () => 'query');
}
