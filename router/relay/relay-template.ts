/**
 * The template of a statement that is relayed whole to the default shard, with the session's values in place
 * of session functions. Serves everything that names no sharded or reference table, parsed or not.
 */
import type { Shard } from '../../config/snapshot.ts';
import type { Effect, RelayPlan, ShardStatement } from '../plan.ts';
import type { Edits } from '../rewrite/edit.ts';
import type { Choice } from '../target/choice.ts';
import type { Binding } from '../template/binding.ts';
import { shardStatement, WHOLE } from '../template/shard-statement.ts';
import type { Template } from '../template/template.ts';
import type { Tools } from '../template/tools.ts';

export class RelayTemplate implements Template {
  private readonly tools: Tools;
  private readonly choice: Choice;
  private readonly edits: Edits;
  private readonly effect: Effect;

  constructor(tools: Tools, parts: { home: Shard; edits: Edits; effect: Effect }) {
    this.tools = tools;
    this.choice = {
      backend: parts.home.backend,
      database: parts.home.database,
      slot: undefined,
      physical: [],
      renames: [],
    };
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
    return shardStatement(this.tools.writer, binding, { ...WHOLE, edits, choice });
  }
}

const WHY: readonly string[] = ['no sharded or reference table is named'];
