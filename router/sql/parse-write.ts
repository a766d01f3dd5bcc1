/** Reads INSERT, REPLACE, UPDATE and DELETE: writes their text, asks a library and builds the tree. */

import { readShape } from './adapter/read-shape.ts';
import type { ShapeReader } from './adapter/shape.ts';
import { skipReturning, writeInsert } from './normalise-insert.ts';
import { Skeleton } from './normalise-skeleton.ts';
import { acceptModifiers, writeDelete, writeUpdate } from './normalise-write.ts';
import type { Cursor } from './parse-cursor.ts';
import { stop } from './parse-failure.ts';
import { buildAssignments, buildLimit, buildOptional, buildOrder, found } from './parse-tree.ts';
import type { CommonTable, Delete, Insert, Update } from './statement.ts';

/** WITH and where the statement begins. */
export interface StatementFrame {
  readonly with: readonly CommonTable[];
  readonly from: number;
}

/** The cursor is on INSERT or REPLACE. */
export function readInsert(cursor: Cursor, readers: readonly ShapeReader[]): Insert {
  const verb = cursor.text;
  const from = cursor.next();
  const isIgnore = acceptModifiers(cursor);
  const skeleton = new Skeleton();
  const parts = writeInsert(cursor, skeleton, verb);
  const shape = readShape(skeleton.text, readers);
  if (shape.kind !== 'insert') return stop('a parser found no INSERT');
  const table = found(skeleton.tables, shape.table);
  if (table.kind !== 'table') return stop('an INSERT into something else than a table');
  const assignments = buildAssignments(shape.assignments, skeleton);
  return {
    kind: 'insert',
    isReplace: verb === 'REPLACE',
    isIgnore,
    table,
    columns: parts.source === undefined ? assignments.map(({ column }) => column) : parts.columns,
    source: parts.source ?? { kind: 'set', assignments },
    rowAlias: parts.rowAlias,
    onDuplicate: buildAssignments(shape.onDuplicate, skeleton),
    returning: parts.returning,
    span: { from, to: cursor.at },
  };
}

/** The cursor is on UPDATE. */
export function readUpdate(
  cursor: Cursor,
  readers: readonly ShapeReader[],
  frame: StatementFrame,
): Update {
  cursor.next();
  const isIgnore = acceptModifiers(cursor);
  const skeleton = new Skeleton();
  writeUpdate(cursor, skeleton);
  const shape = readShape(skeleton.text, readers);
  if (shape.kind !== 'update') return stop('a parser found no UPDATE');
  return {
    kind: 'update',
    with: frame.with,
    isIgnore,
    tables: found(skeleton.tables, shape.table),
    assignments: buildAssignments(shape.assignments, skeleton),
    where: buildOptional(shape.where, skeleton),
    orderBy: buildOrder(shape.orderBy, skeleton),
    limit: buildLimit(shape.limit, skeleton),
    span: { from: frame.from, to: cursor.at },
  };
}

/** The cursor is on DELETE. */
export function readDelete(
  cursor: Cursor,
  readers: readonly ShapeReader[],
  frame: StatementFrame,
): Delete {
  cursor.next();
  const isIgnore = acceptModifiers(cursor);
  const skeleton = new Skeleton();
  writeDelete(cursor, skeleton);
  const returning = skipReturning(cursor);
  const shape = readShape(skeleton.text, readers);
  if (shape.kind !== 'delete') return stop('a parser found no DELETE');
  return {
    kind: 'delete',
    with: frame.with,
    isIgnore,
    targets: shape.targets.map((at) => found(skeleton.targets, at)),
    tables: found(skeleton.tables, shape.table),
    where: buildOptional(shape.where, skeleton),
    orderBy: buildOrder(shape.orderBy, skeleton),
    limit: buildLimit(shape.limit, skeleton),
    returning,
    span: { from: frame.from, to: cursor.at },
  };
}
