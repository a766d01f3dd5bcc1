/**
 * The template of a statement behind words that belong to the server (SET STATEMENT .. FOR, EXPLAIN): the
 * statement is planned by itself and its text keeps what stands before it.
 */

import type { ShardStatement } from '../plan.ts';
import { Binding, type Positions } from '../template/binding.ts';
import type { Outcome, Template } from '../template/template.ts';

export interface Prefix {
  /** Positions before the statement. */
  readonly length: number;
  /** Refusal of anything but one shard; undefined: all is well. */
  readonly oneShardOnly: Error | undefined;
}

export class PrefixTemplate implements Template {
  private readonly inner: Template;
  private readonly prefix: Prefix;

  constructor(inner: Template, prefix: Prefix) {
    this.inner = inner;
    this.prefix = prefix;
  }

  bind(binding: Binding): Outcome {
    const outcome = this.inner.bind(this.behind(binding));
    const { oneShardOnly } = this.prefix;
    if (oneShardOnly === undefined) return outcome;
    if (outcome.engine !== 'relay') throw oneShardOnly;
    return { ...outcome, effect: { ...outcome.effect, isWrite: false, isLocking: false } };
  }

  sample(binding: Binding): ShardStatement {
    return this.inner.sample(this.behind(binding));
  }

  private behind(binding: Binding): Binding {
    return new Binding({
      ...binding,
      positions: positionsBehind(binding.positions, this.prefix.length),
    });
  }
}

/** The same tokens, counted from a later position. */
export function positionsBehind({ count, firstToken }: Positions, length: number): Positions {
  return { count: count - length, firstToken: firstToken.subarray(length) };
}
