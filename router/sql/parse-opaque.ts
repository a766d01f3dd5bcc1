/**
 * Makes the node for everything whose meaning does not matter to routing, and the nodes without parts. An opaque node
 * keeps whatever can hold a column, an aggregate or a query; plain literals below it are dropped, and a
 * nameless opaque node inside another is merged into it.
 */

import type { Expression, Literal, Opaque, Star } from './statement.ts';

/** A `*` without a qualifier. */
export const STAR: Star = { kind: 'star', schema: undefined, table: undefined };

export function opaque(operands: readonly Expression[], name?: string): Opaque {
  return {
    kind: 'opaque',
    parts: operands.flatMap(partsOf),
    function: name,
    isWindow: false,
  };
}

export function literal(at: number, special?: 'null' | 'other'): Literal {
  return { kind: 'literal', at, isNegative: false, special };
}

function partsOf(operand: Expression): readonly Expression[] {
  if (operand.kind === 'literal') return [];
  const isNameless = operand.kind === 'opaque' && operand.function === undefined;
  return isNameless && !operand.isWindow ? operand.parts : [operand];
}
