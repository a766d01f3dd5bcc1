/**
 * INSERT .. SELECT within a shard: every row that is inserted takes its key and its ids from a row of a bound
 * table, so it belongs to the shard where that row is.
 */
import type { BoundWrite } from '../../bind/bind.ts';
import type { ShardedSource } from '../../bind/source.ts';
import { isSameRoute, type Route, routeIn, routeOf } from '../../condition/route.ts';
import type { Insert, Select } from '../../sql/statement.ts';

export function isCopyOfShard(
  statement: Insert,
  target: ShardedSource,
  { bound }: BoundWrite,
): boolean {
  const { source } = statement;
  if (source.kind !== 'query' || source.query.kind !== 'select') return false;
  const names =
    statement.columns?.map(({ name }) => name.text.toLowerCase()) ??
    target.catalog?.columns.map(({ name }) => name.toLowerCase()) ??
    [];
  const deciding = [target.table.key, ...target.table.ids.keys()];
  return deciding.every((name) => {
    const wanted = routeIn(target, name);
    const given = givenRoute(source.query as Select, names.indexOf(name), bound.blocks);
    return wanted !== undefined && given !== undefined && isSameRoute(wanted, given);
  });
}

function givenRoute(
  select: Select,
  at: number,
  blocks: BoundWrite['bound']['blocks'],
): Route | undefined {
  const item = select.items[at];
  const scope = blocks.get(select)?.scope;
  const hasStar = select.items.some(({ expression }) => expression.kind === 'star');
  if (item === undefined || scope === undefined || hasStar) return undefined;
  return routeOf(item.expression, scope);
}
