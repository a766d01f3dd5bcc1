/** EXPLAIN ROUTE [FORMAT = JSON] statement. Every other EXPLAIN is a statement like others. */
import type { Command } from './command.ts';
import type { TokenReader } from './token-reader.ts';

/** The statement after ROUTE is taken as it stands. */
export function explainCommand(reader: TokenReader): Command | undefined {
  if (!reader.take('EXPLAIN', 'ROUTE')) return undefined;
  const isJson = reader.take('FORMAT', '=', 'JSON');
  // One word more would be a column of a table called `route`.
  if (reader.end - reader.at < 2) return undefined;
  const statement = reader.bytes(reader.at, reader.end);
  return { kind: 'explainRoute', isJson, statement };
}
