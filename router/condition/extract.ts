/**
 * Reads off an expression what it says of the bucket of some tables (all of which share one bucket). Only
 * AND, OR, equality, IN and equality of rows say anything; NOT, XOR, CASE, ranges and functions do not.
 */
import type { Scope } from '../bind/scope.ts';
import type { ShardedSource } from '../bind/source.ts';
import type { Compare, Expression, In, Literal } from '../sql/statement.ts';
import { ANY, allOf, anyOf, type Condition } from './condition.ts';
import { type Route, routeOf } from './route.ts';

export interface Subject {
  readonly peers: ReadonlySet<ShardedSource>;
  readonly scope: Scope;
}

export function extract(expression: Expression, subject: Subject): Condition {
  switch (expression.kind) {
    case 'and':
      return allOf(expression.operands.map((operand) => extract(operand, subject)));
    case 'or':
      return anyOf(expression.operands.map((operand) => extract(operand, subject)));
    case 'compare':
      return ofCompare(expression, subject);
    case 'in':
      return expression.isNegated ? ANY : ofIn(expression, subject);
    default:
      return ANY;
  }
}

function ofCompare({ operator, left, right }: Compare, subject: Subject): Condition {
  if (operator !== '=' && operator !== '<=>') return ANY;
  return ofEquality(left, right, { subject, isNullSafe: operator === '<=>' });
}

interface Equality {
  readonly subject: Subject;
  readonly isNullSafe: boolean;
}

function ofEquality(left: Expression, right: Expression, equality: Equality): Condition {
  if (left.kind === 'row' && right.kind === 'row') {
    if (left.items.length !== right.items.length) return ANY;
    return allOf(
      left.items.map((item, i) => {
        const other = right.items[i];
        return other === undefined ? ANY : ofEquality(item, other, equality);
      }),
    );
  }
  const [column, value] = left.kind === 'column' ? [left, right] : [right, left];
  const route = subjectRoute(column, equality.subject);
  if (route === undefined || !isReadable(value, equality.isNullSafe)) return ANY;
  return { kind: 'values', route, literals: [value] };
}

function ofIn({ left, list }: In, subject: Subject): Condition {
  if (!isList(list)) return ANY;
  const route = subjectRoute(left, subject);
  if (route !== undefined) {
    const literals = list.filter((item) => isReadable(item, false));
    return literals.length === list.length ? { kind: 'values', route, literals } : ANY;
  }
  return anyOf(list.map((item) => ofEquality(left, item, { subject, isNullSafe: false })));
}

/** A literal whose value can be judged; `<=> NULL` asks for NULL and is no value. */
function isReadable(expression: Expression, isNullSafe: boolean): expression is Literal {
  if (expression.kind !== 'literal' || expression.special === 'other') return false;
  return !(isNullSafe && expression.special === 'null');
}

function subjectRoute(expression: Expression, subject: Subject): Route | undefined {
  const route = routeOf(expression, subject.scope);
  return route !== undefined && subject.peers.has(route.source) ? route : undefined;
}

function isList(list: In['list']): list is readonly Expression[] {
  return Array.isArray(list);
}
