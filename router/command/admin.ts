/** Statements about accounts and the server itself: never run through Keyway. */
import type { Command } from './command.ts';
import type { TokenReader } from './token-reader.ts';

const FIRST_WORDS: ReadonlySet<string> = new Set([
  'BACKUP',
  'BINLOG',
  'CHANGE',
  'CLONE',
  'FLUSH',
  'GRANT',
  'INSTALL',
  'PURGE',
  'RESET',
  'RESTART',
  'REVOKE',
  'SHUTDOWN',
  'STOP',
  'UNINSTALL',
]);
const PAIRS: ReadonlySet<string> = new Set([
  'CACHE INDEX',
  'LOCK INSTANCE',
  'RENAME USER',
  'SET DEFAULT',
  'SET PASSWORD',
  'SET RESOURCE',
  'SET ROLE',
  'START GROUP_REPLICATION',
  'START REPLICA',
  'START SLAVE',
  'UNLOCK INSTANCE',
]);
const OBJECT_VERBS: ReadonlySet<string> = new Set(['CREATE', 'ALTER', 'DROP']);
const OBJECTS: ReadonlySet<string> = new Set([
  'DATABASE',
  'INSTANCE',
  'LOGFILE',
  'RESOURCE',
  'ROLE',
  'SCHEMA',
  'SERVER',
  'TABLESPACE',
  'UNDO',
  'USER',
]);

export function adminCommand(reader: TokenReader): Command | undefined {
  const first = reader.peek();
  const second = reader.peek(1);
  const pair = `${first} ${second}`;
  if (FIRST_WORDS.has(first)) return { kind: 'admin', what: first };

  if (PAIRS.has(pair)) return { kind: 'admin', what: pair };
  if (!OBJECT_VERBS.has(first)) return undefined;
  const object = pair === 'CREATE OR' && reader.peek(2) === 'REPLACE' ? reader.peek(3) : second;
  return OBJECTS.has(object) ? { kind: 'admin', what: `${first} ${object}` } : undefined;
}
