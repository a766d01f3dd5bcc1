/**
 * Compares what the two sides said to one statement. What is looked at depends on the case: rows and errors
 * always, the rest when the case checks it.
 */
import { hasPhysicalName } from '../topology/physical.ts';
import type { Column, ErrorReply, OkReply, Replies, Reply, RowsReply } from '../wire/reply.ts';
import { compareRows } from './compare-rows.ts';
import { type Difference, differenceOf } from './difference.ts';
import { maskText } from './mask.ts';

export interface Comparison {
  readonly rows: 'ordered' | 'unordered' | 'count' | 'loose';
  readonly checks: ReadonlySet<string>;
}

/** Autocommit, in a transaction, in a read-only one, more results, no backslash escapes. */
const STATUS_MASK = 0x01 | 0x02 | 0x08 | 0x200 | 0x2000;

export function compareReplies(
  expected: Replies,
  got: Replies,
  how: Comparison,
): readonly Difference[] {
  const count = differenceOf('number of replies', expected.length, got.length);
  const each = expected.flatMap((reply, i) => {
    const other = got[i];
    return other === undefined ? [] : compareReply(reply, other, how);
  });
  return [...count, ...each, ...leakedNames(got)];
}

function compareReply(expected: Reply, got: Reply, how: Comparison): readonly Difference[] {
  if (expected.kind === 'ok' && got.kind === 'ok') return compareOk(expected, got, how);
  if (expected.kind === 'rows' && got.kind === 'rows') return compareRowsReply(expected, got, how);
  if (expected.kind === 'error' && got.kind === 'error') return compareError(expected, got, how);
  return [{ what: 'reply', expected: describeReply(expected), got: describeReply(got) }];
}

function compareOk(expected: OkReply, got: OkReply, { rows, checks }: Comparison): Difference[] {
  const isCounted = checks.has('affected') || rows === 'count';
  return [
    ...(isCounted ? differenceOf('affected rows', expected.affected, got.affected) : []),
    ...(checks.has('last_insert_id')
      ? differenceOf('last insert id', expected.lastInsertId, got.lastInsertId)
      : []),
    ...(checks.has('info') ? differenceOf('info', expected.info, got.info) : []),
    ...compareEnd(expected, got, checks),
  ];
}

function compareRowsReply(expected: RowsReply, got: RowsReply, how: Comparison): Difference[] {
  return [
    ...differenceOf('number of columns', expected.columns.length, got.columns.length),
    ...expected.columns.flatMap((column, i) => compareColumn(column, got.columns[i], how.checks)),
    ...compareContents(expected, got, how.rows),
    ...compareEnd(expected, got, how.checks),
  ];
}

function compareContents(
  expected: RowsReply,
  got: RowsReply,
  rows: Comparison['rows'],
): readonly Difference[] {
  if (rows === 'loose') return [];
  if (rows === 'count')
    return differenceOf('number of rows', expected.rows.length, got.rows.length);
  return compareRows(expected, got, rows === 'ordered');
}

function compareColumn(
  expected: Column,
  got: Column | undefined,
  checks: ReadonlySet<string>,
): readonly Difference[] {
  if (got === undefined) return [];
  const parts: (readonly [string, keyof Column])[] = [];
  if (checks.has('columns')) parts.push(['title', 'name']);
  if (checks.has('types'))
    parts.push(['type', 'type'], ['decimals', 'decimals'], ['flags', 'flags']);
  if (checks.has('lengths')) parts.push(['length', 'length'], ['charset', 'charset']);
  if (checks.has('orgtable')) {
    parts.push(['schema', 'schema'], ['table', 'table'], ['original table', 'orgTable']);
    parts.push(['original name', 'orgName']);
  }
  return parts.flatMap(([what, key]) =>
    differenceOf(`${what} of column ${expected.name}`, expected[key], got[key]),
  );
}

function compareError(expected: ErrorReply, got: ErrorReply, { checks }: Comparison): Difference[] {
  return [
    ...differenceOf('error', describeError(expected), describeError(got)),
    ...(checks.has('texts')
      ? differenceOf('message', maskText(expected.message), maskText(got.message))
      : []),
  ];
}

function describeError({ errno, sqlState }: ErrorReply): string {
  return `${errno} ${sqlState}`;
}

function compareEnd(
  expected: OkReply | RowsReply,
  got: OkReply | RowsReply,
  checks: ReadonlySet<string>,
): readonly Difference[] {
  return [
    ...(checks.has('warnings') ? differenceOf('warnings', expected.warnings, got.warnings) : []),
    ...(checks.has('status')
      ? differenceOf('status', expected.status & STATUS_MASK, got.status & STATUS_MASK)
      : []),
  ];
}

/** No answer may show a physical name, whatever the case checks. */
function leakedNames(replies: Replies): readonly Difference[] {
  return replies.flatMap((reply) => {
    const texts =
      reply.kind === 'error' ? [reply.message] : reply.kind === 'rows' ? names(reply) : [];
    const leaked = texts.find(hasPhysicalName);
    return leaked === undefined
      ? []
      : [{ what: 'a physical name', expected: '(none)', got: leaked }];
  });
}

function names({ columns }: RowsReply): readonly string[] {
  return columns.flatMap(({ schema, table, orgTable, name }) => [schema, table, orgTable, name]);
}

export function describeReply(reply: Reply): string {
  if (reply.kind === 'error') {
    return `error ${describeError(reply)}: ${reply.message}`;
  }
  return reply.kind === 'ok' ? `OK, ${reply.affected} rows affected` : `${reply.rows.length} rows`;
}
