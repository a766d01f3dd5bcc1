import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readWithNodeSqlParser } from '../../../../router/sql/adapter/node-sql-parser.ts';
import { initParsers, readWithSqlparser } from '../../../../router/sql/adapter/sqlparser.ts';
import { printStatement } from './print-statement.ts';
import { readSql } from './read-sql.ts';

const CORPUS = readFileSync(join(import.meta.dirname, 'corpus.sql'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('--'));

beforeAll(initParsers);

describe('the statements of an application', () => {
  it('are all read', () => {
    expect(CORPUS.length).toBeGreaterThan(600);
    const failures = CORPUS.map((sql) => ({ sql, tree: readSql(sql) })).filter(
      ({ tree }) => tree.kind === 'failure',
    );
    expect(failures).toEqual([]);
  });

  it('are nearly all read by either library alone', () => {
    for (const reader of [readWithNodeSqlParser, readWithSqlparser]) {
      const read = CORPUS.filter((sql) => readSql(sql, { readers: [reader] }).kind !== 'failure');
      expect(read.length / CORPUS.length).toBeGreaterThan(0.99);
    }
  });

  it('give the same tree by both libraries', () => {
    for (const sql of CORPUS) {
      const first = printStatement(readSql(sql, { readers: [readWithNodeSqlParser] }));
      const second = printStatement(readSql(sql, { readers: [readWithSqlparser] }));
      if (first.startsWith('failure') || second.startsWith('failure')) continue;
      expect(second, sql).toBe(first);
    }
  });
});
