/**
 * What keeps a query from being spread over shards: the clause, as the error names it. A query passes only if
 * each of its rows comes from the rows of one shard, but for what the merge does.
 */
import type { Block, Bound } from '../bind/bound.ts';
import { contains } from '../bind/walk.ts';
import type { Query, Select } from '../sql/statement.ts';
import type { Targeting } from '../target/targeting.ts';
import type { Traits } from '../template/traits.ts';

export interface Subject {
  readonly query: Query;
  readonly bound: Bound;
  readonly targeting: Targeting;
  readonly traits: Traits;
}

/** The clause that forbids a scatter, undefined when none does. */
export function scatterLimit(subject: Subject): string | undefined {
  const { query } = subject;
  if (query.kind === 'set') return query.operator.toUpperCase();
  const block = subject.bound.blocks.get(query);
  if (block === undefined) return 'this statement';
  return tableLimit(subject, query, block) ?? clauseLimit(subject, query);
}

function tableLimit(
  { bound, targeting }: Subject,
  select: Select,
  block: Block,
): string | undefined {
  const driver = block.preserved[0];
  if (driver === undefined) return keptLimit(select, block);
  for (const source of targeting.sharded) {
    if (targeting.peersOf(source).has(driver)) continue;
    return block.scope.sources.includes(source)
      ? `a join of ${driver.table.name} and ${source.table.name} that is not on the shard key`
      : `a subquery over ${source.table.name}`;
  }
  const foreign = bound.tables.find((source) => source.kind === 'foreign');
  return foreign === undefined ? undefined : `a join with ${foreign.schema}`;
}

function keptLimit(select: Select, block: Block): string {
  if (select.from === undefined || block.scope.sources.length === 0) return 'a subquery';
  const isHere = block.scope.sources.some((source) => source.kind === 'sharded');
  return isHere ? 'an outer join that keeps rows of a table that is not sharded' : 'a subquery';
}

function clauseLimit({ traits }: Subject, select: Select): string | undefined {
  if (select.into !== undefined) return 'SELECT .. INTO';
  if (select.hasUnknown) return 'a clause of this statement';
  if (traits.assigns.length > 0) return 'assigning a user variable';
  if (traits.pin !== undefined) return 'a lock by name';
  if (traits.setsLastInsertId) return 'LAST_INSERT_ID(expression)';
  const isWindow =
    select.hasWindow ||
    [...select.items, ...select.orderBy].some(({ expression }) =>
      contains(expression, (one) => one.kind === 'opaque' && one.isWindow),
    );
  return isWindow ? 'a window function' : undefined;
}
