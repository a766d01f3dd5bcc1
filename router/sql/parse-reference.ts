/** Tells whether an expression refers to a column or holds a query, at any depth. */

import type { Expression, In } from './statement.ts';

export function containsReference(expression: Expression): boolean {
  switch (expression.kind) {
    case 'column':
    case 'star':
    case 'subquery':
      return true;
    case 'literal':
      return false;
    case 'compare':
      return containsReference(expression.left) || containsReference(expression.right);
    case 'and':
    case 'or':
      return expression.operands.some(containsReference);
    case 'not':
    case 'isNull':
      return containsReference(expression.operand);
    case 'in':
      return isReferringIn(expression);
    case 'between':
      return [expression.operand, expression.low, expression.high].some(containsReference);
    case 'row':
      return expression.items.some(containsReference);
    case 'aggregate':
      return expression.arguments.some(containsReference);
    case 'opaque':
      return expression.parts.some(containsReference);
  }
}

function isReferringIn(expression: In): boolean {
  const { list } = expression;
  return 'kind' in list || containsReference(expression.left) || list.some(containsReference);
}
