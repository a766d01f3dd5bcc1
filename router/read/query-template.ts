/**
 * The template of a SELECT or a set operation. When one backend has all rows that matter the statement is
 * relayed whole, whatever is in it. Otherwise it is a scatter, if its shape allows that, or refused.
 */
import type { Bound } from '../bind/bound.ts';
import type { Effect, RelayPlan, ShardStatement, Target, Verdict } from '../plan.ts';
import { enforce, judge } from '../policy/judge.ts';
import { notSupported } from '../policy/not-supported.ts';
import type { Edits } from '../rewrite/edit.ts';
import type { Choice } from '../target/choice.ts';
import type { Slots } from '../target/slots.ts';
import type { Targeting } from '../target/targeting.ts';
import type { Binding } from '../template/binding.ts';
import { wholeStatement } from '../template/shard-statement.ts';
import type { Outcome, Template } from '../template/template.ts';
import type { Tools } from '../template/tools.ts';
import type { Scatter } from './scatter.ts';

export interface QueryParts {
  readonly bound: Bound;
  readonly targeting: Targeting;
  readonly edits: Edits;
  readonly effect: Effect;
  readonly scatter: Scatter;
}

export class QueryTemplate implements Template {
  private readonly tools: Tools;
  private readonly parts: QueryParts;

  constructor(tools: Tools, parts: QueryParts) {
    this.tools = tools;
    this.parts = parts;
  }

  bind(binding: Binding): Outcome {
    const { targeting, scatter } = this.parts;
    const slots = targeting.slotsOf(binding);
    const choice = targeting.oneBackend(slots);
    return choice === undefined ? scatter.bind(binding) : this.relay(binding, slots, choice);
  }

  sample(binding: Binding): ShardStatement {
    const { targeting, edits } = this.parts;
    const choice = targeting.sampleChoice();
    if (choice === undefined) throw notSupported('a join of tables that are on different backends');
    return wholeStatement(this.tools.writer, binding, edits, choice);
  }

  private relay(binding: Binding, slots: readonly Slots[], choice: Choice): RelayPlan {
    const { edits, effect, targeting } = this.parts;
    const target: Target = { kind: isNone(slots) ? 'none' : 'one' };
    const policy = this.judged(binding, target);
    return {
      engine: 'relay',
      target,
      why: targeting.sharded.length === 0 ? WHY_ELSEWHERE : isNone(slots) ? WHY_NONE : WHY_ONE,
      keys: binding.keys ?? [],
      policy,
      shard: wholeStatement(this.tools.writer, binding, edits, choice),
      effect,
    };
  }

  private judged(binding: Binding, target: Target): Verdict {
    const { sharded } = this.parts.targeting;
    if (sharded.length === 0) return NOT_JUDGED;
    const verdict = judge(binding, {
      target,
      tables: sharded.map((source) => source.table),
      isObserving: this.tools.snapshot.isObserving,
    });
    enforce(verdict, binding);
    return verdict;
  }
}

export const NOT_JUDGED: Verdict = { verdict: 'not judged' };

const WHY_ONE: readonly string[] = ['the conditions lead to one shard'];
const WHY_NONE: readonly string[] = ['the conditions contradict each other: any shard will do'];
const WHY_ELSEWHERE: readonly string[] = ['no sharded table is named'];

function isNone(slots: readonly Slots[]): boolean {
  return slots.length > 0 && slots.every((set) => set.length === 0);
}
