/**
 * Writes one SELECT for the libraries, from SELECT to the last clause that is its own, and notes what is
 * left out of the text: options, INTO, ROLLUP, windows, locks, and where clauses can be added.
 */

import { acceptItemAlias } from './normalise-alias.ts';
import { skipInto, skipWindows, writeTail } from './normalise-clauses.ts';
import type { Block, Skeleton } from './normalise-skeleton.ts';
import { writeTables } from './normalise-tables.ts';
import type { Cursor } from './parse-cursor.ts';
import { STAR } from './parse-opaque.ts';

const OPTIONS: ReadonlySet<string> = new Set([
  'ALL',
  'HIGH_PRIORITY',
  'SQL_BIG_RESULT',
  'SQL_BUFFER_RESULT',
  'SQL_CACHE',
  'SQL_NO_CACHE',
  'SQL_SMALL_RESULT',
  'STRAIGHT_JOIN',
]);

export function writeSelect(cursor: Cursor, skeleton: Skeleton): Block {
  const windows = cursor.windowCount;
  const block = newBlock(cursor.expect('SELECT'));
  skeleton.write('SELECT');
  writeOptions(cursor, skeleton, block);
  skeleton.blocks.set(cursor.at, block);
  writeItems(cursor, skeleton);
  block.itemsEnd = cursor.at;
  block.into = skipInto(cursor);
  if (cursor.accept('FROM')) writeFrom(cursor, skeleton);
  writeConditions(cursor, skeleton, block);
  if (skipWindows(cursor)) block.hasWindow = true;
  writeTail(cursor, skeleton, block);
  block.hasWindow ||= cursor.windowCount > windows;
  block.span = { from: block.span.from, to: cursor.at };
  return block;
}

export function newBlock(from: number): Block {
  return {
    calcFoundRows: undefined,
    hasRollup: false,
    hasWindow: false,
    hasUnknown: false,
    lock: undefined,
    into: undefined,
    itemsEnd: from,
    orderAt: from,
    limitAt: from,
    span: { from, to: from },
  };
}

function writeOptions(cursor: Cursor, skeleton: Skeleton, block: Block): void {
  for (;;) {
    if (cursor.text === 'SQL_CALC_FOUND_ROWS') block.calcFoundRows = cursor.next();
    else if (cursor.accept('DISTINCT') || cursor.accept('DISTINCTROW')) skeleton.write('DISTINCT');
    else if (!cursor.acceptAny(OPTIONS)) return;
  }
}

function writeItems(cursor: Cursor, skeleton: Skeleton): void {
  writeItem(cursor, skeleton);
  while (cursor.accept(',')) {
    skeleton.write(',');
    writeItem(cursor, skeleton);
  }
}

function writeItem(cursor: Cursor, skeleton: Skeleton): void {
  const from = cursor.at;
  const expression = cursor.accept('*') ? STAR : cursor.expression();
  skeleton.addExpression(expression, { from, to: cursor.at }, false);
  const alias = acceptItemAlias(cursor);
  if (alias === undefined) return;
  skeleton.write('AS');
  skeleton.addName(alias);
}

function writeFrom(cursor: Cursor, skeleton: Skeleton): void {
  if (cursor.text === 'DUAL' && cursor.nextText !== '.') {
    cursor.next();
    return;
  }
  skeleton.write('FROM');
  writeTables(cursor, skeleton);
}

function writeConditions(cursor: Cursor, skeleton: Skeleton, block: Block): void {
  if (cursor.accept('WHERE')) {
    skeleton.write('WHERE');
    skeleton.addNext(cursor);
  }
  if (cursor.acceptWords('GROUP', 'BY')) {
    skeleton.write('GROUP', 'BY');
    writeGroups(cursor, skeleton, block);
  }
  if (cursor.accept('HAVING')) {
    skeleton.write('HAVING');
    skeleton.addNext(cursor);
  }
}

/** GROUP BY a, b WITH ROLLUP is also spelled GROUP BY ROLLUP (a, b). */
function writeGroups(cursor: Cursor, skeleton: Skeleton, block: Block): void {
  const isCall = cursor.text === 'ROLLUP' && cursor.nextText === '(';
  if (isCall) {
    cursor.next();
    cursor.expect('(');
  }
  skeleton.addList(cursor);
  if (isCall) cursor.expect(')');
  block.hasRollup = isCall || cursor.acceptWords('WITH', 'ROLLUP');
}
