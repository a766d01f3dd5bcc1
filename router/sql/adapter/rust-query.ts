/** Reads sqlparser-rs's tree of a query: SELECT, set operations and joins. */

import { joinCommas } from './join-chain.ts';
import { isObject, type Json, list, object, unknownTree } from './json.ts';
import {
  readCount,
  readIdentifier,
  readMarked,
  readName,
  readNumber,
  readOptional,
  readOrder,
  readTable,
  variant,
} from './rust-tree.ts';
import type {
  ItemShape,
  JoinShape,
  LimitShape,
  QueryShape,
  SelectShape,
  SetShape,
  TableShape,
} from './shape.ts';

export function readRustQuery({ body, order_by: order, limit_clause: limit }: Json): QueryShape {
  const { kind } = isObject(order) ? order : {};
  const [, items] = kind === undefined ? [] : variant(kind);
  return { ...readBody(body), orderBy: readOrder(items), limit: readLimit(limit) };
}

function readBody(body: unknown): QueryShape {
  const [kind, content] = variant(body);
  if (kind === 'Select') return readSelect(object(content));
  if (kind !== 'SetOperation') return unknownTree(`a query of type ${kind}`);
  const { op, set_quantifier: quantifier, left, right } = object(content);
  return {
    kind: 'set',
    operator: readOperator(op),
    isAll: quantifier === 'All',
    left: readBody(left),
    right: readBody(right),
    orderBy: [],
    limit: undefined,
  };
}

function readOperator(operator: unknown): SetShape['operator'] {
  const word = String(operator).toLowerCase();
  if (word === 'union' || word === 'except' || word === 'intersect') return word;
  return unknownTree(`a set operation ${word}`);
}

function readSelect(select: Json): SelectShape {
  const { distinct, projection, from, selection, group_by: groupBy, having } = select;
  const tables = list(from);
  const [, groups] = variant(groupBy);
  return {
    kind: 'select',
    isDistinct: distinct === 'Distinct',
    items: list(projection).map(readItem),
    from: tables.length === 0 ? undefined : joinCommas(tables.map(readJoins)),
    where: readOptional(selection),
    groupBy: list(list(groups)[0]).map(readMarked),
    having: readOptional(having),
    orderBy: [],
    limit: undefined,
  };
}

function readItem(item: unknown): ItemShape {
  const [kind, content] = variant(item);
  if (kind === 'UnnamedExpr') return { at: readMarked(content), alias: undefined };
  if (kind !== 'ExprWithAlias') return unknownTree(`an item of type ${kind}`);
  const { expr, alias } = object(content);
  return { at: readMarked(expr), alias: readIdentifier(alias) };
}

function readJoins(value: unknown): TableShape {
  const { relation, joins } = object(value);
  const first: TableShape = { kind: 'table', at: readTable(relation) };
  return list(joins).map(object).reduce<TableShape>(readJoin, first);
}

function readJoin(left: TableShape, { relation, join_operator: operator }: Json): JoinShape {
  const [join, constraint] = variant(operator);
  const [kind, condition] = variant(constraint);
  return {
    kind: 'join',
    type: readJoinType(join),
    isNatural: kind === 'Natural',
    left,
    right: { kind: 'table', at: readTable(relation) },
    on: kind === 'On' ? readMarked(condition) : undefined,
    using: kind === 'Using' ? list(condition).map(readName) : [],
  };
}

function readJoinType(join: string): JoinShape['type'] {
  if (join === 'Join' || join === 'CrossJoin') return 'inner';
  if (join === 'Left') return 'left';
  if (join === 'Right') return 'right';
  return unknownTree(`a join of type ${join}`);
}

/** LIMIT offset, count has a form of its own. */
function readLimit(clause: unknown): LimitShape | undefined {
  if (!isObject(clause)) return undefined;
  const [kind, content] = variant(clause);
  const { offset, limit } = object(content);
  if (kind !== 'OffsetCommaLimit') return readCount(limit);
  return { offset: readNumber(offset), count: readNumber(limit) };
}
