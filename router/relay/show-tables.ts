/**
 * SHOW DATABASES and SHOW [FULL] TABLES as of one server: the tables of the default database, as its server lists them, together with the sharded
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

/** SHOW DATABASES: the schemas of the configuration; those of the shards do not exist for clients. */
export function showDatabases(draft: Draft): RelayTemplate | undefined {
  const { words, tools, home } = draft;
  const isShown = words.word(1) === 'databases' || words.word(1) === 'schemas';
  if (words.word(0) !== 'show' || !isShown || home === undefined) return undefined;
  const end = endOf(words);
  const filter = words.word(2);
  if (end > 2 && filter !== 'like' && filter !== 'where') return undefined;
  const like = filter === 'like' ? likeText(words, 3) : '';
  const title = quoteName(`Database${like === '' ? '' : ` (${like})`}`);
  const names = [...tools.snapshot.schemas.keys()].map((name) => ` UNION SELECT '${name}'`);
  const list = `SELECT 'information_schema' AS ${title}${names.join('')}`;
  const select = `SELECT ${title} FROM (${list}) AS t ${like === '' ? '' : `WHERE ${title} `}`;
  return new RelayTemplate(tools, {
    choice: { ...home, slot: undefined, physical: [], renames: [] },
    edits: listing(select, { filterAt: 2, end, title }),
    effect: effectOf(draft.traits, {}),
  });
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
  return new RelayTemplate(draft.tools, {
    choice: { ...schema.default, slot: undefined, physical: [], renames: [] },
    edits: listing(select, { ...shown, title: quoteName(title) }),
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
  const end = endOf(words);
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

/** The SELECT in place of what stands before the filter, sorted as names are; one edit without a filter. */
function listing(
  select: string,
  { filterAt, end, title }: { filterAt: number; end: number; title: string },
): Edit[] {
  const order = text(` ORDER BY CAST(${title} AS BINARY)`);
  if (filterAt >= end) return [{ from: 0, to: end, pieces: [text(select), order] }];
  return [
    { from: 0, to: filterAt, pieces: [text(select)] },
    { from: end, to: end, pieces: [order] },
  ];
}

/** Where the statement ends, without semicolons. */
function endOf(words: Words): number {
  let end = words.count;
  while (end > 0 && words.word(end - 1) === ';') end -= 1;
  return end;
}
