/**
 * The second library: sqlparser-rs as WebAssembly. It reads the normalised texts that the first one
 * rejects, and gives the same shapes. `initParsers` must have ended before the first statement is parsed;
 * it is the only thing in the router that waits.
 */

import { init, parse } from '@guanmingchiu/sqlparser-ts';
import { joinCommas } from './join-chain.ts';
import { isObject, type Json, list, marker, object, unknownTree } from './json.ts';
import type {
  AssignmentShape,
  DeleteShape,
  InsertShape,
  ItemShape,
  JoinShape,
  LimitShape,
  QueryShape,
  SelectShape,
  SetShape,
  Shape,
  TableShape,
  UpdateShape,
} from './shape.ts';

/** Loads the WebAssembly module; called once when the process starts. */
export async function initParsers(): Promise<void> {
  await init();
}

export function readWithSqlparser(text: string): Shape {
  const [kind, statement] = variant(list(parse(text, 'mysql'))[0]);
  switch (kind) {
    case 'Query':
      return readQuery(object(statement));
    case 'Update':
      return readUpdate(object(statement));
    case 'Delete':
      return readDelete(object(statement));
    case 'Insert':
      return readInsert(object(statement));
    default:
      return unknownTree(`a statement of type ${kind}`);
  }
}

/** Rust's enums: `{"Name": content}` or `"Name"`. */
function variant(value: unknown): readonly [name: string, content: unknown] {
  if (typeof value === 'string') return [value, undefined];
  const [entry] = Object.entries(object(value));
  return entry ?? unknownTree('an empty variant');
}

function readQuery(query: Json): QueryShape {
  const orderBy = query['order_by'];
  const items = isObject(orderBy) ? variant(orderBy['kind'])[1] : undefined;
  const body = readBody(query['body']);
  return { ...body, orderBy: readOrder(items), limit: readLimitClause(query['limit_clause']) };
}

function readBody(body: unknown): QueryShape {
  const [kind, content] = variant(body);
  if (kind === 'Select') return readSelect(object(content));
  if (kind === 'Query') return readQuery(object(content));
  if (kind !== 'SetOperation') return unknownTree(`a query of type ${kind}`);
  const operation = object(content);
  return {
    kind: 'set',
    operator: readOperator(operation['op']),
    isAll: operation['set_quantifier'] === 'All',
    left: readBody(operation['left']),
    right: readBody(operation['right']),
    orderBy: [],
    limit: undefined,
  };
}

function readOperator(operator: unknown): SetShape['operator'] {
  const word = String(operator).toLowerCase();
  if (word === 'union' || word === 'except' || word === 'intersect') return word;
  return unknownTree('an unknown set operator');
}

function readSelect(select: Json): SelectShape {
  const tables = list(select['from']);
  const [, groupBy] = variant(select['group_by']);
  return {
    kind: 'select',
    isDistinct: select['distinct'] === 'Distinct',
    items: list(select['projection']).map(readItem),
    from: tables.length === 0 ? undefined : joinCommas(tables.map(readTables)),
    where: readOptional(select['selection']),
    groupBy: list(list(groupBy)[0]).map(readMarked),
    having: readOptional(select['having']),
    orderBy: [],
    limit: undefined,
  };
}

function readItem(item: unknown): ItemShape {
  const [kind, content] = variant(item);
  if (kind === 'UnnamedExpr') return { at: readMarked(content), alias: undefined };
  if (kind !== 'ExprWithAlias') return unknownTree(`an item of type ${kind}`);
  const { expr, alias } = object(content);
  return { at: readMarked(expr), alias: readIdent(alias) };
}

function readTables(value: unknown): TableShape {
  const { relation, joins } = object(value);
  const first: TableShape = { kind: 'table', at: readTable(relation) };
  return list(joins).map(object).reduce<TableShape>(readJoin, first);
}

function readTable(relation: unknown): number {
  const [kind, table] = variant(relation);
  return kind === 'Table' ? readObjectName(object(table)['name']) : unknownTree(`a table: ${kind}`);
}

function readJoin(left: TableShape, step: Json): JoinShape {
  const [operator, constraint] = variant(step['join_operator']);
  const [kind, condition] = variant(constraint);
  return {
    kind: 'join',
    type: readJoinType(operator),
    isNatural: kind === 'Natural',
    left,
    right: { kind: 'table', at: readTable(step['relation']) },
    on: kind === 'On' ? readMarked(condition) : undefined,
    using: kind === 'Using' ? list(condition).map(readObjectName) : [],
  };
}

function readJoinType(operator: string): JoinShape['type'] {
  if (operator === 'Join' || operator === 'Inner' || operator === 'CrossJoin') return 'inner';
  if (operator === 'Left' || operator === 'LeftOuter') return 'left';
  if (operator === 'Right' || operator === 'RightOuter') return 'right';
  return unknownTree(`an unknown join: ${operator}`);
}

function readUpdate(update: Json): UpdateShape {
  return {
    kind: 'update',
    table: readTable(object(update['table'])['relation']),
    assignments: list(update['assignments']).map(readAssignment),
    where: readOptional(update['selection']),
    orderBy: readOrder(update['order_by']),
    limit: readCount(update['limit']),
  };
}

function readDelete(statement: Json): DeleteShape {
  const [, tables] = variant(statement['from']);
  return {
    kind: 'delete',
    targets: list(statement['tables']).map(readObjectName),
    table: readTable(object(list(tables)[0])['relation']),
    where: readOptional(statement['selection']),
    orderBy: readOrder(statement['order_by']),
    limit: readCount(statement['limit']),
  };
}

function readInsert(insert: Json): InsertShape {
  const [, table] = variant(insert['table']);
  const [, onDuplicate] = isObject(insert['on']) ? variant(insert['on']) : [];
  return {
    kind: 'insert',
    table: readObjectName(table),
    assignments: list(insert['assignments']).map(readAssignment),
    onDuplicate: list(onDuplicate).map(readAssignment),
  };
}

function readAssignment(assignment: unknown): AssignmentShape {
  const { target, value } = object(assignment);
  return { column: readObjectName(variant(target)[1]), value: readMarked(value) };
}

function readOrder(items: unknown): readonly number[] {
  return list(items).map((item) => readMarked(object(item)['expr']));
}

function readLimitClause(clause: unknown): LimitShape | undefined {
  if (!isObject(clause)) return undefined;
  const [kind, content] = variant(clause);
  const { limit, offset } = object(content);
  if (kind === 'LimitOffset') return readCount(limit);
  return { offset: readNumber(offset), count: readNumber(limit) };
}

function readCount(limit: unknown): LimitShape | undefined {
  return isObject(limit) ? { offset: undefined, count: readNumber(limit) } : undefined;
}

/** {"Value": {"value": {"Number": ["3", false]}}} */
function readNumber(expression: unknown): number {
  const [, literal] = variant(expression);
  const [, digits] = variant(object(literal)['value']);
  return Number(list(digits)[0]);
}

function readOptional(expression: unknown): number | undefined {
  return isObject(expression) ? readMarked(expression) : undefined;
}

function readMarked(expression: unknown): number {
  const [, ident] = variant(expression);
  return readIdent(ident);
}

/** [{"Identifier": {"value": "p1"}}] */
function readObjectName(name: unknown): number {
  return readMarked(list(name)[0]);
}

function readIdent(ident: unknown): number {
  return marker(object(ident)['value']);
}
