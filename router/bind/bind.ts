/**
 * Binding: leads every table and column of a statement to what it stands for, block by block. CTEs hide
 * tables, aliases hide names, subqueries see the blocks around them. Decides nothing about shards.
 */
import type { Column, Delete, Expression, Insert, Statement, Update } from '../sql/statement.ts';
import { Binder } from './binder.ts';
import type { Block, Bound } from './bound.ts';
import type { TableFinder } from './table-finder.ts';

export interface BoundWrite {
  readonly bound: Bound;
  readonly block: Block;
}

/** Throws ER_NO_DB_ERROR, ER_BAD_DB_ERROR or ER_NO_SUCH_TABLE. */
export function bindQuery(
  statement: Extract<Statement, { kind: 'query' }>,
  finder: TableFinder,
  schema: string | undefined,
): Bound {
  const binder = new Binder(finder, schema);
  binder.query(statement.query, binder.outermost());
  return binder.result();
}

export function bindUpdate(
  statement: Update,
  finder: TableFinder,
  schema: string | undefined,
): BoundWrite {
  const binder = new Binder(finder, schema);
  const place = binder.common(statement.with, binder.outermost());
  const block = binder.tablesOf(statement.tables, statement.where, place);
  const columns: Column[] = [];
  const values: Expression[] = [];
  for (const { column, value } of statement.assignments) {
    columns.push(column);
    values.push(value);
  }
  binder.expressions([...columns, ...values, ...ordersOf(statement)], block, place);
  return { bound: binder.result(), block };
}

export function bindDelete(
  statement: Delete,
  finder: TableFinder,
  schema: string | undefined,
): BoundWrite {
  const binder = new Binder(finder, schema);
  const place = binder.common(statement.with, binder.outermost());
  const block = binder.tablesOf(statement.tables, statement.where, place);
  binder.expressions(ordersOf(statement), block, place);
  return { bound: binder.result(), block };
}

/** The target is table 0; the source query comes after it, and sees nothing of it. */
export function bindInsert(
  statement: Insert,
  finder: TableFinder,
  schema: string | undefined,
): BoundWrite {
  const binder = new Binder(finder, schema);
  const place = binder.outermost();
  const block = binder.tablesOf(statement.table, undefined, place);
  const { source } = statement;
  if (source.kind === 'query') binder.query(source.query, place);
  // The columns of the SET form are those of its assignments.
  const listed = source.kind === 'set' ? [] : (statement.columns ?? []);
  const expressions: Expression[] = [...listed];
  if (source.kind === 'rows') expressions.push(...source.expressions);
  const assignments = [
    ...(source.kind === 'set' ? source.assignments : []),
    ...statement.onDuplicate,
  ];
  for (const { column, value } of assignments) expressions.push(column, value);
  binder.expressions(expressions, block, place);
  return { bound: binder.result(), block };
}

function ordersOf(statement: Update | Delete): Expression[] {
  return statement.orderBy.map((item) => item.expression);
}
