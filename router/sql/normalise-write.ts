/**
 * Writes UPDATE and DELETE for the libraries. All tables are one marker, since neither library reads every
 * form of a write over joined tables; modifiers, USING and RETURNING are left out.
 */

import { writeLimit, writeOrder } from './normalise-clauses.ts';
import type { Skeleton } from './normalise-skeleton.ts';
import { readTargets, writeTargets } from './normalise-target.ts';
import type { Cursor } from './parse-cursor.ts';
import { stop } from './parse-failure.ts';

const MODIFIERS: ReadonlySet<string> = new Set([
  'DELAYED',
  'HIGH_PRIORITY',
  'LOW_PRIORITY',
  'QUICK',
]);

/** Steps over the modifiers of a write; true when IGNORE is among them. */
export function acceptModifiers(cursor: Cursor): boolean {
  let isIgnore = false;
  for (;;) {
    if (cursor.accept('IGNORE')) isIgnore = true;
    else if (!cursor.acceptAny(MODIFIERS)) return isIgnore;
  }
}

/** The cursor is after UPDATE and its modifiers. */
export function writeUpdate(cursor: Cursor, skeleton: Skeleton): void {
  skeleton.write('UPDATE');
  writeJoinedTables(cursor, skeleton);
  cursor.expect('SET');
  skeleton.write('SET');
  writeAssignments(cursor, skeleton);
  writeConditions(cursor, skeleton);
}

/** The cursor is after DELETE and its modifiers. */
export function writeDelete(cursor: Cursor, skeleton: Skeleton): void {
  skeleton.write('DELETE');
  if (cursor.accept('FROM')) {
    const start = cursor.at;
    const targets = readTargets(cursor);
    if (cursor.accept('USING')) writeTargets(targets, skeleton);
    else cursor.at = start;
  } else {
    writeTargets(readTargets(cursor), skeleton);
    cursor.expect('FROM');
  }
  skeleton.write('FROM');
  writeJoinedTables(cursor, skeleton);
  writeConditions(cursor, skeleton);
}

/** column = value, ..; a value may be DEFAULT. */
export function writeAssignments(cursor: Cursor, skeleton: Skeleton): void {
  for (;;) {
    writeAssignment(cursor, skeleton);
    if (!cursor.accept(',')) return;
    skeleton.write(',');
  }
}

function writeAssignment(cursor: Cursor, skeleton: Skeleton): void {
  const from = cursor.at;
  const column = cursor.operand();
  if (column.kind !== 'column') stop(`a column was expected at position ${from}`);
  skeleton.addExpression(column, { from, to: cursor.at }, false);
  if (!cursor.accept(':=')) cursor.expect('=');
  skeleton.write('=');
  skeleton.addNext(cursor);
}

function writeJoinedTables(cursor: Cursor, skeleton: Skeleton): void {
  const at = cursor.at;
  skeleton.addTable(at, cursor.tables());
}

function writeConditions(cursor: Cursor, skeleton: Skeleton): void {
  if (cursor.accept('WHERE')) {
    skeleton.write('WHERE');
    skeleton.addNext(cursor);
  }
  writeOrder(cursor, skeleton);
  if (writeLimit(cursor, skeleton)) stop('its LIMIT is not understood');
}
