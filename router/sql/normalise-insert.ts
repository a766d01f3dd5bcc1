/**
 * Writes INSERT and REPLACE for the libraries. The rows, a source query and the row alias never go into the
 * text: a bulk INSERT is as small as one of a single row.
 */

import type { Skeleton } from './normalise-skeleton.ts';
import { readColumnNames, readRows, readTableName } from './normalise-table.ts';
import { writeAssignments } from './normalise-write.ts';
import type { Cursor } from './parse-cursor.ts';
import { stop } from './parse-failure.ts';
import { isQueryAt } from './parse-query-start.ts';
import { containsReference } from './parse-reference.ts';
import type { Column, InsertQuery, InsertRows, Name } from './statement.ts';

/** What is left out of the text. */
export interface InsertParts {
  readonly columns: readonly Column[] | undefined;
  /** Undefined for INSERT .. SET. */
  readonly source: InsertRows | InsertQuery | undefined;
  readonly rowAlias: Name | undefined;
  readonly returning: boolean;
}

/** The cursor is after INSERT or REPLACE and its modifiers. */
export function writeInsert(cursor: Cursor, skeleton: Skeleton, verb: string): InsertParts {
  cursor.accept('INTO');
  skeleton.write(verb, 'INTO');
  const at = cursor.at;
  skeleton.addTable(at, readTableName(cursor));
  const columns = readColumns(cursor);
  const source = writeSource(cursor, skeleton);
  const rowAlias = readRowAlias(cursor);
  if (cursor.acceptWords('ON', 'DUPLICATE', 'KEY', 'UPDATE')) {
    skeleton.write('ON', 'DUPLICATE', 'KEY', 'UPDATE');
    writeAssignments(cursor, skeleton);
  }
  return { columns, source, rowAlias, returning: skipReturning(cursor) };
}

/** RETURNING .. ends the statement (MariaDB). */
export function skipReturning(cursor: Cursor): boolean {
  if (cursor.text !== 'RETURNING') return false;
  cursor.at = cursor.positions.end;
  return true;
}

function readColumns(cursor: Cursor): readonly Column[] | undefined {
  if (cursor.text !== '(' || isQueryAt(cursor.positions, cursor.at)) return undefined;
  const columns: Column[] = [];
  cursor.expect('(');
  if (cursor.accept(')')) return columns;
  do columns.push(readColumn(cursor));
  while (cursor.accept(','));
  cursor.expect(')');
  return columns;
}

function readColumn(cursor: Cursor): Column {
  const from = cursor.at;
  const column = cursor.operand();
  return column.kind === 'column' ? column : stop(`a column was expected at position ${from}`);
}

function writeSource(cursor: Cursor, skeleton: Skeleton): InsertRows | InsertQuery | undefined {
  if (cursor.accept('SET')) {
    skeleton.write('SET');
    writeAssignments(cursor, skeleton);
    return undefined;
  }
  skeleton.write('VALUES', '(', '0', ')');
  const isRows = cursor.text === 'VALUES' && cursor.nextText !== 'ROW';
  if (!isRows && cursor.text !== 'VALUE') return { kind: 'query', query: cursor.query() };
  cursor.next();
  return readInsertRows(cursor);
}

/** A row may be empty or hold DEFAULT; what a row holds is kept only if it refers to something. */
function readInsertRows(cursor: Cursor): InsertRows {
  const from = cursor.at;
  const expressions = readRows(cursor, cursor.positions.end);
  const span = { from, to: cursor.at };
  return {
    kind: 'rows',
    span,
    expressions: expressions.some(containsReference) ? expressions : [],
  };
}

/** AS new or AS new(a, b) */
function readRowAlias(cursor: Cursor): Name | undefined {
  if (!cursor.accept('AS')) return undefined;
  const alias = cursor.name();
  readColumnNames(cursor);
  return alias;
}
