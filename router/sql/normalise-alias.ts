/**
 * Reads aliases. Without AS, an alias is any name that does not begin the next clause; some of those words
 * are reserved in one product only and are told by what follows them.
 */

import type { Cursor } from './parse-cursor.ts';
import { STRUCTURAL } from './parse-words.ts';
import type { Name } from './statement.ts';
import { Kind } from './tokens.ts';

/** [[AS] alias] */
export function acceptAlias(cursor: Cursor): Name | undefined {
  if (cursor.accept('AS')) return cursor.name();
  if (cursor.kind === Kind.quotedName) return cursor.name();
  if (cursor.kind !== Kind.word || STRUCTURAL.has(cursor.text)) return undefined;
  return isClauseAhead(cursor) ? undefined : cursor.name();
}

/** An item's alias may be a string as well. */
export function acceptItemAlias(cursor: Cursor): Name | undefined {
  const { positions } = cursor;
  const isStringAfterAs =
    cursor.text === 'AS' && positions.kind(positions.after(cursor.at)) === Kind.string;
  if (isStringAfterAs) cursor.next();
  return cursor.kind === Kind.string ? positions.name(cursor.next()) : acceptAlias(cursor);
}

function isClauseAhead(cursor: Cursor): boolean {
  const { positions, text } = cursor;
  const next = positions.after(cursor.at);
  if (text === 'WINDOW') return positions.text(positions.after(next)) === 'AS';
  if (text === 'OFFSET')
    return positions.kind(next) === Kind.integer || positions.kind(next) === Kind.parameter;
  return text === 'RETURNING';
}
