/** The values at the position of a literal: one, or all of a list that the fingerprint folded. */
import type { Literal } from '../sql/statement.ts';
import { Kind } from '../sql/tokens.ts';
import type { Binding } from '../template/binding.ts';

const MINUS = 0x2d;

/** Calls back with the token of each value and whether a minus stands before it. */
export function forEachValue(
  literal: Literal,
  binding: Binding,
  onValue: (token: number, isNegative: boolean) => void,
): void {
  const { tokens } = binding;
  const first = binding.firstToken(literal.at);
  const end = binding.firstToken(literal.at + 1);
  let isNegative = literal.isNegative;
  for (let token = first; token < end; token++) {
    if (tokens.kinds[token] === Kind.symbol) {
      isNegative = tokens.source[tokens.starts[token] ?? 0] === MINUS;
    } else {
      onValue(token, isNegative);
      isNegative = false;
    }
  }
}
