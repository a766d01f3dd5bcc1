/** SHOW WARNINGS and its kin, SHOW KEYWAY, SHOW PROCESSLIST. Other SHOWs are not ours. */
import type { Command, KeywayTable } from './command.ts';
import type { TokenReader } from './token-reader.ts';

const TABLES: ReadonlySet<string> = new Set([
  'sessions',
  'shards',
  'routes',
  'topology',
  'digests',
  'cursor',
  'version',
]);

export function showCommand(reader: TokenReader): Command | undefined {
  reader.take('SHOW');
  if (reader.take('WARNINGS')) return conditions(reader, false);
  if (reader.take('ERRORS')) return conditions(reader, true);
  if (reader.take('COUNT', '(', '*', ')')) return count(reader);
  if (reader.take('KEYWAY')) return keyway(reader);
  if (reader.take('FULL', 'PROCESSLIST')) return { kind: 'showProcesslist', isFull: true };
  return reader.take('PROCESSLIST') ? { kind: 'showProcesslist', isFull: false } : undefined;
}

/** [LIMIT [offset,] count], [LIMIT count OFFSET offset] */
function conditions(reader: TokenReader, isErrors: boolean): Command | undefined {
  const all = { kind: 'diagnostics', isErrors, isCount: false, title: '', offset: 0 } as const;
  if (!reader.take('LIMIT')) return { ...all, limit: undefined };
  const first = reader.integer();
  if (first === undefined) return undefined;
  const isComma = reader.take(',');
  if (!isComma && !reader.take('OFFSET')) return { ...all, limit: first };
  const second = reader.integer();
  if (second === undefined) return undefined;
  const [offset, limit] = isComma ? [first, second] : [second, first];
  return { ...all, offset, limit };
}

function count(reader: TokenReader): Command | undefined {
  const isErrors = reader.take('ERRORS');
  if (!isErrors && !reader.take('WARNINGS')) return undefined;
  const title = isErrors ? '@@session.error_count' : '@@session.warning_count';
  return { kind: 'diagnostics', isErrors, isCount: true, title, offset: 0, limit: undefined };
}

function keyway(reader: TokenReader): Command | undefined {
  const what = reader.name()?.text.toLowerCase() ?? '';
  if (!TABLES.has(what)) return undefined;
  if (!reader.take('LIKE'))
    return { kind: 'showKeyway', what: what as KeywayTable, like: undefined };
  const like = reader.string()?.toString();
  return like === undefined ? undefined : { kind: 'showKeyway', what: what as KeywayTable, like };
}
