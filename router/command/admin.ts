/** Statements about accounts and the server itself: never run through Keyway. */
import type { Command } from './command.ts';
import type { TokenReader } from './token-reader.ts';

const FIRST_WORDS: ReadonlySet<string> = new Set([
  'GRANT',
  'REVOKE',
  'SHUTDOWN',
  'RESTART',
  'FLUSH',
  'RESET',
  'INSTALL',
  'UNINSTALL',
  'CHANGE',
  'PURGE',
  'CLONE',
  'BINLOG',
  'XA',
]);
const OBJECTS: ReadonlySet<string> = new Set([
  'USER',
  'ROLE',
  'SERVER',
  'TABLESPACE',
  'LOGFILE',
  'RESOURCE',
  'DATABASE',
  'SCHEMA',
]);
const OBJECT_VERBS: ReadonlySet<string> = new Set(['CREATE', 'ALTER', 'DROP']);

export function adminCommand(reader: TokenReader): Command | undefined {
  const first = reader.peek();
  const second = reader.peek(1);
  if (FIRST_WORDS.has(first)) return { kind: 'admin', what: first };
  if (OBJECT_VERBS.has(first) && OBJECTS.has(second)) {
    return { kind: 'admin', what: `${first} ${second}` };
  }
  if (first === 'SET' && (second === 'PASSWORD' || second === 'ROLE')) {
    return { kind: 'admin', what: `${first} ${second}` };
  }
  if (first === 'RENAME' && second === 'USER') return { kind: 'admin', what: 'RENAME USER' };
  return undefined;
}
