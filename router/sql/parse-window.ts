/**
 * Reads what makes a call a window function: OVER w, OVER (PARTITION BY .. ORDER BY .. frame) and the
 * words that may stand before it. A WINDOW clause defines its windows in the same form.
 */

import type { Cursor } from './parse-cursor.ts';
import type { Expression } from './statement.ts';

/** The expressions inside OVER; undefined when the call is no window function. */
export function readOver(cursor: Cursor): readonly Expression[] | undefined {
  const parts = readWithinGroup(cursor);
  if (!cursor.acceptWords('RESPECT', 'NULLS')) cursor.acceptWords('IGNORE', 'NULLS');
  if (!cursor.accept('OVER')) return parts.length > 0 ? parts : undefined;
  if (cursor.text === '(') return [...parts, ...readWindow(cursor)];
  cursor.name();
  return parts;
}

/** The cursor is on the `(` of a window. */
export function readWindow(cursor: Cursor): readonly Expression[] {
  const close = cursor.positions.closer(cursor.at);
  cursor.expect('(');
  const isNamed = cursor.text !== 'PARTITION' && cursor.text !== 'ORDER';
  if (isNamed && cursor.at < close && cursor.nextText !== 'BETWEEN') cursor.next();
  const parts = cursor.acceptWords('PARTITION', 'BY') ? readList(cursor) : [];
  const order = cursor.acceptWords('ORDER', 'BY') ? readList(cursor) : [];
  // The frame that may follow holds literals only.
  cursor.at = close;
  cursor.expect(')');
  return [...parts, ...order];
}

function readWithinGroup(cursor: Cursor): readonly Expression[] {
  return cursor.acceptWords('WITHIN', 'GROUP') ? readWindow(cursor) : [];
}

function readList(cursor: Cursor): Expression[] {
  const list: Expression[] = [];
  do {
    list.push(cursor.expression());
    if (!cursor.accept('ASC')) cursor.accept('DESC');
  } while (cursor.accept(','));
  return list;
}
