/**
 * Conditions by how far they reach. A level holds what must be true of every row combination that matters to
 * the tables of that level: WHERE and inner ON for the tables of a block, the ON of an outer join for its
 * null-extended side alone. Everything of the parent level holds too; the reverse is not so.
 */
import type { Expression } from '../sql/statement.ts';
import type { Scope } from './scope.ts';
import type { TableSource } from './source.ts';

export interface Level {
  readonly conjuncts: Conjunct[];
  readonly parent: Level | undefined;
}

export type Conjunct =
  | { readonly kind: 'expression'; readonly expression: Expression; readonly scope: Scope }
  /** USING and NATURAL: the columns of this name are equal. */
  | {
      readonly kind: 'using';
      readonly name: string;
      readonly left: TableSource;
      readonly right: TableSource;
    };

/** Adds a condition, taken apart at its ANDs. */
export function addConjuncts(level: Level, expression: Expression, scope: Scope): void {
  if (expression.kind === 'and') {
    for (const operand of expression.operands) addConjuncts(level, operand, scope);
    return;
  }
  level.conjuncts.push({ kind: 'expression', expression, scope });
}

/** All conditions that hold at a level, its parents' included. */
export function* conjunctsOf(level: Level): Generator<Conjunct> {
  for (let at: Level | undefined = level; at !== undefined; at = at.parent) yield* at.conjuncts;
}
