/** What keeps an UPDATE or DELETE from being spread over shards or copies: the clause, as the error names it. */
import type { BoundWrite } from '../bind/bind.ts';
import type { ShardedSource, TableSource } from '../bind/source.ts';
import type { Delete, Update } from '../sql/statement.ts';
import type { Targeting } from '../target/targeting.ts';
import type { Traits } from '../template/traits.ts';

export interface Subject {
  readonly statement: Update | Delete;
  readonly write: BoundWrite;
  readonly targeting: Targeting;
  readonly traits: Traits;
  /** Tables that rows are changed in. */
  readonly targets: readonly TableSource[];
}

export function driverOf({ block }: BoundWrite): ShardedSource | undefined {
  return block.preserved[0];
}

export function spreadLimit(subject: Subject): string | undefined {
  const { statement, write, targeting, targets } = subject;
  const kind = statement.kind.toUpperCase();
  const driver = driverOf(write);
  if (driver === undefined) return `${kind} with an outer join that keeps rows of another table`;
  for (const source of targeting.sharded) {
    if (targeting.peersOf(source).has(driver)) continue;
    return write.block.scope.sources.includes(source)
      ? `${kind} with a join of ${driver.table.name} and ${source.table.name} that is not on the shard key`
      : `${kind} with a subquery over ${source.table.name}`;
  }
  const other = targets.find((source) => source.kind !== 'sharded');
  if (other !== undefined)
    return `${kind} of ${other.node.name.text} together with a sharded table`;
  return clauseLimit(subject);
}

/** Each copy must come out alike. */
export function copiesLimit({ statement, traits, targets }: Subject): string | undefined {
  const kind = statement.kind.toUpperCase();
  if (targets.length > 1) return `${kind} of several reference tables`;
  if (statement.limit !== undefined) return `${kind} with LIMIT on a reference table`;
  const call = CHANGING.find((name) => traits.calls.has(name));
  if (call !== undefined) return `${call.toUpperCase()}() in a write of a reference table`;
  return traits.assigns.length > 0 ? 'assigning a user variable' : undefined;
}

/** Functions that give each copy another value. */
const CHANGING: readonly string[] = ['rand', 'uuid', 'uuid_short', 'random_bytes', 'sysdate'];

function clauseLimit({ statement, traits }: Subject): string | undefined {
  const kind = statement.kind.toUpperCase();
  if (statement.limit !== undefined) return `${kind} with LIMIT`;
  if (statement.orderBy.length > 0) return `${kind} with ORDER BY`;
  if (statement.kind === 'delete' && statement.returning) return 'DELETE .. RETURNING';
  if (traits.assigns.length > 0) return 'assigning a user variable';
  if (traits.setsLastInsertId) return 'LAST_INSERT_ID(expression)';
  return traits.pin === undefined ? undefined : 'a lock by name';
}
