/**
 * Reads function calls: aggregates, window functions, and the calls whose arguments are not a plain list
 * (CAST .. AS, TRIM .. FROM, EXTRACT, GROUP_CONCAT). Only the expressions inside are kept.
 */

import type { Cursor } from './parse-cursor.ts';
import { stop } from './parse-failure.ts';
import { opaque, STAR } from './parse-opaque.ts';
import { readOver } from './parse-window.ts';
import { AGGREGATES } from './parse-words.ts';
import type { Expression } from './statement.ts';

/** Their first argument is a word that is no column: EXTRACT(YEAR FROM d), NEXTVAL(s). */
const WORD_FIRST: ReadonlySet<string> = new Set([
  'EXTRACT',
  'GET_FORMAT',
  'LASTVAL',
  'NEXTVAL',
  'SETVAL',
  'TIMESTAMPADD',
  'TIMESTAMPDIFF',
]);

/** Words between arguments after which another expression follows. */
const SEPARATORS: ReadonlySet<string> = new Set([',', 'FROM', 'FOR', 'IN']);

/** Words after an argument that begin something without expressions: types, character sets, options. */
const TAILS: ReadonlySet<string> = new Set([
  'AS',
  'AT',
  'DEFAULT',
  'ERROR',
  'LEVEL',
  'NULL',
  'RETURNING',
  'USING',
]);

const TRIM_SIDES: ReadonlySet<string> = new Set(['LEADING', 'TRAILING', 'BOTH']);

/** The cursor is on the name; `(` follows. A quoted or qualified name is that of a stored function. */
export function readCall(cursor: Cursor): Expression {
  const name = cursor.text;
  const lowerName = cursor.positions.name(cursor.at).text.toLowerCase();
  const from = cursor.next();
  const close = cursor.positions.closer(cursor.at);
  cursor.expect('(');
  const isAggregate = AGGREGATES.has(name);
  const isDistinct = isAggregate && acceptDistinct(cursor);
  const argumentsSpan = { from: cursor.at, to: close };
  const operands = isAggregate ? readAggregated(cursor, close) : readArguments(cursor, name, close);
  cursor.at = close;
  cursor.expect(')');
  const over = readOver(cursor);
  if (over !== undefined) {
    cursor.windowCount += 1;
    return { ...opaque([...operands, ...over], lowerName), isWindow: true };
  }
  if (!isAggregate) return opaque(operands, lowerName);
  return {
    kind: 'aggregate',
    name: lowerName,
    isDistinct,
    arguments: operands,
    span: { from, to: close + 1 },
    argumentsSpan,
  };
}

function acceptDistinct(cursor: Cursor): boolean {
  cursor.accept('ALL');
  return cursor.accept('DISTINCT');
}

function readArguments(cursor: Cursor, name: string, close: number): Expression[] {
  if (WORD_FIRST.has(name)) skipWord(cursor);
  if (name === 'TRIM') cursor.acceptAny(TRIM_SIDES);
  const operands: Expression[] = [];
  // In POSITION('a' IN b) the IN is no predicate.
  if (name === 'POSITION') operands.push(cursor.operand());
  while (cursor.at < close) {
    if (cursor.acceptAny(SEPARATORS)) continue;
    if (operands.length > 0 && TAILS.has(cursor.text)) break;
    operands.push(cursor.expression());
    // The second argument of CONVERT(a, CHAR) is a type.
    if (name === 'CONVERT') break;
    requireSeparator(cursor, close);
  }
  return operands;
}

function skipWord(cursor: Cursor): void {
  cursor.name();
  if (cursor.accept('.')) cursor.name();
}

function requireSeparator(cursor: Cursor, close: number): void {
  const { text } = cursor;
  if (cursor.at === close || SEPARATORS.has(text) || TAILS.has(text)) return;
  stop(`an argument ends unexpectedly at position ${cursor.at}`);
}

/** GROUP_CONCAT's ORDER BY counts as arguments too; its SEPARATOR and LIMIT hold no columns. */
function readAggregated(cursor: Cursor, close: number): Expression[] {
  const operands: Expression[] = [];
  while (cursor.at < close) {
    if (cursor.text === 'SEPARATOR' || cursor.text === 'LIMIT') break;
    operands.push(cursor.accept('*') ? STAR : cursor.expression());
    if (!cursor.accept('ASC')) cursor.accept('DESC');
    const goesOn = cursor.accept(',') || cursor.acceptWords('ORDER', 'BY');
    if (!goesOn && cursor.at < close && cursor.text !== 'SEPARATOR' && cursor.text !== 'LIMIT') {
      stop(`an argument ends unexpectedly at position ${cursor.at}`);
    }
  }
  return operands;
}
