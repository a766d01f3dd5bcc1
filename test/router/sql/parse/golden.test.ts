import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { initParsers } from '../../../../router/sql/adapter/sqlparser.ts';
import { printStatement } from './print-statement.ts';
import { readSql } from './read-sql.ts';

beforeAll(initParsers);

/** `npx vitest run test/router/sql/parse/golden.test.ts -u` accepts new trees. */
it('each golden statement has its tree, to the position', async () => {
  const statements = readFileSync(join(import.meta.dirname, 'golden.sql'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('--'));
  const trees = statements.map((sql) => `${sql}\n    ${printStatement(readSql(sql))}\n`);
  await expect(trees.join('\n')).toMatchFileSnapshot('golden.txt');
});
