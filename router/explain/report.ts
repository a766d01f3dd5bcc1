/**
 * What EXPLAIN ROUTE and `keyway route` show of a decision: plain data for JSON. 64-bit values are strings.
 * A scatter whose merge depends on types that only a server knows is shown as the question that it would ask.
 */
import type { Merge, MergeKey, Plan, ShardStatement, Verdict } from '../plan.ts';

export interface ExplainReport {
  readonly version: 1;
  readonly engine: 'local' | 'relay' | 'merge' | 'write';
  readonly target: {
    readonly kind: 'none' | 'one' | 'list' | 'all';
    readonly shards: readonly ExplainedShard[];
  };
  readonly why: readonly string[];
  readonly keys: readonly {
    readonly table: string;
    readonly column: string;
    readonly values: readonly string[];
    readonly from: string;
  }[];
  /** One line a step. */
  readonly merge: readonly string[];
  readonly policy: {
    readonly mode: string;
    readonly verdict: string;
    readonly rule: string;
    readonly fix: string;
  };
}

export interface ExplainedShard {
  readonly bucket: number | undefined;
  readonly backend: string;
  readonly database: string;
  readonly table: string | undefined;
  readonly sql: string;
}

export function reportOf(plan: Plan): ExplainReport {
  switch (plan.engine) {
    case 'local':
      return {
        ...EMPTY,
        engine: 'local',
        why: [`Keyway answers it itself: ${plan.command.kind}`],
      };
    case 'relay':
      return ofPlan(plan, [plan.shard], []);
    case 'merge':
      return ofPlan(plan, plan.shards, mergeSteps(plan.merge));
    case 'write':
      return ofPlan(plan, plan.shards, [`affected rows: ${plan.count}`]);
  }
}

const EMPTY: ExplainReport = {
  version: 1,
  engine: 'local',
  target: { kind: 'none', shards: [] },
  why: [],
  keys: [],
  merge: [],
  policy: { mode: '', verdict: 'not judged', rule: '', fix: '' },
};

function ofPlan(
  plan: Exclude<Plan, { engine: 'local' }>,
  shards: readonly ShardStatement[],
  merge: readonly string[],
): ExplainReport {
  return {
    ...EMPTY,
    engine: plan.engine,
    target: { kind: plan.target.kind, shards: shards.map(explained) },
    why: plan.why,
    keys: plan.keys,
    merge,
    policy: policyOf(plan.policy),
  };
}

function explained({ slot, backend, database, renames, sql }: ShardStatement): ExplainedShard {
  const table = renames[0]?.physical.table;
  return { bucket: slot, backend, database, table, sql: sql.toString() };
}

function policyOf(verdict: Verdict): ExplainReport['policy'] {
  if (verdict.verdict === 'not judged') return EMPTY.policy;
  const { mode, rule } = verdict;
  const fix = verdict.verdict === 'reject' ? verdict.fix : '';
  return { mode, verdict: verdict.verdict, rule, fix };
}

function mergeSteps({ order, group, sort, offset, limit }: Merge): string[] {
  const steps: string[] = [];
  if (group !== undefined && group.keys.length > 0) steps.push(`groups by ${keysText(group.keys)}`);
  for (const { kind, column } of group?.aggregates ?? []) steps.push(`${kind} in column ${column}`);
  if (sort !== undefined) steps.push(`sort by ${keysText(sort)}`);
  else if (order.length > 0) steps.push(`order by ${keysText(order)}`);
  if (offset > 0) steps.push(`leave out ${offset} rows`);
  if (limit !== undefined) steps.push(`at most ${limit} rows`);
  return steps.length === 0 ? ['one shard after the other'] : steps;
}

function keysText(keys: readonly MergeKey[]): string {
  return keys
    .map(({ column, isDescending, compare }) => {
      return `column ${column} as ${compare.kind}${isDescending ? ' descending' : ''}`;
    })
    .join(', ');
}
