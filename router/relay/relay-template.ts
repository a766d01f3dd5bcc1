/**
 * The template of a statement that is relayed whole to one place that does not depend on its values, with the
 * session's values in place of session functions. Parsed or not.
 */
import type { Effect, RelayPlan, ShardStatement } from '../plan.ts';
import type { Edits } from '../rewrite/edit.ts';
import type { Choice } from '../target/choice.ts';
import type { Binding } from '../template/binding.ts';
import { wholeStatement } from '../template/shard-statement.ts';
import type { Template } from '../template/template.ts';
import type { Tools } from '../template/tools.ts';

export class RelayTemplate implements Template {
  private readonly tools: Tools;
  private readonly choice: Choice;
  private readonly edits: Edits;
  private readonly effect: Effect;

  constructor(tools: Tools, parts: { choice: Choice; edits: Edits; effect: Effect }) {
    this.tools = tools;
    this.choice = parts.choice;
    this.edits = parts.edits;
    this.effect = parts.effect;
  }

  bind(binding: Binding): RelayPlan {
    return {
      engine: 'relay',
      target: { kind: 'one' },
      why: WHY,
      keys: binding.keys ?? [],
      policy: { verdict: 'not judged' },
      shard: this.sample(binding),
      effect: this.effect,
    };
  }

  sample(binding: Binding): ShardStatement {
    const { edits, choice } = this;
    return wholeStatement(this.tools.writer, binding, edits, choice);
  }
}

const WHY: readonly string[] = ['no sharded table decides where it goes'];
