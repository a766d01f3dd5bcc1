/**
 * KILL [CONNECTION | QUERY] id. The id is one of Keyway's, which a backend would take for its own: what is no
 * plain number is refused here and never sent on.
 */
import type { Command } from './command.ts';
import type { TokenReader } from './token-reader.ts';

export function killCommand(reader: TokenReader): Command {
  reader.take('KILL');
  if (!reader.take('HARD')) reader.take('SOFT');
  const isQuery = reader.take('QUERY');
  if (!isQuery) reader.take('CONNECTION');
  const id = reader.integer();
  if (id === undefined || !reader.isAtEnd) {
    return { kind: 'unsupported', what: 'KILL of anything but a connection id' };
  }
  return { kind: 'kill', isQuery, id };
}
