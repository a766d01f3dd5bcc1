/**
 * What the plan cache holds: everything about a shape of statement that does not depend on its values. A
 * template is made once from the tree and then bound to each statement of that shape.
 */
import type { Plan, Question, ShardStatement } from '../plan.ts';
import type { Binding } from './binding.ts';

export interface Template {
  bind(binding: Binding): Outcome;
  /** The statement as one shard gets it, whatever the values: for the definitions of PREPARE. */
  sample(binding: Binding): ShardStatement;
}

/** A question without its continuation, which only the router can make: it owns the tokens. */
export interface Inquiry extends Omit<Question, 'resume'> {
  /** Takes in the answer; binding again then gives a plan, or throws. */
  readonly learn: (columns: Parameters<Question['resume']>[0]) => void;
}

export type Outcome = Plan | Inquiry;
