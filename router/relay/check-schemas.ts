/**
 * Schemas that a relayed statement names: those that the configuration does not know do not exist for clients,
 * whatever the backend's account could see.
 */
import { bindDelete, bindInsert, bindQuery, bindUpdate } from '../bind/bind.ts';
import type { Statement } from '../sql/statement.ts';
import type { Draft } from '../template/draft.ts';

/** Words before the name of a table; ON and IN also stand before columns of rows that no parser read. */
const BEFORE_TABLE: ReadonlySet<string> = new Set([
  'call',
  'desc',
  'describe',
  'exists',
  'from',
  'in',
  'into',
  'like',
  'on',
  'procedure',
  'references',
  'table',
  'tables',
  'to',
  'truncate',
  'view',
]);

/** `statement`: the tree of a statement that reads or writes rows. Throws ER_BAD_DB_ERROR and its kin. */
export function checkSchemas(draft: Draft, statement: Statement | undefined): void {
  if (statement === undefined) checkWords(draft);
  else bound(draft, statement);
}

/** Binding looks every table up. */
function bound({ tools, schema }: Draft, statement: Statement): void {
  switch (statement.kind) {
    case 'query':
      bindQuery(statement, tools.finder, schema);
      return;
    case 'insert':
      bindInsert(statement, tools.finder, schema);
      return;
    case 'update':
      bindUpdate(statement, tools.finder, schema);
      return;
    case 'delete':
      bindDelete(statement, tools.finder, schema);
      return;
  }
}

function checkWords({ tools, words }: Draft): void {
  for (let at = 1; at < words.count; at++) {
    const name = words.name(at);
    if (name === undefined || words.word(at + 1) !== '.') continue;
    if (BEFORE_TABLE.has(words.word(at - 1))) tools.finder.checkSchema(name);
  }
}
