/** Steps through an expression: its direct parts, without looking into subqueries. */
import type { Expression, Query } from '../sql/statement.ts';

/** The expressions directly below one; those of a subquery are not among them. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'compare':
      return [expression.left, expression.right];
    case 'and':
    case 'or':
      return expression.operands;
    case 'not':
    case 'isNull':
      return [expression.operand];
    case 'in':
      return isList(expression.list) ? [expression.left, ...expression.list] : [expression.left];
    case 'between':
      return [expression.operand, expression.low, expression.high];
    case 'row':
      return expression.items;
    case 'aggregate':
      return expression.arguments;
    case 'opaque':
      return expression.parts;
    case 'column':
    case 'star':
    case 'literal':
    case 'subquery':
      return [];
  }
}

/** The query inside an expression itself, not inside its parts. */
export function queryOf(expression: Expression): Query | undefined {
  if (expression.kind === 'subquery') return expression.query;
  if (expression.kind === 'in' && !isList(expression.list)) return expression.list;
  return undefined;
}

/** The expression and everything below it, without what stands in subqueries. */
export function* walk(expression: Expression): Generator<Expression> {
  yield expression;
  for (const part of partsOf(expression)) yield* walk(part);
}

/** Whether the expression or something below it, outside of subqueries, is so. */
export function contains(expression: Expression, test: (one: Expression) => boolean): boolean {
  for (const one of walk(expression)) if (test(one)) return true;
  return false;
}

function isList(list: readonly Expression[] | Query): list is readonly Expression[] {
  return Array.isArray(list);
}
