/** The value of a constant that is assigned to a key: a literal, or a sum of small integers. */
import type { CatalogColumn } from '../catalog.ts';
import { keyOfLiteral } from '../condition/slot-of-value.ts';
import { type KeyValue, parameterKey, UNKNOWN } from '../keys/value.ts';
import type { Span } from '../sql/statement.ts';
import { Kind } from '../sql/tokens.ts';
import type { Binding } from '../template/binding.ts';

export function constantKey(span: Span, column: CatalogColumn, binding: Binding): KeyValue {
  const from = binding.firstToken(span.from);
  const to = binding.firstToken(span.to);
  if (to - from === 1) return keyOfLiteral({ token: from, isNegative: false }, column, binding);
  const sum = sumOf(from, to, binding);
  return sum === undefined ? UNKNOWN : parameterKey({ kind: 'double', value: sum }, column);
}

/** `7 + 0`, `- 5 + 12`; undefined for anything else. */
function sumOf(from: number, to: number, binding: Binding): number | undefined {
  const { source, starts, ends } = binding.tokens;
  let sum = 0;
  let sign: number | undefined = 1;
  for (let token = from; token < to; token++) {
    const spelled = source.toString('latin1', starts[token], ends[token]);
    if (binding.kindOf(token) === Kind.symbol) {
      if (spelled !== '+' && spelled !== '-') return undefined;
      sign = (sign ?? 1) * (spelled === '-' ? -1 : 1);
    } else {
      if (binding.kindOf(token) !== Kind.integer || sign === undefined) return undefined;
      sum += sign * Number(spelled);
      sign = undefined;
    }
    if (!Number.isSafeInteger(sum)) return undefined;
  }
  return sign === undefined ? sum : undefined;
}
