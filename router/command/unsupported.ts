/**
 * Statements that would leave a backend connection in a state that Keyway does not follow, or speak of one
 * that it does not keep.
 */
import type { Command } from './command.ts';
import type { TokenReader } from './token-reader.ts';

const BEGINNINGS: readonly (readonly string[])[] = [
  ['BEGIN', 'NOT', 'ATOMIC'],
  ['GET', 'DIAGNOSTICS'],
  ['GET', 'CURRENT', 'DIAGNOSTICS'],
  ['GET', 'STACKED', 'DIAGNOSTICS'],
  ['HANDLER'],
  ['SIGNAL'],
  ['RESIGNAL'],
  ['XA'],
];

export function unsupportedCommand(reader: TokenReader): Command | undefined {
  const found = BEGINNINGS.find((words) => reader.take(...words));
  return found === undefined ? undefined : { kind: 'unsupported', what: found.join(' ') };
}
