/** SHOW WARNINGS and its kin, SHOW KEYWAY, SHOW PROCESSLIST, EXPLAIN ROUTE. Other SHOWs are not ours. */
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
  if (reader.take('WARNINGS')) return list(reader, false);
  if (reader.take('ERRORS')) return list(reader, true);
  if (reader.take('COUNT', '(', '*', ')')) return count(reader);
  if (reader.take('KEYWAY')) return keyway(reader);
  if (reader.take('FULL', 'PROCESSLIST')) return { kind: 'showProcesslist', isFull: true };
  return reader.take('PROCESSLIST') ? { kind: 'showProcesslist', isFull: false } : undefined;
}

/** The statement after ROUTE is taken as it stands. */
export function explainCommand(reader: TokenReader): Command | undefined {
  if (!reader.take('EXPLAIN', 'ROUTE')) return undefined;
  let isJson = false;
  if (reader.take('FORMAT', '=')) {
    const format = reader.name()?.text.toUpperCase();
    if (format !== 'JSON') return undefined;
    isJson = true;
  }
  if (reader.isAtEnd) return undefined;
  const statement = reader.bytes(reader.at, reader.end);
  return { kind: 'explainRoute', isJson, statement };
}

function list(reader: TokenReader, isErrors: boolean): Command | undefined {
  let offset = 0;
  let limit: number | undefined;
  if (reader.take('LIMIT')) {
    limit = reader.integer();
    if (limit === undefined) return undefined;
    if (reader.take(',')) {
      offset = limit;
      limit = reader.integer();
    } else if (reader.take('OFFSET')) {
      offset = reader.integer() ?? 0;
    }
  }
  return { kind: 'diagnostics', isErrors, isCount: false, title: '', offset, limit };
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
  const like = reader.take('LIKE') ? reader.string()?.toString() : undefined;
  return { kind: 'showKeyway', what: what as KeywayTable, like };
}
