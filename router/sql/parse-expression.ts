/**
 * Reads expressions: the boolean operators, comparisons and predicates, in MySQL's order of precedence
 * (OR, XOR, AND, NOT, comparison and IS, then IN, BETWEEN and LIKE). Keyway reads expressions itself
 * because a router must not be wrong about them: both SQL libraries mis-rank XOR, || and chained
 * comparisons without an error, and one takes exponential time on nested calls. What lies below the
 * predicates (arithmetic, calls, literals) is in parse-operand.ts.
 */

import type { Cursor } from './parse-cursor.ts';
import { stop } from './parse-failure.ts';
import { literal, opaque } from './parse-opaque.ts';
import { readOperand } from './parse-operand.ts';
import { isQueryAt } from './parse-query-start.ts';
import type { Compare, Expression, In, Subquery } from './statement.ts';

type Operator = Compare['operator'];

const COMPARISONS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['=', '='],
  ['<=>', '<=>'],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
  ['<>', '<>'],
  ['!=', '<>'],
]);

const NEGATABLE: ReadonlySet<string> = new Set(['IN', 'BETWEEN', 'LIKE', 'REGEXP', 'RLIKE']);

export function readExpression(cursor: Cursor): Expression {
  const operands = [readXor(cursor)];
  while (cursor.accept('OR') || (!cursor.positions.mode.pipesAsConcat && cursor.accept('||'))) {
    operands.push(readXor(cursor));
  }
  return logical('or', operands);
}

function readXor(cursor: Cursor): Expression {
  const operands = [readAnd(cursor)];
  while (cursor.accept('XOR')) operands.push(readAnd(cursor));
  const [only] = operands;
  return only !== undefined && operands.length === 1 ? only : opaque(operands);
}

function readAnd(cursor: Cursor): Expression {
  const operands = [readNot(cursor)];
  while (cursor.accept('AND') || cursor.accept('&&')) operands.push(readNot(cursor));
  return logical('and', operands);
}

/** `a AND (b AND c)` becomes one node with three operands. */
function logical(kind: 'and' | 'or', operands: readonly Expression[]): Expression {
  const [only] = operands;
  if (only !== undefined && operands.length === 1) return only;
  return {
    kind,
    operands: operands.flatMap((operand) => (operand.kind === kind ? operand.operands : [operand])),
  };
}

function readNot(cursor: Cursor): Expression {
  const isWeak = !cursor.positions.mode.highNotPrecedence;
  if (isWeak && cursor.accept('NOT')) {
    return { kind: 'not', operand: cursor.nested(() => readNot(cursor)) };
  }
  return readComparison(cursor);
}

function readComparison(cursor: Cursor): Expression {
  let left = readPredicate(cursor);
  for (;;) {
    const operator = COMPARISONS.get(cursor.text);
    if (operator !== undefined) {
      cursor.next();
      left = { kind: 'compare', operator, left, right: readCompared(cursor) };
    } else if (cursor.accept('IS')) {
      left = readIs(cursor, left);
    } else {
      return left;
    }
  }
}

function readCompared(cursor: Cursor): Expression {
  const quantifier = cursor.text;
  const isQuantified = quantifier === 'ANY' || quantifier === 'SOME' || quantifier === 'ALL';
  if (!isQuantified || cursor.nextText !== '(') return readPredicate(cursor);
  cursor.next();
  return readSubquery(cursor, quantifier === 'ALL' ? 'all' : 'any');
}

function readSubquery(cursor: Cursor, form: Subquery['form']): Subquery {
  cursor.expect('(');
  const query = cursor.query();
  cursor.expect(')');
  return { kind: 'subquery', form, query };
}

function readIs(cursor: Cursor, operand: Expression): Expression {
  const isNegated = cursor.accept('NOT');
  if (cursor.accept('NULL')) return { kind: 'isNull', isNegated, operand };
  if (cursor.accept('TRUE') || cursor.accept('FALSE') || cursor.accept('UNKNOWN')) {
    return opaque([operand]);
  }
  return stop(`IS is followed by something unknown at position ${cursor.at}`);
}

function readPredicate(cursor: Cursor): Expression {
  let left = readOperand(cursor);
  for (;;) {
    const isNegated = cursor.text === 'NOT' && NEGATABLE.has(cursor.nextText);
    if (isNegated) cursor.next();
    const predicate = readPredicateTail(cursor, left, isNegated);
    if (predicate === undefined) return left;
    left = predicate;
  }
}

function readPredicateTail(
  cursor: Cursor,
  left: Expression,
  isNegated: boolean,
): Expression | undefined {
  if (cursor.accept('IN')) return readIn(cursor, left, isNegated);
  if (cursor.accept('BETWEEN')) return readBetween(cursor, left, isNegated);
  if (cursor.accept('LIKE')) return readLike(cursor, left);
  if (cursor.accept('REGEXP') || cursor.accept('RLIKE')) return opaque([left, readOperand(cursor)]);
  if (cursor.acceptWords('SOUNDS', 'LIKE')) return opaque([left, readOperand(cursor)]);
  if (cursor.acceptWords('MEMBER', 'OF')) return opaque([left, readOperand(cursor)]);
  return undefined;
}

function readIn(cursor: Cursor, left: Expression, isNegated: boolean): In {
  const open = cursor.at;
  if (cursor.text === '(' && isQueryAt(cursor.positions, open)) {
    cursor.next();
    const from = cursor.at;
    const list = cursor.query();
    const to = cursor.expect(')');
    return { kind: 'in', isNegated, left, list, listSpan: { from, to } };
  }
  cursor.expect('(');
  const from = cursor.at;
  const list = readList(cursor);
  const to = cursor.expect(')');
  return { kind: 'in', isNegated, left, list, listSpan: { from, to } };
}

/** A folded list is one literal, whether or not a minus sign begins it. */
function readList(cursor: Cursor): readonly Expression[] {
  if (cursor.positions.isFolded(cursor.at)) return [literal(cursor.next())];
  const list = [cursor.expression()];
  while (cursor.accept(',')) list.push(cursor.expression());
  return list;
}

function readBetween(cursor: Cursor, operand: Expression, isNegated: boolean): Expression {
  const low = readOperand(cursor);
  cursor.expect('AND');
  const high = cursor.nested(() => readPredicate(cursor));
  return { kind: 'between', isNegated, operand, low, high };
}

function readLike(cursor: Cursor, left: Expression): Expression {
  const parts = [left, readOperand(cursor)];
  if (cursor.accept('ESCAPE')) parts.push(readOperand(cursor));
  return opaque(parts);
}
