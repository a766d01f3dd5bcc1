/**
 * The first library: node-sql-parser's MySQL grammar. It reads normalised text only, so that what it
 * misreads (precedence, strings, numbers) never reaches it. NATURAL joins and EXCEPT ALL are the second's.
 */

import nodeSqlParser from 'node-sql-parser/build/mysql.js';
import { joinTables, type ListedTable } from './join-chain.ts';
import { isObject, type Json, list, marker, object, unknownTree } from './json.ts';
import { chainArms, type SetLink } from './set-chain.ts';
import type {
  AssignmentShape,
  DeleteShape,
  InsertShape,
  ItemShape,
  LimitShape,
  QueryShape,
  SelectShape,
  Shape,
  UpdateShape,
} from './shape.ts';

const parser = new nodeSqlParser.Parser();

export function readWithNodeSqlParser(text: string): Shape {
  const trees: unknown = parser.astify(text);
  const tree = object(Array.isArray(trees) ? trees[0] : trees);
  const { type } = tree;
  switch (type) {
    case 'select':
      return readQuery(tree);
    case 'update':
      return readUpdate(tree);
    case 'delete':
      return readDelete(tree);
    case 'insert':
    case 'replace':
      return readInsert(tree);
    default:
      return unknownTree(`a statement of type ${type}`);
  }
}

/** Set operations come as a chain of selects; ORDER BY and LIMIT of the whole stand on the last. */
function readQuery(first: Json): QueryShape {
  const arms = [readSelect(first)];
  const links: SetLink[] = [];
  let { _next: next, set_op: operator } = first;
  while (isObject(next)) {
    links.push(readLink(operator));
    arms.push(readSelect(next));
    ({ _next: next, set_op: operator } = next);
  }
  return chainArms(arms, links);
}

function readLink(operator: unknown): SetLink {
  const [word, quantifier] = String(operator).toLowerCase().split(' ');
  if (word !== 'union' && word !== 'except' && word !== 'intersect') {
    return unknownTree(`a set operation ${word}`);
  }
  return { operator: word, isAll: quantifier === 'all' };
}

function readSelect(select: Json): SelectShape {
  const { distinct, columns, from, where, groupby, having, orderby, limit } = select;
  const { columns: groups } = isObject(groupby) ? groupby : {};
  return {
    kind: 'select',
    isDistinct: distinct === 'DISTINCT',
    items: list(columns).map(readItem),
    from: isAbsent(from) ? undefined : joinTables(list(from).map(readTable)),
    where: readOptional(where),
    groupBy: list(groups).map(readMarked),
    having: readOptional(having),
    orderBy: readOrder(orderby),
    limit: readLimit(limit),
  };
}

function readItem(item: unknown): ItemShape {
  const { expr, as } = object(item);
  return { at: readMarked(expr), alias: isAbsent(as) ? undefined : marker(as) };
}

function readTable(value: unknown): ListedTable {
  const { table, join, on, using } = object(value);
  return {
    at: marker(table),
    join: isAbsent(join) ? undefined : String(join),
    on: readOptional(on),
    using: list(using).map(readUsed),
  };
}

function readUsed(name: unknown): number {
  const { value } = object(name);
  return marker(value);
}

function readUpdate({ table, set, where, orderby, limit }: Json): UpdateShape {
  return {
    kind: 'update',
    table: readOnlyTable(table),
    assignments: list(set).map(readAssignment),
    where: readOptional(where),
    orderBy: readOrder(orderby),
    limit: readLimit(limit),
  };
}

function readDelete({ table, from, where, orderby, limit }: Json): DeleteShape {
  return {
    kind: 'delete',
    targets: list(table).flatMap(readTarget),
    table: readOnlyTable(from),
    where: readOptional(where),
    orderBy: readOrder(orderby),
    limit: readLimit(limit),
  };
}

/** Without targets the library repeats the table and says so by `addition`. */
function readTarget(target: unknown): readonly number[] {
  const { table, addition } = object(target);
  return addition === true ? [] : [marker(table)];
}

function readInsert({ table, set, on_duplicate_update: onDuplicate }: Json): InsertShape {
  const { set: updates } = isObject(onDuplicate) ? onDuplicate : {};
  return {
    kind: 'insert',
    table: readOnlyTable(table),
    assignments: list(set).map(readAssignment),
    onDuplicate: list(updates).map(readAssignment),
  };
}

function readOnlyTable(tables: unknown): number {
  const { table } = object(list(tables)[0]);
  return marker(table);
}

function readAssignment(assignment: unknown): AssignmentShape {
  const { column, value } = object(assignment);
  return { column: marker(column), value: readMarked(value) };
}

function readOrder(items: unknown): readonly number[] {
  return list(items).map((item) => {
    const { expr } = object(item);
    return readMarked(expr);
  });
}

/** The text has `LIMIT count` or `LIMIT offset, count`. */
function readLimit(limit: unknown): LimitShape | undefined {
  if (isAbsent(limit)) return undefined;
  const { value: numbers } = object(limit);
  const [first, second] = list(numbers).map(readNumber);
  if (first === undefined) return unknownTree('LIMIT without a number');
  return second === undefined
    ? { offset: undefined, count: first }
    : { offset: first, count: second };
}

function readNumber(number: unknown): number {
  const { value } = object(number);
  return typeof value === 'number' ? value : unknownTree('a number was expected');
}

function readOptional(expression: unknown): number | undefined {
  return isAbsent(expression) ? undefined : readMarked(expression);
}

function readMarked(expression: unknown): number {
  const { column } = object(expression);
  return marker(column);
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
