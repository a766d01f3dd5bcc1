/**
 * Prints expressions as s-expressions for golden files: columns by name, literals by position (`#7`), spans
 * as `[from,to)`, opaque nodes as `?function`.
 */
import type { Expression, Name, Query, Span } from '../../../../router/sql/statement.ts';

export type PrintQuery = (query: Query) => string;

export function printExpression(expression: Expression, printQuery: PrintQuery): string {
  const print = (inner: Expression): string => printExpression(inner, printQuery);
  switch (expression.kind) {
    case 'column':
      return printNames(expression.schema, expression.table, expression.name);
    case 'star':
      return `${printNames(expression.schema, expression.table)}*`;
    case 'literal': {
      const special = expression.special === undefined ? '' : `:${expression.special}`;
      return `${expression.isNegative ? '-' : ''}#${expression.at}${special}`;
    }
    case 'compare':
      return call(expression.operator, [print(expression.left), print(expression.right)]);
    case 'and':
    case 'or':
      return call(expression.kind, expression.operands.map(print));
    case 'not':
      return call('not', [print(expression.operand)]);
    case 'isNull':
      return call(negated(expression.isNegated, 'null'), [print(expression.operand)]);
    case 'between': {
      const { operand, low, high } = expression;
      return call(negated(expression.isNegated, 'between'), [operand, low, high].map(print));
    }
    case 'in': {
      const { list, listSpan } = expression;
      const right = 'kind' in list ? printQuery(list) : call('list', list.map(print));
      const parts = [print(expression.left), right, printSpan(listSpan)];
      return call(negated(expression.isNegated, 'in'), parts);
    }
    case 'row':
      return call('row', expression.items.map(print));
    case 'subquery':
      return call(expression.form, [printQuery(expression.query)]);
    case 'aggregate': {
      const { name, isDistinct, span, argumentsSpan } = expression;
      const parts = [...expression.arguments.map(print), printSpan(span), printSpan(argumentsSpan)];
      return call(isDistinct ? `${name} distinct` : name, parts);
    }
    case 'opaque': {
      const name = `?${expression.function ?? ''}${expression.isWindow ? ' over' : ''}`;
      return call(name, expression.parts.map(print));
    }
  }
}

export function printNames(...names: readonly (Name | undefined)[]): string {
  return names.flatMap((name) => (name === undefined ? [] : [name.text])).join('.');
}

export function printSpan(span: Span): string {
  return `[${span.from},${span.to})`;
}

export function call(name: string, parts: readonly string[]): string {
  return `(${[name, ...parts].join(' ')})`;
}

function negated(isNegated: boolean, name: string): string {
  return isNegated ? `not-${name}` : name;
}
