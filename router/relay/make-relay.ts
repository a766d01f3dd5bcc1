/** Templates of statements that need no plan of their own: relayed to the default shard. */
import { proxyError } from '../../errors.ts';
import type { Effect } from '../plan.ts';
import { inOrder } from '../rewrite/edit.ts';
import { sessionEdits } from '../rewrite/session-edits.ts';
import type { SelectItem } from '../sql/statement.ts';
import { Kind } from '../sql/tokens.ts';
import type { Draft } from '../template/draft.ts';
import { effectOf } from '../template/traits.ts';
import type { Words } from '../template/words.ts';
import { RelayTemplate } from './relay-template.ts';
import { type StatementClass, statementClass } from './statement-class.ts';

/** `items`: the select items of the statement, if a parser read them. */
export function makeRelay(draft: Draft, items: readonly SelectItem[]): RelayTemplate {
  const { tools, words, traits, home } = draft;
  if (home === undefined) throw proxyError('ER_NO_DB_ERROR');
  checkNames(draft);
  return new RelayTemplate(tools, {
    choice: { ...home, slot: undefined, physical: [], renames: [] },
    edits: inOrder(sessionEdits(traits.sessionUses, items)),
    effect: relayEffect(draft, statementClass(words)),
  });
}

function relayEffect({ words, traits }: Draft, statement: StatementClass): Effect {
  const isWrite = statement === 'insert' || statement === 'update' || statement === 'delete';
  return effectOf(traits, {
    isWrite: isWrite || words.word(0) === 'load',
    isDdl: statement === 'ddl',
    isLocking: statement === 'query' && isLocking(words),
    countsFoundRows: hasWord(words, 'sql_calc_found_rows'),
    pin: traits.pin ?? pinOf(words, statement),
  });
}

function pinOf(words: Words, statement: StatementClass): string | undefined {
  if (statement === 'temporary') return 'it has temporary tables';
  switch (words.word(0)) {
    case 'call':
      return 'a procedure may change the session';
    case 'handler':
      return 'it has an open HANDLER';
    default:
      return undefined;
  }
}

/** FOR UPDATE, FOR SHARE, LOCK IN SHARE MODE anywhere. */
function isLocking(words: Words): boolean {
  for (let at = 0; at < words.count; at++) {
    const next = words.word(at + 1);
    if (words.word(at) === 'for' && (next === 'update' || next === 'share')) return true;
    if (words.word(at) === 'lock' && next === 'in') return true;
  }
  return false;
}

function hasWord(words: Words, word: string): boolean {
  for (let at = 0; at < words.count; at++) if (words.word(at) === word) return true;
  return false;
}

/** Throws ER_BAD_DB_ERROR or ER_NO_SUCH_TABLE when a physical name is used. */
function checkNames({ tools, words, schema }: Draft): void {
  const known = schema === undefined ? undefined : tools.snapshot.schemas.get(schema);
  for (let at = 0; at < words.count; at++) {
    const name = words.name(at);
    if (name === undefined) continue;
    const isQualifier = words.word(at + 1) === '.' && words.kind(at + 2) !== Kind.end;
    if (isQualifier) tools.finder.checkQualifier(name);
    else if (words.word(at - 1) === 'use') tools.finder.checkSchema(name);
    else if (known !== undefined && words.word(at - 1) !== '.')
      tools.finder.checkTable(known, name);
  }
}
