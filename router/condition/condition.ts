/**
 * Conditions on the bucket of a table's rows, as far as an expression says it for certain. Everything that is
 * not understood exactly is `any`: it restricts nothing. Values stay positions until a statement is bound.
 */
import type { Literal } from '../sql/statement.ts';
import type { Route } from './route.ts';

export type Condition =
  | { readonly kind: 'any' }
  /** The route equals one of these; a literal may be a folded list. */
  | { readonly kind: 'values'; readonly route: Route; readonly literals: readonly Literal[] }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Condition[] };

export const ANY: Condition = { kind: 'any' };

export function allOf(operands: readonly Condition[]): Condition {
  const telling = operands.filter((operand) => operand.kind !== 'any');
  const [first] = telling;
  if (first === undefined) return ANY;
  return telling.length === 1 ? first : { kind: 'and', operands: telling };
}

export function anyOf(operands: readonly Condition[]): Condition {
  if (operands.some((operand) => operand.kind === 'any')) return ANY;
  const [first] = operands;
  return operands.length === 1 && first !== undefined ? first : { kind: 'or', operands };
}
