/**
 * The second library: sqlparser-rs as WebAssembly. It reads the normalised texts that the first one rejects
 * and gives the same shapes. `initParsers` must have ended before the first statement is parsed; it is the
 * only thing in the router that waits.
 */

import { init, parse } from '@guanmingchiu/sqlparser-ts';
import { type Json, list, object, unknownTree } from './json.ts';
import { readRustQuery } from './rust-query.ts';
import {
  readCount,
  readMarked,
  readName,
  readOptional,
  readOrder,
  readTable,
  variant,
} from './rust-tree.ts';
import type { AssignmentShape, DeleteShape, InsertShape, Shape, UpdateShape } from './shape.ts';

/** Loads the WebAssembly module; called once when the process starts. */
export async function initParsers(): Promise<void> {
  await init();
}

export function readWithSqlparser(text: string): Shape {
  const [kind, tree] = variant(list(parse(text, 'mysql'))[0]);
  switch (kind) {
    case 'Query':
      return readRustQuery(object(tree));
    case 'Update':
      return readUpdate(object(tree));
    case 'Delete':
      return readDelete(object(tree));
    case 'Insert':
      return readInsert(object(tree));
    default:
      return unknownTree(`a statement of type ${kind}`);
  }
}

function readUpdate(update: Json): UpdateShape {
  const { table, assignments, selection, order_by: order, limit } = update;
  return {
    kind: 'update',
    table: readOnlyTable(table),
    assignments: list(assignments).map(readAssignment),
    where: readOptional(selection),
    orderBy: readOrder(order),
    limit: readCount(limit),
  };
}

function readDelete({ tables, from, selection, order_by: order, limit }: Json): DeleteShape {
  const [, sources] = variant(from);
  return {
    kind: 'delete',
    targets: list(tables).map(readName),
    table: readOnlyTable(list(sources)[0]),
    where: readOptional(selection),
    orderBy: readOrder(order),
    limit: readCount(limit),
  };
}

function readInsert({ table, assignments, on }: Json): InsertShape {
  const [, name] = variant(table);
  const [, updates] = on === undefined || on === null ? [] : variant(on);
  return {
    kind: 'insert',
    table: readName(name),
    assignments: list(assignments).map(readAssignment),
    onDuplicate: list(updates).map(readAssignment),
  };
}

function readOnlyTable(tables: unknown): number {
  const { relation } = object(tables);
  return readTable(relation);
}

function readAssignment(assignment: unknown): AssignmentShape {
  const { target, value } = object(assignment);
  const [, column] = variant(target);
  return { column: readName(column), value: readMarked(value) };
}
