/**
 * Evaluates an expression tree of literals as MySQL would, with three-valued logic. An opaque node can have
 * any value, so the result is the set of values that the tree leaves possible; the server's value must be
 * one of them.
 */
import type { Expression } from '../../../../router/sql/statement.ts';

export type Value = number | null;
/** 'any' stands for every value. */
export type Values = ReadonlySet<Value> | 'any';

const BOOLEANS: ReadonlySet<Value> = new Set([0, 1, null]);

/** `literalAt` gives the value of the literal at a position. */
export function possibleValues(
  expression: Expression,
  literalAt: (position: number) => Value,
): Values {
  const valuesOf = (inner: Expression): Values => possibleValues(inner, literalAt);
  switch (expression.kind) {
    case 'literal': {
      const value = literalAt(expression.at);
      return new Set([expression.isNegative && value !== null ? -value : value]);
    }
    case 'compare':
      return each([expression.left, expression.right].map(valuesOf), (values) =>
        compare(expression.operator, values[0] ?? null, values[1] ?? null),
      );
    case 'and':
      return each(expression.operands.map(valuesOf), (values) => values.reduce(and, 1));
    case 'or':
      return each(expression.operands.map(valuesOf), (values) =>
        not(values.map(not).reduce(and, 1)),
      );
    case 'not':
      return each([valuesOf(expression.operand)], ([value]) => not(value ?? null));
    case 'isNull':
      return each([valuesOf(expression.operand)], ([value]) =>
        truth((value === null) !== expression.isNegated),
      );
    case 'between': {
      const { operand, low, high, isNegated } = expression;
      return each([operand, low, high].map(valuesOf), ([value, from, to]) => {
        const result = and(
          compare('>=', value ?? null, from ?? null),
          compare('<=', value ?? null, to ?? null),
        );
        return isNegated ? not(result) : result;
      });
    }
    case 'in': {
      const { left, list, isNegated } = expression;
      if ('kind' in list) return BOOLEANS;
      return each([left, ...list].map(valuesOf), ([value, ...others]) => {
        const misses = others.map((other) => not(compare('=', value ?? null, other)));
        const isOutside = misses.reduce(and, 1);
        return isNegated ? isOutside : not(isOutside);
      });
    }
    default:
      return 'any';
  }
}

/** Applies a function to every combination; unknown operands leave every truth value possible. */
function each(operands: readonly Values[], apply: (values: readonly Value[]) => Value): Values {
  let combinations: readonly (readonly Value[])[] = [[]];
  for (const operand of operands) {
    if (operand === 'any') return BOOLEANS;
    combinations = combinations.flatMap((head) => [...operand].map((value) => [...head, value]));
  }
  return new Set(combinations.map(apply));
}

function compare(operator: string, left: Value, right: Value): Value {
  if (operator === '<=>') return truth(left === right);
  if (left === null || right === null) return null;
  switch (operator) {
    case '=':
      return truth(left === right);
    case '<>':
      return truth(left !== right);
    case '<':
      return truth(left < right);
    case '<=':
      return truth(left <= right);
    case '>':
      return truth(left > right);
    default:
      return truth(left >= right);
  }
}

function and(left: Value, right: Value): Value {
  if (left === 0 || right === 0) return 0;
  return left === null || right === null ? null : 1;
}

function not(value: Value): Value {
  return value === null ? null : truth(value === 0);
}

function truth(isTrue: boolean): Value {
  return isTrue ? 1 : 0;
}
