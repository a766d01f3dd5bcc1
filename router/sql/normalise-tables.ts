/**
 * Writes a list of tables and joins for the libraries. A table, a derived table and everything in
 * parentheses is one marker (normalise-table.ts), so that a library only decides how a flat list of joins
 * hangs together.
 */

import type { Skeleton } from './normalise-skeleton.ts';
import { readTable } from './normalise-table.ts';
import type { Cursor } from './parse-cursor.ts';
import { stop } from './parse-failure.ts';
import type { Positions } from './parse-positions.ts';

const JOIN_STARTS: ReadonlySet<string> = new Set([
  'CROSS',
  'INNER',
  'JOIN',
  'LEFT',
  'RIGHT',
  'STRAIGHT_JOIN',
]);

/** Words and signs before which a list of joins has ended. */
const LIST_ENDS: ReadonlySet<string> = new Set([
  ')',
  ',',
  '}',
  'WHERE',
  'GROUP',
  'HAVING',
  'ORDER',
  'LIMIT',
  'SET',
  'UNION',
  'EXCEPT',
  'INTERSECT',
]);

/** MySQL and MariaDB join no more tables than this (errno 1116). */
const TABLES_MAX = 61;

export function writeTables(cursor: Cursor, skeleton: Skeleton): void {
  writeTable(cursor, skeleton);
  for (;;) {
    if (skeleton.tables.size > TABLES_MAX) stop(`it joins more than ${TABLES_MAX} tables`);
    if (cursor.accept(',')) {
      skeleton.write(',');
      writeTable(cursor, skeleton);
    } else if (cursor.accept('NATURAL')) {
      skeleton.write('NATURAL', ...acceptJoin(cursor));
      writeTable(cursor, skeleton);
    } else if (JOIN_STARTS.has(cursor.text)) {
      writeJoin(cursor, skeleton);
    } else {
      return;
    }
  }
}

function writeTable(cursor: Cursor, skeleton: Skeleton): void {
  const at = cursor.at;
  skeleton.addTable(at, readTable(cursor));
}

/** An inner join without a condition is written as CROSS JOIN, one with a condition never. */
function writeJoin(cursor: Cursor, skeleton: Skeleton): void {
  const words = acceptJoin(cursor);
  const at = cursor.at;
  const isNested = holdsOwnJoin(cursor);
  const table = isNested ? cursor.tables() : readTable(cursor);
  const hasCondition = isCondition(cursor);
  skeleton.write(...(words.length > 1 || hasCondition ? words : ['CROSS', 'JOIN']));
  skeleton.addTable(at, table);
  if (hasCondition) writeCondition(cursor, skeleton);
}

/** Reads [INNER | CROSS | LEFT [OUTER] | RIGHT [OUTER]] JOIN or STRAIGHT_JOIN. */
function acceptJoin(cursor: Cursor): readonly string[] {
  if (cursor.accept('STRAIGHT_JOIN')) return ['JOIN'];
  const { text } = cursor;
  if (text !== 'LEFT' && text !== 'RIGHT') {
    if (!cursor.accept('INNER')) cursor.accept('CROSS');
    cursor.expect('JOIN');
    return ['JOIN'];
  }
  cursor.next();
  cursor.accept('OUTER');
  cursor.expect('JOIN');
  return [text, 'JOIN'];
}

function isCondition(cursor: Cursor): boolean {
  return isConditionAt(cursor.positions, cursor.at);
}

/** ON DUPLICATE KEY belongs to an INSERT around the query. */
function isConditionAt(positions: Positions, at: number): boolean {
  const text = positions.text(at);
  const next = positions.after(at);
  if (text === 'USING') return positions.text(next) === '(';
  if (text !== 'ON') return false;
  return positions.text(next) !== 'DUPLICATE' || positions.text(positions.after(next)) !== 'KEY';
}

function writeCondition(cursor: Cursor, skeleton: Skeleton): void {
  if (cursor.accept('ON')) {
    skeleton.write('ON');
    skeleton.addNext(cursor);
    return;
  }
  cursor.expect('USING');
  cursor.expect('(');
  skeleton.write('USING', '(');
  skeleton.addName(cursor.name());
  while (cursor.accept(',')) {
    skeleton.write(',');
    skeleton.addName(cursor.name());
  }
  cursor.expect(')');
  skeleton.write(')');
}

/**
 * In `a JOIN b JOIN c ON x ON y` the right side of the first join is `b JOIN c ON x`, as if it stood in
 * parentheses. Joins and conditions pair like brackets: the join at hand has such a right side when another
 * join stands before the condition that is its own.
 */
function holdsOwnJoin(cursor: Cursor): boolean {
  const { positions } = cursor;
  let open = 1;
  let joins = 0;
  for (let at = cursor.at; at < positions.end && !LIST_ENDS.has(positions.text(at)); ) {
    if (isConditionAt(positions, at)) open -= 1;
    if (open === 0) return joins > 0;
    if (isJoinAt(positions, at)) {
      open += 1;
      joins += 1;
    }
    at = positions.after(positions.text(at) === '(' ? positions.closer(at) : at);
  }
  return false;
}

/** A join that may have a condition; NATURAL joins have none. */
function isJoinAt(positions: Positions, at: number): boolean {
  const text = positions.text(at);
  if (text !== 'JOIN' && text !== 'STRAIGHT_JOIN') return false;
  for (let before = at - 1; before >= at - 3; before -= 1) {
    if (positions.text(before) === 'NATURAL') return false;
  }
  return true;
}
