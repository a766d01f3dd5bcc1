/**
 * SHOW [FULL] TABLES: the tables of the default database, as its server lists them, together with the sharded
 * and reference tables, which are not there under their names. Becomes a SELECT that the server filters and
 * sorts, so that LIKE and WHERE mean what they always do.
 */
import type { Schema } from '../../config/snapshot.ts';
import { proxyError } from '../../errors.ts';
import { type Edit, quoteName, text } from '../rewrite/edit.ts';
import type { Draft } from '../template/draft.ts';
import { effectOf } from '../template/traits.ts';
import type { Words } from '../template/words.ts';
import { RelayTemplate } from './relay-template.ts';

interface Shown {
  readonly schema: string;
  readonly isFull: boolean;
  /** LIKE or WHERE begins here; the end of the statement when there is neither. */
  readonly filterAt: number;
  readonly end: number;
}

/** undefined: it is no such statement. Throws ER_NO_DB_ERROR. */
export function showTables(draft: Draft): RelayTemplate | undefined {
  const shown = shownTables(draft);
  if (shown === undefined) return undefined;
  const schema = draft.tools.snapshot.schemas.get(shown.schema);
  if (schema === undefined) return undefined;
  const { words } = draft;
  const like = words.word(shown.filterAt) === 'like' ? likeText(words, shown.filterAt + 1) : '';
  const title = `Tables_in_${shown.schema}${like === '' ? '' : ` (${like})`}`;
  const filter = like === '' ? '' : `WHERE ${quoteName(title)} `;
  const type = shown.isFull ? ', Table_type' : '';
  const select = `SELECT ${quoteName(title)}${type} FROM (${listOf(schema, title)}) AS t ${filter}`;
  const edits: Edit[] = [
    { from: 0, to: shown.filterAt, pieces: [text(select)] },
    { from: shown.end, to: shown.end, pieces: [text(` ORDER BY CAST(${quoteName(title)} AS BINARY)`)] },
  ];
  return new RelayTemplate(draft.tools, {
    choice: { ...schema.default, slot: undefined, physical: [], renames: [] },
    edits: shown.filterAt === shown.end ? whole(edits, shown.end) : edits,
    effect: effectOf(draft.traits, {}),
  });
}

function shownTables({ words, schema }: Draft): Shown | undefined {
  if (words.word(0) !== 'show') return undefined;
  const isFull = words.word(1) === 'full';
  let at = isFull ? 2 : 1;
  if (words.word(at) !== 'tables') return undefined;
  at += 1;
  let name = schema;
  if (words.word(at) === 'from' || words.word(at) === 'in') {
    name = words.name(at + 1);
    at += 2;
  }
  if (name === undefined) throw proxyError('ER_NO_DB_ERROR');
  let end = words.count;
  while (end > at && words.word(end - 1) === ';') end -= 1;
  const filter = words.word(at);
  const isRest = at === end || filter === 'like' || filter === 'where';
  return isRest ? { schema: name, isFull, filterAt: at, end } : undefined;
}

/** The pattern as it stands between its quotes. */
function likeText(words: Words, at: number): string {
  return words.raw(at).slice(1, -1);
}

function listOf(schema: Schema, title: string): string {
  const database = `'${schema.default.database}'`;
  const column = quoteName(title);
  const hidden = [...schema.tables.values()].filter((table) => table.kind !== 'global');
  const rows = hidden.map((table) => ` UNION SELECT '${table.name}', 'BASE TABLE'`);
  return (
    `SELECT TABLE_NAME AS ${column}, TABLE_TYPE AS Table_type FROM information_schema.TABLES` +
    ` WHERE TABLE_SCHEMA = ${database}${rows.join('')}`
  );
}

/** Without a filter the two edits are one. */
function whole(edits: readonly Edit[], end: number): Edit[] {
  return [{ from: 0, to: end, pieces: edits.flatMap((edit) => edit.pieces) }];
}
