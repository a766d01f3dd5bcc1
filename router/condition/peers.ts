/**
 * Which tables a table shares its bucket with: the closure over equalities of key and id columns that hold
 * for every row combination that matters to it. What is said of a peer's bucket is said of its own.
 */
import { type Conjunct, conjunctsOf } from '../bind/level.ts';
import type { Scope } from '../bind/scope.ts';
import type { ShardedSource } from '../bind/source.ts';
import type { Expression } from '../sql/statement.ts';
import { allOf, type Condition } from './condition.ts';
import { extract } from './extract.ts';
import { isSameRoute, type Route, routeIn, routeOf } from './route.ts';

export interface Placed {
  readonly peers: ReadonlySet<ShardedSource>;
  /** What is known of the bucket of its rows that matter. */
  readonly condition: Condition;
}

export function place(source: ShardedSource): Placed {
  const conjuncts = [...conjunctsOf(source.level)];
  const peers = closure(source, conjuncts.flatMap(equalities));
  const conditions = conjuncts.map((conjunct) =>
    conjunct.kind === 'using'
      ? allOf([])
      : extract(conjunct.expression, { peers, scope: conjunct.scope }),
  );
  return { peers, condition: allOf(conditions) };
}

type Pair = readonly [ShardedSource, ShardedSource];

function closure(source: ShardedSource, pairs: readonly Pair[]): ReadonlySet<ShardedSource> {
  const peers = new Set([source]);
  for (let size = 0; size < peers.size; ) {
    size = peers.size;
    for (const [a, b] of pairs) {
      if (peers.has(a)) peers.add(b);
      if (peers.has(b)) peers.add(a);
    }
  }
  return peers;
}

function equalities(conjunct: Conjunct): Pair[] {
  if (conjunct.kind === 'using') {
    const { left, right, name } = conjunct;
    return pair(routeIn(left, name), routeIn(right, name));
  }
  const { expression, scope } = conjunct;
  if (expression.kind !== 'compare' || expression.operator !== '=') return [];
  return ofSides(expression.left, expression.right, scope);
}

function ofSides(left: Expression, right: Expression, scope: Scope): Pair[] {
  if (left.kind === 'row' && right.kind === 'row') {
    return left.items.flatMap((item, i) => {
      const other = right.items[i];
      return other === undefined ? [] : ofSides(item, other, scope);
    });
  }
  return pair(routeOf(left, scope), routeOf(right, scope));
}

function pair(a: Route | undefined, b: Route | undefined): Pair[] {
  if (a === undefined || b === undefined || !isSameRoute(a, b)) return [];
  return [[a.source, b.source]];
}
