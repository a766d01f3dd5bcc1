/**
 * Tells the statements that need no parser by their first words. A statement that begins like one of them but
 * goes on in another way is left to a real server, whose error is the right one.
 */
import { Kind, type LexingMode, type Tokens } from '../sql/tokens.ts';
import { adminCommand } from './admin.ts';
import type { Command } from './command.ts';
import { killCommand } from './kill.ts';
import { lockCommand } from './lock-tables.ts';
import { deallocateCommand, executeCommand, prepareCommand } from './prepare.ts';
import { setCommand } from './set.ts';
import { explainCommand, showCommand } from './show.ts';
import { TokenReader } from './token-reader.ts';
import { transactionCommand } from './transaction.ts';
import { useCommand } from './use.ts';

type Family = (reader: TokenReader) => Command | undefined;

const FAMILIES: ReadonlyMap<string, Family> = new Map<string, Family>([
  ['SET', setCommand],
  ['BEGIN', transactionCommand],
  ['START', transactionCommand],
  ['COMMIT', transactionCommand],
  ['ROLLBACK', transactionCommand],
  ['SAVEPOINT', transactionCommand],
  ['RELEASE', transactionCommand],
  ['USE', useCommand],
  ['SHOW', showCommand],
  ['EXPLAIN', explainCommand],
  ['KILL', killCommand],
  ['PREPARE', prepareCommand],
  ['EXECUTE', executeCommand],
  ['DEALLOCATE', deallocateCommand],
  ['DROP', dropCommand],
  ['LOCK', lockCommand],
  ['UNLOCK', lockCommand],
]);

/** undefined: a statement for the parser or for a server. */
export function classify(tokens: Tokens, mode: LexingMode): Command | undefined {
  if (tokens.count === 0) return tokens.isUnterminated ? undefined : { kind: 'empty' };
  if (tokens.kinds[0] !== Kind.word || tokens.isUnterminated) return undefined;
  const reader = new TokenReader(tokens, mode);
  const family = FAMILIES.get(reader.peek());
  const command = family?.(reader);
  if (command !== undefined && (reader.isAtEnd || isWhole(command))) return command;
  return adminCommand(new TokenReader(tokens, mode));
}

/** These have taken the rest of the statement as it stands. */
function isWhole(command: Command): boolean {
  return command.kind === 'explainRoute' || command.kind === 'admin';
}

function dropCommand(reader: TokenReader): Command | undefined {
  return reader.peek(1) === 'PREPARE' ? deallocateCommand(reader) : undefined;
}
