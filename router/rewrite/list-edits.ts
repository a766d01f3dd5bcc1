/**
 * Edits that cut IN lists of key and id columns down to what a shard can hold. An element of another shard
 * matches no row there, so leaving it out changes nothing. Only lists that WHERE demands (under AND and OR)
 * are touched: elsewhere a list may be part of a title.
 */
import type { Scope } from '../bind/scope.ts';
import type { ShardedSource } from '../bind/source.ts';
import { routeOf } from '../condition/route.ts';
import type { Expression, In, Literal } from '../sql/statement.ts';
import type { Edit } from './edit.ts';

export function listEdits(
  where: Expression | undefined,
  scope: Scope,
  peers: ReadonlySet<ShardedSource>,
): Edit[] {
  if (where === undefined) return [];
  if (where.kind === 'and' || where.kind === 'or') {
    return where.operands.flatMap((operand) => listEdits(operand, scope, peers));
  }
  return where.kind === 'in' && !where.isNegated ? ofIn(where, scope, peers) : [];
}

function ofIn(
  { left, list, listSpan }: In,
  scope: Scope,
  peers: ReadonlySet<ShardedSource>,
): Edit[] {
  const route = routeOf(left, scope);
  if (route === undefined || !peers.has(route.source) || !isLiteralList(list)) return [];
  return [{ ...listSpan, pieces: [{ kind: 'list', route, literals: list }] }];
}

function isLiteralList(list: In['list']): list is readonly Literal[] {
  return (
    Array.isArray(list) &&
    list.every((item: Expression) => item.kind === 'literal' && item.special !== 'other')
  );
}
