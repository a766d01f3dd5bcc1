/**
 * Reads WITH [RECURSIVE] name [(columns)] AS (query), ... Each query is parsed by itself, so that the
 * libraries never see the clause.
 */

import { readColumnNames } from './normalise-table.ts';
import type { Cursor } from './parse-cursor.ts';
import type { CommonTable } from './statement.ts';

export function readWith(cursor: Cursor): readonly CommonTable[] {
  const tables: CommonTable[] = [];
  if (!cursor.accept('WITH')) return tables;
  const isRecursive = cursor.accept('RECURSIVE');
  do tables.push(readCommonTable(cursor, isRecursive));
  while (cursor.accept(','));
  return tables;
}

function readCommonTable(cursor: Cursor, isRecursive: boolean): CommonTable {
  const name = cursor.name();
  const columns = readColumnNames(cursor);
  cursor.expect('AS');
  cursor.expect('(');
  const query = cursor.query();
  cursor.expect(')');
  return { name, columns, query, isRecursive };
}
