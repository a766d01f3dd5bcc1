/**
 * Reads one table of a FROM clause with its alias: a name, a derived table, a table function, or a group in
 * parentheses. PARTITION (..) and index hints are stepped over.
 */

import { acceptAlias } from './normalise-alias.ts';
import type { Cursor } from './parse-cursor.ts';
import { stop } from './parse-failure.ts';
import { isQueryAt } from './parse-query-start.ts';
import type { DerivedTable, Expression, Name, TableExpression, TableName } from './statement.ts';
import { Kind } from './tokens.ts';

const INDEX_HINTS: ReadonlySet<string> = new Set(['USE', 'FORCE', 'IGNORE']);

export function readTable(cursor: Cursor): TableExpression {
  if (cursor.text === '{') return readBraced(cursor);
  if (cursor.text === 'LATERAL' && cursor.nextText === '(') {
    cursor.next();
    return readDerived(cursor, true);
  }
  if (cursor.text === '(') return readParentheses(cursor);
  if (cursor.text === 'JSON_TABLE' && cursor.nextText === '(') return readJsonTable(cursor);
  return readAliasedTable(cursor);
}

/** [schema .] name [PARTITION (..)], as INSERT has it. */
export function readTableName(cursor: Cursor): TableName {
  const from = cursor.at;
  const first = cursor.name();
  const second = cursor.accept('.') ? cursor.name() : undefined;
  const span = { from, to: cursor.at };
  if (cursor.text === 'PARTITION' && cursor.nextText === '(') {
    cursor.next();
    cursor.skipParentheses();
  }
  if (cursor.text === 'FOR' && cursor.nextText === 'SYSTEM_TIME') {
    stop('it reads a table as of another time');
  }
  return {
    kind: 'table',
    schema: second === undefined ? undefined : first,
    name: second ?? first,
    alias: undefined,
    span,
    aliasAt: cursor.at,
  };
}

/** name [[AS] alias] [index hints] */
function readAliasedTable(cursor: Cursor): TableName {
  const table = readTableName(cursor);
  const alias = acceptAlias(cursor);
  skipIndexHints(cursor);
  return { ...table, alias };
}

function skipIndexHints(cursor: Cursor): void {
  while (
    INDEX_HINTS.has(cursor.text) &&
    (cursor.nextText === 'INDEX' || cursor.nextText === 'KEY')
  ) {
    while (cursor.text !== '(' && !cursor.isAtEnd) cursor.next();
    cursor.skipParentheses();
    if (cursor.text === ',' && INDEX_HINTS.has(cursor.nextText)) cursor.next();
  }
}

function readParentheses(cursor: Cursor): TableExpression {
  if (cursor.nextText === 'VALUES') return readValues(cursor);
  if (isQueryAt(cursor.positions, cursor.at)) return readDerived(cursor, false);
  cursor.expect('(');
  const tables = cursor.tables();
  cursor.expect(')');
  return tables;
}

/** ODBC's {OJ a LEFT JOIN b ON ..} */
function readBraced(cursor: Cursor): TableExpression {
  cursor.expect('{');
  cursor.name();
  const tables = cursor.tables();
  cursor.expect('}');
  return tables;
}

function readDerived(cursor: Cursor, isLateral: boolean): DerivedTable {
  cursor.expect('(');
  const query = cursor.query();
  cursor.expect(')');
  const alias = acceptAlias(cursor);
  return { kind: 'derived', query, alias, columns: readColumnNames(cursor), isLateral };
}

/** (VALUES (..), ROW(..)) [AS] alias [(columns)] */
function readValues(cursor: Cursor): TableExpression {
  const close = cursor.positions.closer(cursor.at);
  cursor.next();
  cursor.next();
  const rows = readRows(cursor, close);
  cursor.expect(')');
  const alias = acceptAlias(cursor);
  readColumnNames(cursor);
  return { kind: 'function', arguments: rows, alias };
}

/** Rows up to a position; a folded list of rows holds no expression. */
export function readRows(cursor: Cursor, end: number): readonly Expression[] {
  const rows: Expression[] = [];
  while (cursor.at < end) {
    if (cursor.positions.isFolded(cursor.at)) cursor.next();
    else if (cursor.text === '(' || cursor.text === 'ROW') rows.push(...readRow(cursor));
    else stop(`a row was expected at position ${cursor.at}`);
    if (!cursor.accept(',')) break;
  }
  return rows;
}

function readRow(cursor: Cursor): readonly Expression[] {
  const values: Expression[] = [];
  cursor.accept('ROW');
  cursor.expect('(');
  if (cursor.accept(')')) return values;
  do values.push(cursor.expression());
  while (cursor.accept(','));
  cursor.expect(')');
  return values;
}

/** JSON_TABLE(document, path COLUMNS (..)) alias: only the document is an expression. */
function readJsonTable(cursor: Cursor): TableExpression {
  cursor.next();
  const close = cursor.positions.closer(cursor.at);
  cursor.expect('(');
  const document = cursor.expression();
  cursor.at = close;
  cursor.expect(')');
  return { kind: 'function', arguments: [document], alias: acceptAlias(cursor) };
}

/** (a, b) after an alias. */
export function readColumnNames(cursor: Cursor): readonly Name[] {
  const names: Name[] = [];
  if (cursor.kind !== Kind.symbol || !cursor.accept('(')) return names;
  do names.push(cursor.name());
  while (cursor.accept(','));
  cursor.expect(')');
  return names;
}
