/**
 * Puts the marked parts of a skeleton into the places that a library found for their markers, which gives
 * the finished tree of a query, a list of tables or the assignments and order of a write.
 */

import type {
  AssignmentShape,
  LimitShape,
  QueryShape,
  SelectShape,
  SetShape,
  TableShape,
} from './adapter/shape.ts';
import type { Block, MarkedExpression, Skeleton } from './normalise-skeleton.ts';
import { stop } from './parse-failure.ts';
import type {
  Assignment,
  CommonTable,
  Expression,
  Limit,
  Name,
  OrderItem,
  Query,
  Select,
  SelectItem,
  SetOperation,
  Span,
  TableExpression,
} from './statement.ts';

/** `with` belongs to the whole query and `span` reaches over it. */
export interface QueryFrame {
  readonly with: readonly CommonTable[];
  readonly span: Span;
}

export function buildQuery(shape: QueryShape, skeleton: Skeleton, frame: QueryFrame): Query {
  if (shape.kind === 'set') return buildSet(shape, skeleton, frame);
  const query = buildArm(shape, skeleton);
  if (frame.with.length === 0) return query;
  return { ...query, with: [...frame.with, ...query.with], span: frame.span };
}

export function buildTables(shape: TableShape, skeleton: Skeleton): TableExpression {
  if (shape.kind === 'table') return found(skeleton.tables, shape.at);
  return {
    kind: 'join',
    type: shape.type,
    isNatural: shape.isNatural,
    left: buildTables(shape.left, skeleton),
    right: buildTables(shape.right, skeleton),
    on: buildOptional(shape.on, skeleton),
    using: shape.using.map((at) => found(skeleton.names, at)),
  };
}

export function buildAssignments(
  shapes: readonly AssignmentShape[],
  skeleton: Skeleton,
): readonly Assignment[] {
  return shapes.map((shape) => {
    const column = found(skeleton.expressions, shape.column).expression;
    const { expression, span } = found(skeleton.expressions, shape.value);
    if (column.kind !== 'column') return stop('an assignment to something else than a column');
    return { column, value: expression, span };
  });
}

export function buildOptional(at: number | undefined, skeleton: Skeleton): Expression | undefined {
  return at === undefined ? undefined : found(skeleton.expressions, at).expression;
}

export function buildOrder(order: readonly number[], skeleton: Skeleton): readonly OrderItem[] {
  return order.map((at) => toOrderItem(found(skeleton.expressions, at)));
}

export function buildLimit(shape: LimitShape | undefined, skeleton: Skeleton): Limit | undefined {
  if (shape === undefined) return undefined;
  return { ...shape, span: found(skeleton.limits, shape.count) };
}

/** The part that a marker stands for; a marker of no part means that a library misread the text. */
export function found<T>(parts: ReadonlyMap<number, T>, at: number): T {
  return parts.get(at) ?? stop(`a parser found nothing known at position ${at}`);
}

function buildSet(shape: SetShape, skeleton: Skeleton, frame: QueryFrame): SetOperation {
  const left = buildPart(shape.left, skeleton);
  const right = buildPart(shape.right, skeleton);
  return {
    kind: 'set',
    operator: shape.operator,
    isAll: shape.isAll,
    left,
    right,
    with: frame.with,
    orderBy: buildOrder(shape.orderBy, skeleton),
    limit: buildLimit(shape.limit, skeleton),
    span: frame.span,
  };
}

/** One side of a set operation, which itself may be one. */
function buildPart(shape: QueryShape, skeleton: Skeleton): Query {
  if (shape.kind === 'select') return buildArm(shape, skeleton);
  const set = buildSet(shape, skeleton, { with: [], span: { from: 0, to: 0 } });
  return { ...set, span: { from: set.left.span.from, to: set.right.span.to } };
}

/** A query in parentheses is an arm whose only item is its marker. */
function buildArm(shape: SelectShape, skeleton: Skeleton): Query {
  const [first] = shape.items;
  if (first === undefined) return stop('a SELECT without items');
  const inner = skeleton.queries.get(first.at);
  if (inner === undefined) return buildSelect(shape, found(skeleton.blocks, first.at), skeleton);
  return withTail(inner, shape, first.at, skeleton);
}

/** (SELECT ..) ORDER BY .. LIMIT ..: the clauses move inwards where they cannot meet others. */
function withTail(inner: Query, shape: SelectShape, first: number, skeleton: Skeleton): Query {
  if (shape.orderBy.length === 0 && shape.limit === undefined) return inner;
  if (inner.orderBy.length > 0 || inner.limit !== undefined) {
    return stop('a query in parentheses is ordered or limited twice');
  }
  const { orderAt, limitAt, span } = found(skeleton.blocks, first);
  const tail = {
    orderBy: buildOrder(shape.orderBy, skeleton),
    limit: buildLimit(shape.limit, skeleton),
    span,
  };
  return inner.kind === 'set' ? { ...inner, ...tail } : { ...inner, ...tail, orderAt, limitAt };
}

function buildSelect(shape: SelectShape, block: Block, skeleton: Skeleton): Select {
  return {
    kind: 'select',
    with: [],
    isDistinct: shape.isDistinct,
    items: shape.items.map(({ at, alias }) => {
      return toSelectItem(found(skeleton.expressions, at), skeleton.names.get(alias ?? -1));
    }),
    from: shape.from === undefined ? undefined : buildTables(shape.from, skeleton),
    where: buildOptional(shape.where, skeleton),
    groupBy: buildOrder(shape.groupBy, skeleton),
    having: buildOptional(shape.having, skeleton),
    orderBy: buildOrder(shape.orderBy, skeleton),
    limit: buildLimit(shape.limit, skeleton),
    ...block,
  };
}

function toSelectItem({ expression, span }: MarkedExpression, alias: Name | undefined): SelectItem {
  return { expression, alias, span };
}

function toOrderItem({ expression, span, isDescending }: MarkedExpression): OrderItem {
  return { expression, isDescending, span };
}
