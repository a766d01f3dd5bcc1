/**
 * The template of an UPDATE or DELETE: on one backend relayed whole; over several shards one statement each,
 * their affected rows summed.
 */
import type { ShardedSource } from '../bind/source.ts';
import type { Effect, RelayPlan, ShardStatement, Target, Verdict, WritePlan } from '../plan.ts';
import { enforce, judge } from '../policy/judge.ts';
import { notSupported } from '../policy/not-supported.ts';
import type { Edits } from '../rewrite/edit.ts';
import { listed, type Slots, unite } from '../target/slots.ts';
import type { Targeting } from '../target/targeting.ts';
import type { Binding } from '../template/binding.ts';
import { partStatement, wholeStatement } from '../template/shard-statement.ts';
import type { Template } from '../template/template.ts';
import type { Tools } from '../template/tools.ts';
import type { KeyAssignments } from './key-assignment.ts';

export interface WriteParts {
  readonly targeting: Targeting;
  readonly edits: Edits;
  /** With IN lists cut down to each shard. */
  readonly spreadEdits: Edits;
  readonly effect: Effect;
  /** The table whose shards are visited; undefined: see `limit`. */
  readonly driver: ShardedSource | undefined;
  /** What forbids to spread it over shards, undefined when nothing does. */
  readonly limit: string | undefined;
  readonly keys: KeyAssignments;
}

export class WriteTemplate implements Template {
  private readonly tools: Tools;
  private readonly parts: WriteParts;

  constructor(tools: Tools, parts: WriteParts) {
    this.tools = tools;
    this.parts = parts;
  }

  bind(binding: Binding): RelayPlan | WritePlan {
    const { targeting, keys, edits, effect } = this.parts;
    keys.check(binding);
    const slots = targeting.slotsOf(binding);
    const choice = targeting.oneBackend(slots);
    if (choice === undefined) return this.spread(binding, slots);
    const target: Target = { kind: slots.every((set) => set.length === 0) ? 'none' : 'one' };
    return {
      engine: 'relay',
      target,
      why: target.kind === 'none' ? WHY_NONE : WHY_ONE,
      keys: binding.keys ?? [],
      policy: this.judged(binding, target),
      shard: wholeStatement(this.tools.writer, binding, edits, choice),
      effect,
    };
  }

  sample(binding: Binding): ShardStatement {
    const { targeting, edits } = this.parts;
    const choice = targeting.sampleChoice();
    if (choice === undefined)
      throw notSupported('a write of tables that are on different backends');
    return wholeStatement(this.tools.writer, binding, edits, choice);
  }

  private spread(binding: Binding, all: readonly Slots[]): WritePlan {
    const { targeting, driver, limit, spreadEdits, effect } = this.parts;
    const slots = driver === undefined ? all.reduce(unite, []) : targeting.slots(driver, binding);
    const count = Math.max(1, ...targeting.sharded.map(({ table }) => table.physical.length));
    const target: Target =
      slots === 'all' ? { kind: 'all', of: count } : { kind: 'list', of: slots.length };
    const policy = this.judged(binding, target);
    if (limit !== undefined) throw notSupported(limit);
    const shards = listed(slots, count).map((slot) => {
      const choice = targeting.slotChoice(slot);
      if (choice === undefined)
        throw notSupported('a write with a table that is not on every shard');
      return partStatement(this.tools.writer, binding, spreadEdits, { choice, rows: undefined });
    });
    return {
      engine: 'write',
      target,
      why: slots === 'all' ? WHY_ALL : WHY_LIST,
      keys: binding.keys ?? [],
      policy,
      shards,
      count: 'sum',
      insert: undefined,
      effect,
    };
  }

  private judged(binding: Binding, target: Target): Verdict {
    const { sharded } = this.parts.targeting;
    if (sharded.length === 0) return { verdict: 'not judged' };
    const verdict = judge(binding, {
      target,
      tables: sharded.map((source) => source.table),
      isObserving: this.tools.snapshot.isObserving,
    });
    enforce(verdict, binding);
    return verdict;
  }
}

const WHY_ONE: readonly string[] = ['the conditions lead to one shard'];
const WHY_NONE: readonly string[] = ['the conditions contradict each other: any shard will do'];
const WHY_ALL: readonly string[] = ['nothing restricts the shard key: all shards'];
const WHY_LIST: readonly string[] = ['the conditions lead to a list of shards'];
