/** KILL [CONNECTION | QUERY] id. */
import type { Command } from './command.ts';
import type { TokenReader } from './token-reader.ts';

export function killCommand(reader: TokenReader): Command | undefined {
  if (!reader.take('KILL')) return undefined;
  const isQuery = reader.take('QUERY');
  if (!isQuery) reader.take('CONNECTION');
  const id = reader.integer();
  return id === undefined ? undefined : { kind: 'kill', isQuery, id };
}
