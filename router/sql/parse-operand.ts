/**
 * Reads what the predicates compare: arithmetic, unary operators and primary expressions. The order of
 * precedence inside arithmetic is not kept, since a + b * c is opaque to routing either way. Calls are in
 * parse-call.ts, CASE and INTERVAL in parse-construct.ts.
 */

import { readCall } from './parse-call.ts';
import { readBare, readConstruct } from './parse-construct.ts';
import type { Cursor } from './parse-cursor.ts';
import { stop } from './parse-failure.ts';
import { literal, opaque } from './parse-opaque.ts';
import { isQueryAt } from './parse-query-start.ts';
import { STRUCTURAL } from './parse-words.ts';
import type { Expression, Literal, Name } from './statement.ts';
import { Kind } from './tokens.ts';

const ARITHMETIC: ReadonlySet<string> = new Set([
  '|',
  '&',
  '<<',
  '>>',
  '+',
  '-',
  '*',
  '/',
  '%',
  'DIV',
  'MOD',
  '^',
]);

const NUMBERS: ReadonlySet<Kind> = new Set([Kind.integer, Kind.decimal, Kind.float]);

const PLAIN_LITERALS: ReadonlySet<Kind> = new Set([
  ...NUMBERS,
  Kind.string,
  Kind.hex,
  Kind.hexString,
  Kind.bit,
  Kind.parameter,
]);

/** MySQL's bit_expr. */
export function readOperand(cursor: Cursor): Expression {
  const operands = [readUnary(cursor)];
  while (acceptArithmetic(cursor)) operands.push(readUnary(cursor));
  const [only] = operands;
  return only !== undefined && operands.length === 1 ? only : opaque(operands);
}

function acceptArithmetic(cursor: Cursor): boolean {
  if (cursor.acceptAny(ARITHMETIC)) return true;
  return cursor.positions.mode.pipesAsConcat && cursor.accept('||');
}

function readUnary(cursor: Cursor): Expression {
  const text = cursor.text;
  if (text === '-' && isNumberAhead(cursor)) {
    cursor.next();
    return readSuffix(cursor, { ...literal(cursor.next()), isNegative: true });
  }
  if (text === '!' || (text === 'NOT' && cursor.positions.mode.highNotPrecedence)) {
    cursor.next();
    return { kind: 'not', operand: cursor.nested(() => readUnary(cursor)) };
  }
  if (text === '+' && isNumberAhead(cursor)) cursor.next();
  else if (text === '-' || text === '+' || text === '~' || text === 'BINARY') {
    cursor.next();
    return opaque([cursor.nested(() => readUnary(cursor))]);
  }
  return readSuffix(cursor, readPrimary(cursor));
}

function isNumberAhead(cursor: Cursor): boolean {
  const { positions } = cursor;
  return NUMBERS.has(positions.kind(positions.after(cursor.at)));
}

/** COLLATE changes how a value compares, so the operand is no longer the plain column or literal. */
function readSuffix(cursor: Cursor, operand: Expression): Expression {
  let result = operand;
  for (;;) {
    if (cursor.accept('COLLATE')) {
      cursor.next();
      result = opaque([result]);
    } else if (cursor.accept('->') || cursor.accept('->>')) {
      cursor.next();
      result = opaque([result], 'json_extract');
    } else {
      return result;
    }
  }
}

function readPrimary(cursor: Cursor): Expression {
  const { kind } = cursor;
  if (PLAIN_LITERALS.has(kind)) return readLiteral(cursor);
  if (kind === Kind.introducer) return readIntroduced(cursor);
  if (kind === Kind.userVariable) return readUserVariable(cursor);
  if (kind === Kind.systemVariable) {
    cursor.next();
    return opaque([]);
  }
  if (kind === Kind.quotedName) return readNamed(cursor);
  if (cursor.text === '(') return readParentheses(cursor);
  if (cursor.text === '{') return readBraces(cursor);
  if (kind !== Kind.word) return stop(`an expression was expected at position ${cursor.at}`);
  return readConstruct(cursor) ?? readWord(cursor);
}

/** Adjacent strings are one value, which no single token holds. */
function readLiteral(cursor: Cursor): Literal {
  const isString = cursor.kind === Kind.string;
  const at = cursor.next();
  if (!isString || cursor.kind !== Kind.string) return literal(at);
  while (cursor.kind === Kind.string) cursor.next();
  return literal(at, 'other');
}

function readIntroduced(cursor: Cursor): Literal {
  const at = cursor.next();
  if (!PLAIN_LITERALS.has(cursor.kind)) stop(`a literal was expected at position ${cursor.at}`);
  readLiteral(cursor);
  return literal(at, 'other');
}

function readUserVariable(cursor: Cursor): Expression {
  cursor.next();
  return cursor.accept(':=') ? opaque([cursor.expression()], ':=') : opaque([]);
}

function readParentheses(cursor: Cursor): Expression {
  const isQuery = isQueryAt(cursor.positions, cursor.at);
  cursor.next();
  if (isQuery) {
    const query = cursor.query();
    cursor.expect(')');
    return { kind: 'subquery', form: 'scalar', query };
  }
  const items = [cursor.expression()];
  while (cursor.accept(',')) items.push(cursor.expression());
  cursor.expect(')');
  const [only] = items;
  return only !== undefined && items.length === 1 ? only : { kind: 'row', items };
}

/** ODBC's {d '2020-01-01'}, {fn now()}. */
function readBraces(cursor: Cursor): Expression {
  cursor.next();
  const at = cursor.at;
  cursor.name();
  const inner = cursor.expression();
  cursor.expect('}');
  return inner.kind === 'literal' ? literal(at, 'other') : opaque([inner]);
}

function readWord(cursor: Cursor): Expression {
  if (cursor.nextText === '(') return readCall(cursor);
  const bare = readBare(cursor);
  if (bare !== undefined) return bare;
  if (STRUCTURAL.has(cursor.text)) stop(`an expression was expected at position ${cursor.at}`);
  return readNamed(cursor);
}

/** Column, t.column, s.t.column, t.*, s.t.*, or a call of a stored function: s.f(..). */
function readNamed(cursor: Cursor): Expression {
  const names: Name[] = [];
  do {
    if (cursor.accept('*')) return { kind: 'star', table: names.pop(), schema: names.pop() };
    if (cursor.nextText === '(') return readCall(cursor);
    names.push(cursor.name());
  } while (names.length < 3 && cursor.accept('.'));
  const name = names.pop() ?? stop('a name was expected');
  return { kind: 'column', name, table: names.pop(), schema: names.pop() };
}
