/**
 * The policy: may a statement go to all shards? Judges the final target, by user and by table. Statements
 * with a key, reads of reference and global tables and writes of reference tables are not its business.
 */
import type { ScatterMode, ShardedTable } from '../../config/snapshot.ts';
import { proxyError } from '../../errors.ts';
import type { Target, Verdict } from '../plan.ts';
import type { Binding } from '../template/binding.ts';

export interface Case {
  readonly target: Target;
  /** The sharded tables of the statement. */
  readonly tables: readonly ShardedTable[];
  readonly isObserving: boolean;
}

/** Gives `reject` rather than throwing; see `enforce`. Throws HINT_DENIED. */
export function judge(binding: Binding, { target, tables, isObserving }: Case): Verdict {
  const { user } = binding.context;
  const mode = modeOf(user.scatter, tables);
  if (binding.wishes.allowsScatter && !user.hints.has('allow_scatter')) throw denied(user.name);
  if (target.kind !== 'all') return { verdict: 'run', mode, rule: RULES[target.kind] };
  if (mode === 'allow') return { verdict: 'run', mode, rule: 'all shards are allowed' };
  if (binding.wishes.allowsScatter) return { verdict: 'run', mode, rule: 'hint allow_scatter' };
  if (binding.context.allowsScatter) {
    if (!user.hints.has('allow_scatter')) throw denied(user.name);
    return { verdict: 'run', mode, rule: '@keyway_scatter' };
  }
  const error = missing(target.of, tables);
  if (mode === 'warn') return { verdict: 'warn', mode, rule: 'all shards', warning: error.message };
  if (isObserving) return { verdict: 'run', mode, rule: 'would be refused; observing only' };
  return { verdict: 'reject', mode, rule: 'all shards', fix: remedy(tables), error };
}

/** Throws what a verdict refuses, except for EXPLAIN ROUTE. */
export function enforce(verdict: Verdict, binding: Binding): void {
  if (verdict.verdict === 'reject' && binding.keys === undefined) throw verdict.error;
}

const RULES: Readonly<Record<'none' | 'one' | 'list', string>> = {
  none: 'a contradiction',
  one: 'one shard',
  list: 'a list of shards',
};

/** A table's own mode takes the place of the user's; of several the strictest counts. */
function modeOf(user: ScatterMode, tables: readonly ShardedTable[]): ScatterMode {
  let strictest: ScatterMode | undefined;
  for (const { scatter } of tables) {
    if (scatter === undefined) continue;
    if (strictest === undefined || RANKS[scatter] > RANKS[strictest]) strictest = scatter;
  }
  return strictest ?? user;
}

const RANKS: Readonly<Record<ScatterMode, number>> = { allow: 0, warn: 1, reject: 2 };

function missing(count: number, tables: readonly ShardedTable[]): Error {
  const [table] = tables;
  return proxyError('SHARD_KEY_MISSING', {
    count,
    table: table?.name ?? '',
    reason: `nothing in it says which ${table?.key ?? 'key'}`,
    fix: remedy(tables),
  });
}

function remedy(tables: readonly ShardedTable[]): string {
  const [table] = tables;
  if (table === undefined) return '';
  const columns = [table.key, ...table.ids.keys()].map((column) => `${column} = ?`);
  return `Add ${columns.join(' or ')}, or ask for all shards with the hint allow_scatter`;
}

function denied(user: string): Error {
  return proxyError('HINT_DENIED', { user, item: 'allow_scatter' });
}
