/** Aggregates in a select list, and which of them can be made of the shards' partial results. */
import type { Scope } from '../bind/scope.ts';
import type { ShardedSource } from '../bind/source.ts';
import { contains } from '../bind/walk.ts';
import { routeOf } from '../condition/route.ts';
import type { Aggregate, Expression, OrderItem, Select } from '../sql/statement.ts';

export type MergedName = 'count' | 'sum' | 'avg' | 'min' | 'max';

const MERGED: ReadonlySet<string> = new Set(['count', 'sum', 'avg', 'min', 'max']);

export function hasAggregate(expression: Expression): boolean {
  return contains(expression, (one) => one.kind === 'aggregate');
}

/** Whether the block forms groups, by GROUP BY or by an aggregate anywhere. */
export function isGrouped(select: Select): boolean {
  if (select.groupBy.length > 0) return true;
  const having = select.having === undefined ? [] : [select.having];
  const expressions = [...select.items, ...select.orderBy].map((item) => item.expression);
  return [...expressions, ...having].some(hasAggregate);
}

/** How partial results of an aggregate become one; undefined when they cannot. */
export function mergedName(
  aggregate: Aggregate,
  { scope, owners }: { scope: Scope; owners: ReadonlySet<ShardedSource> },
): MergedName | undefined {
  if (!MERGED.has(aggregate.name)) return undefined;
  const name = aggregate.name as MergedName;
  if (!aggregate.isDistinct || name === 'min' || name === 'max') return name;
  const isApart = aggregate.arguments.some((one) => isRouteOf(one, scope, owners));
  return isApart && name !== 'avg' ? name : undefined;
}

/** Whether rows of one group are always on one shard. */
export function isGroupLocal(
  groupBy: readonly Pick<OrderItem, 'expression'>[],
  scope: Scope,
  owners: ReadonlySet<ShardedSource>,
): boolean {
  return groupBy.some((item) => isRouteOf(item.expression, scope, owners));
}

/** Whether the expression is a key or id column of one of these tables. */
export function isRouteOf(
  expression: Expression,
  scope: Scope,
  owners: ReadonlySet<ShardedSource>,
): boolean {
  const route = routeOf(expression, scope);
  return route !== undefined && owners.has(route.source);
}
