/**
 * From a condition and the values of a statement to slots. Runs for every statement, also on a hit of the
 * plan cache. See ARCHITECTURE.md "Hot path".
 */
import type { KeyUse } from '../plan.ts';
import type { Literal } from '../sql/statement.ts';
import { Kind } from '../sql/tokens.ts';
import { fromSet, intersect, NO_SLOTS, type Slots, unite } from '../target/slots.ts';
import type { Binding } from '../template/binding.ts';
import type { Condition } from './condition.ts';
import { forEachValue } from './literal-values.ts';
import type { Route } from './route.ts';
import { NO_SLOT, slotOfLiteral, UNKNOWN_SLOT } from './slot-of-value.ts';

export function evaluate(condition: Condition, binding: Binding): Slots {
  switch (condition.kind) {
    case 'any':
      return 'all';
    case 'values':
      return ofValues(condition, binding);
    case 'and': {
      let slots: Slots = 'all';
      for (const operand of condition.operands)
        slots = intersect(slots, evaluate(operand, binding));
      return slots;
    }
    case 'or': {
      let slots: Slots = NO_SLOTS;
      for (const operand of condition.operands) slots = unite(slots, evaluate(operand, binding));
      return slots;
    }
  }
}

type Values = Extract<Condition, { kind: 'values' }>;

function ofValues(condition: Values, binding: Binding): Slots {
  const { route, literals } = condition;
  const [only] = literals;
  if (literals.length === 1 && only !== undefined && isSingle(only, binding)) {
    return ofSingle(only, route, binding);
  }
  const slots = new Set<number>();
  let isUnknown = false;
  for (const literal of literals) {
    if (literal.special === 'null') continue;
    forEachValue(literal, binding, (token, isNegative) => {
      const slot = slotOfLiteral({ token, isNegative }, route, binding);
      if (slot === UNKNOWN_SLOT) isUnknown = true;
      else if (slot !== NO_SLOT) slots.add(slot);
    });
  }
  if (binding.keys !== undefined) binding.keys.push(keyUse(condition, binding));
  return isUnknown ? 'all' : fromSet(slots);
}

/** One value, not a folded list: the way of nearly all statements. */
function isSingle({ at, special }: Literal, binding: Binding): boolean {
  return (
    special === undefined &&
    binding.keys === undefined &&
    binding.firstToken(at + 1) - binding.firstToken(at) === 1
  );
}

function ofSingle({ at, isNegative }: Literal, route: Route, binding: Binding): Slots {
  const slot = slotOfLiteral({ token: binding.firstToken(at), isNegative }, route, binding);
  if (slot === UNKNOWN_SLOT) return 'all';
  return slot === NO_SLOT ? NO_SLOTS : [slot];
}

function keyUse({ route, literals }: Values, binding: Binding): KeyUse {
  const values: string[] = [];
  let isParameter = false;
  for (const literal of literals) {
    forEachValue(literal, binding, (token, isNegative) => {
      const { kinds, starts, ends, source } = binding.tokens;
      isParameter ||= kinds[token] === Kind.parameter;
      values.push((isNegative ? '-' : '') + source.toString('utf8', starts[token], ends[token]));
    });
  }
  const from = route.layout !== undefined ? 'decode' : isParameter ? 'parameter' : 'literal';
  return { table: route.source.table.name, column: route.name, values, from };
}
