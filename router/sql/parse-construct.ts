/**
 * Reads the expressions that begin with a keyword of their own: NULL, TRUE, CASE, EXISTS, ROW, INTERVAL,
 * temporal literals, MATCH .. AGAINST, NEXT VALUE FOR, and functions written without parentheses.
 */

import type { Cursor } from './parse-cursor.ts';
import { literal, opaque } from './parse-opaque.ts';
import { BARE_FUNCTIONS, INTERVAL_UNITS } from './parse-words.ts';
import type { Expression } from './statement.ts';
import { Kind } from './tokens.ts';

/** Undefined when the word at hand begins none of them. */
export function readConstruct(cursor: Cursor): Expression | undefined {
  const { text, nextText } = cursor;
  if (nextText === '.') return undefined;
  if (text === 'CASE') return readCase(cursor);
  if (text === 'INTERVAL' && isIntervalOperator(cursor)) return readInterval(cursor);
  if (text === 'EXISTS' && nextText === '(') return readExists(cursor);
  if (text === 'ROW' && nextText === '(') return readRow(cursor);
  if (text === 'MATCH') return readMatch(cursor);
  if (text === 'NULL') return literal(cursor.next(), 'null');
  if (text === 'TRUE' || text === 'FALSE') return literal(cursor.next(), 'other');
  if (text === 'DATE' || text === 'TIME' || text === 'TIMESTAMP') return readTemporal(cursor);
  if (
    cursor.acceptWords('NEXT', 'VALUE', 'FOR') ||
    cursor.acceptWords('PREVIOUS', 'VALUE', 'FOR')
  ) {
    return readSequence(cursor);
  }
  return undefined;
}

/** CURRENT_TIMESTAMP, DEFAULT and the like without parentheses. */
export function readBare(cursor: Cursor): Expression | undefined {
  const { text, nextText } = cursor;
  const isBare = BARE_FUNCTIONS.has(text) || text === 'DEFAULT';
  if (!isBare || nextText === '.') return undefined;
  cursor.next();
  return opaque([], text.toLowerCase());
}

function readCase(cursor: Cursor): Expression {
  cursor.next();
  const parts: Expression[] = [];
  if (cursor.text !== 'WHEN') parts.push(cursor.expression());
  while (cursor.accept('WHEN')) {
    parts.push(cursor.expression());
    cursor.expect('THEN');
    parts.push(cursor.expression());
  }
  if (cursor.accept('ELSE')) parts.push(cursor.expression());
  cursor.expect('END');
  return opaque(parts);
}

/** `INTERVAL (1) DAY` is an interval, `INTERVAL(5, 1, 10)` a function. */
function isIntervalOperator(cursor: Cursor): boolean {
  if (cursor.nextText !== '(') return true;
  const { positions } = cursor;
  const open = positions.after(cursor.at);
  return INTERVAL_UNITS.has(positions.text(positions.after(positions.closer(open))));
}

function readInterval(cursor: Cursor): Expression {
  cursor.next();
  const amount = cursor.expression();
  if (!cursor.acceptAny(INTERVAL_UNITS)) cursor.expect('a unit of time');
  return opaque([amount]);
}

function readExists(cursor: Cursor): Expression {
  cursor.next();
  cursor.expect('(');
  const query = cursor.query();
  cursor.expect(')');
  return { kind: 'subquery', form: 'exists', query };
}

function readRow(cursor: Cursor): Expression {
  cursor.next();
  cursor.expect('(');
  const items = [cursor.expression()];
  while (cursor.accept(',')) items.push(cursor.expression());
  cursor.expect(')');
  return { kind: 'row', items };
}

/** MATCH (a, b) AGAINST ('text' IN BOOLEAN MODE); MySQL also takes the columns without parentheses. */
function readMatch(cursor: Cursor): Expression {
  cursor.next();
  const isWrapped = cursor.accept('(');
  const parts = [cursor.expression()];
  while (cursor.accept(',')) parts.push(cursor.expression());
  if (isWrapped) cursor.expect(')');
  cursor.expect('AGAINST');
  if (cursor.text !== '(') cursor.expect('(');
  cursor.skipParentheses();
  return opaque(parts, 'match');
}

function readTemporal(cursor: Cursor): Expression | undefined {
  const { positions } = cursor;
  if (positions.kind(positions.after(cursor.at)) !== Kind.string) return undefined;
  const at = cursor.next();
  cursor.next();
  return literal(at, 'other');
}

function readSequence(cursor: Cursor): Expression {
  cursor.name();
  if (cursor.accept('.')) cursor.name();
  return opaque([], 'nextval');
}
