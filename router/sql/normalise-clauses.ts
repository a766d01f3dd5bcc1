/**
 * The clauses after HAVING: WINDOW, ORDER BY, LIMIT in its three forms, INTO and locks. ORDER BY and LIMIT
 * go into the text; the rest is noted and stepped over.
 */

import type { Block, Skeleton } from './normalise-skeleton.ts';
import type { Cursor } from './parse-cursor.ts';
import { stop } from './parse-failure.ts';
import { readWindow } from './parse-window.ts';
import { SET_OPERATORS } from './parse-words.ts';
import type { Span } from './statement.ts';
import { Kind } from './tokens.ts';

const SPAN_ENDS: readonly string[] = [...SET_OPERATORS, ')'];

const BLOCK_ENDS: ReadonlySet<string> = new Set([...SPAN_ENDS, 'INTO', 'FOR', 'LOCK']);

const INTO_ENDS: ReadonlySet<string> = new Set([
  ...SPAN_ENDS,
  'FROM',
  'WHERE',
  'GROUP',
  'HAVING',
  'ORDER',
  'LIMIT',
  'FOR',
  'LOCK',
]);

const LOCK_ENDS: ReadonlySet<string> = new Set([...SPAN_ENDS, 'INTO', 'ON']);

/** ORDER BY, LIMIT, INTO and locks of a SELECT or a whole set operation. */
export function writeTail(cursor: Cursor, skeleton: Skeleton, block: Block): void {
  block.orderAt = cursor.at;
  writeOrder(cursor, skeleton);
  block.limitAt = cursor.at;
  if (writeLimit(cursor, skeleton)) block.hasUnknown = true;
  if (cursor.text === 'PROCEDURE') {
    block.hasUnknown = true;
    skipUntil(cursor, BLOCK_ENDS);
  }
  block.into ??= skipInto(cursor);
  block.lock = skipLock(cursor);
  block.into ??= skipInto(cursor);
}

export function writeOrder(cursor: Cursor, skeleton: Skeleton): void {
  if (!cursor.acceptWords('ORDER', 'BY')) return;
  skeleton.write('ORDER', 'BY');
  skeleton.addList(cursor);
}

/** True when a part of the clause was not understood. */
export function writeLimit(cursor: Cursor, skeleton: Skeleton): boolean {
  if (cursor.text === 'OFFSET' || cursor.text === 'FETCH') {
    skipUntil(cursor, BLOCK_ENDS);
    return true;
  }
  const from = cursor.at;
  if (!cursor.accept('LIMIT')) return false;
  if (cursor.text === 'ROWS') {
    skipUntil(cursor, BLOCK_ENDS);
    return true;
  }
  const first = readNumber(cursor);
  const isOffsetFirst = cursor.accept(',');
  const second = isOffsetFirst || cursor.accept('OFFSET') ? readNumber(cursor) : undefined;
  const count = isOffsetFirst && second !== undefined ? second : first;
  const offset = isOffsetFirst ? first : second;
  skeleton.limits.set(count, { from, to: cursor.at });
  skeleton.write('LIMIT', ...(offset === undefined ? [] : [`${offset}`, ',']), `${count}`);
  if (cursor.text !== 'ROWS') return false;
  skipUntil(cursor, BLOCK_ENDS);
  return true;
}

function readNumber(cursor: Cursor): number {
  if (cursor.kind !== Kind.integer && cursor.kind !== Kind.parameter) {
    stop(`LIMIT takes a number at position ${cursor.at}`);
  }
  return cursor.next();
}

/** WINDOW w AS (..), ..: true when there is one. */
export function skipWindows(cursor: Cursor): boolean {
  if (!cursor.accept('WINDOW')) return false;
  do {
    cursor.name();
    cursor.expect('AS');
    readWindow(cursor);
  } while (cursor.accept(','));
  return true;
}

export function skipInto(cursor: Cursor): Span | undefined {
  if (cursor.text !== 'INTO') return undefined;
  const from = cursor.next();
  skipUntil(cursor, INTO_ENDS);
  return { from, to: cursor.at };
}

/** FOR UPDATE, FOR SHARE OF t SKIP LOCKED, LOCK IN SHARE MODE WAIT 5; several may follow each other. */
function skipLock(cursor: Cursor): Span | undefined {
  const from = cursor.at;
  if (cursor.text === 'FOR') {
    if (cursor.nextText !== 'UPDATE' && cursor.nextText !== 'SHARE') return undefined;
  } else if (cursor.text !== 'LOCK') {
    return undefined;
  }
  skipUntil(cursor, LOCK_ENDS);
  return { from, to: cursor.at };
}

function skipUntil(cursor: Cursor, ends: ReadonlySet<string>): void {
  while (!cursor.isAtEnd && !ends.has(cursor.text)) {
    if (cursor.text === '(') cursor.skipParentheses();
    else cursor.next();
  }
}
