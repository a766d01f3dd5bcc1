/**
 * From a condition and the values of a statement to slots. Runs for every statement, also on a hit of the
 * plan cache. See ARCHITECTURE.md "Hot path".
 */
import { fromSet, intersect, NO_SLOTS, type Slots, unite } from '../target/slots.ts';
import type { Binding } from '../template/binding.ts';
import type { Condition } from './condition.ts';
import { forEachValue } from './literal-values.ts';
import { NO_SLOT, slotOfLiteral, UNKNOWN_SLOT } from './slot-of-value.ts';

export function evaluate(condition: Condition, binding: Binding): Slots {
  switch (condition.kind) {
    case 'any':
      return 'all';
    case 'values':
      return ofValues(condition, binding);
    case 'and': {
      let slots: Slots = 'all';
      for (const operand of condition.operands) slots = intersect(slots, evaluate(operand, binding));
      return slots;
    }
    case 'or': {
      let slots: Slots = NO_SLOTS;
      for (const operand of condition.operands) slots = unite(slots, evaluate(operand, binding));
      return slots;
    }
  }
}

function ofValues(condition: Extract<Condition, { kind: 'values' }>, binding: Binding): Slots {
  const { route, literals } = condition;
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
  return isUnknown ? 'all' : fromSet(slots);
}
