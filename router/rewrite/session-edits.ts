/**
 * Edits that put the session's values in place of session functions. A select item that has no alias gets its
 * own spelling as alias, so that the title of the column stays.
 */

import type { SessionUse } from '../session-function.ts';
import type { Query, SelectItem, Statement } from '../sql/statement.ts';
import { type Edit, text } from './edit.ts';

export function sessionEdits(uses: readonly SessionUse[], items: readonly SelectItem[]): Edit[] {
  const edits: Edit[] = uses.map(({ name, from, to }) => ({
    from,
    to,
    pieces: [{ kind: 'session', name }],
  }));
  for (const { span, alias } of items) {
    if (alias !== undefined || !uses.some((use) => use.from >= span.from && use.to <= span.to)) {
      continue;
    }
    edits.push({
      from: span.to,
      to: span.to,
      pieces: [text(' AS '), { kind: 'title', from: span.from, to: span.to }],
    });
  }
  return edits;
}

/** The select items whose titles a client can see: those of the statement's own query. */
export function titledItems(statement: Statement): readonly SelectItem[] {
  return statement.kind === 'query' ? itemsOf(statement.query) : [];
}

function itemsOf(query: Query): readonly SelectItem[] {
  return query.kind === 'set' ? itemsOf(query.left) : query.items;
}
