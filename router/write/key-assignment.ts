/**
 * Assignments of columns that decide where a row is stored. They are allowed when they provably change
 * nothing: the column itself, or the value that WHERE demands anyway. Anything else is SHARD_KEY_CHANGE.
 */
import { proxyError } from '../../errors.ts';
import type { Conjunct } from '../bind/level.ts';
import type { Scope } from '../bind/scope.ts';
import { type Route, routeOf } from '../condition/route.ts';
import { keyOfLiteral } from '../condition/slot-of-value.ts';
import type { KeyValue } from '../keys/value.ts';
import type { Assignment, Expression, Literal } from '../sql/statement.ts';
import type { Binding } from '../template/binding.ts';
import { constantKey } from './constant-key.ts';

interface KeyAssignment {
  readonly route: Route;
  readonly assignment: Assignment;
  /** Values that WHERE demands of the column. */
  readonly demanded: readonly Literal[];
}

export class KeyAssignments {
  private readonly assignments: readonly KeyAssignment[];

  constructor(assignments: readonly Assignment[], scope: Scope, conjuncts: readonly Conjunct[]) {
    this.assignments = assignments.flatMap((assignment) => {
      const route = routeOf(assignment.column, scope);
      if (route === undefined || isItself(assignment, route, scope)) return [];
      return [{ route, assignment, demanded: demandedOf(route, conjuncts) }];
    });
  }

  /** Throws SHARD_KEY_CHANGE. */
  check(binding: Binding): void {
    for (const one of this.assignments) {
      if (isDemanded(one, binding)) continue;
      const { source, column } = one.route;
      throw proxyError('SHARD_KEY_CHANGE', { column: column.name, table: source.table.name });
    }
  }
}

function isItself({ value }: Assignment, route: Route, scope: Scope): boolean {
  const assigned = routeOf(value, scope);
  return assigned?.source === route.source && assigned.name === route.name;
}

function demandedOf(route: Route, conjuncts: readonly Conjunct[]): Literal[] {
  const literals: Literal[] = [];
  for (const conjunct of conjuncts) {
    if (conjunct.kind !== 'expression' || conjunct.expression.kind !== 'compare') continue;
    const { operator, left, right } = conjunct.expression;
    if (operator !== '=') continue;
    const isOf = (side: Expression): boolean => {
      const found = routeOf(side, conjunct.scope);
      return found?.source === route.source && found.name === route.name;
    };
    if (isOf(left) && right.kind === 'literal') literals.push(right);
    if (isOf(right) && left.kind === 'literal') literals.push(left);
  }
  return literals;
}

function isDemanded({ route, assignment, demanded }: KeyAssignment, binding: Binding): boolean {
  const assigned = constantKey(assignment.span, route.column, binding);
  if (assigned.kind !== 'integer') return false;
  return demanded.some((literal) => {
    if (literal.special !== undefined) return false;
    const { isNegative, at } = literal;
    const token = binding.firstToken(at);
    return isSame(assigned, keyOfLiteral({ token, isNegative }, route.column, binding));
  });
}

function isSame(a: KeyValue, b: KeyValue): boolean {
  return a.kind === 'integer' && b.kind === 'integer' && a.high === b.high && a.low === b.low;
}
