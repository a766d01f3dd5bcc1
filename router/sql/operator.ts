/** Operators and punctuation, the longest that fits. */
import { Operator } from './symbols.ts';

export interface OperatorToken {
  readonly id: number;
  readonly bytes: number;
}

const LONG: readonly (readonly [string, number])[] = [
  ['<=>', Operator.nullSafeEqual],
  ['->>', Operator.longArrow],
  ['<>', Operator.notEqual],
  ['!=', Operator.notEqual],
  ['<=', Operator.lessOrEqual],
  ['>=', Operator.greaterOrEqual],
  [':=', Operator.assign],
  ['||', Operator.pipes],
  ['&&', Operator.ampersands],
  ['<<', Operator.shiftLeft],
  ['>>', Operator.shiftRight],
  ['->', Operator.arrow],
];

interface LongOperator extends OperatorToken {
  readonly second: number;
  readonly third: number;
}

/** By first byte, longer ones first. */
const BY_FIRST: readonly (readonly LongOperator[] | undefined)[] = byFirst();
const SINGLE: readonly OperatorToken[] = Array.from({ length: 256 }, (_, id) => ({ id, bytes: 1 }));

export function operatorAt(source: Buffer, at: number): OperatorToken {
  const first = source[at] ?? 0;
  const candidates = BY_FIRST[first];
  if (candidates === undefined) return SINGLE[first] ?? { id: first, bytes: 1 };
  for (const operator of candidates) {
    if (source[at + 1] !== operator.second) continue;
    if (operator.bytes === 2 || source[at + 2] === operator.third) return operator;
  }
  return SINGLE[first] ?? { id: first, bytes: 1 };
}

function byFirst(): (LongOperator[] | undefined)[] {
  const table = new Array<LongOperator[] | undefined>(256).fill(undefined);
  for (const [text, id] of LONG) {
    const [first = 0, second = 0, third = 0] = Buffer.from(text);
    const operators = table[first] ?? [];
    operators.push({ id, bytes: text.length, second, third });
    table[first] = operators;
  }
  return table;
}
