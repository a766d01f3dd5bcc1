/**
 * Tells the statements that need no parser by their first words. A statement that begins like one of them but
 * goes on in another way is left to a real server, whose error is the right one. The router asks before it
 * looks for a plan.
 */
import { proxyError } from '../../errors.ts';
import { Kind, type LexingMode, type Tokens } from '../sql/tokens.ts';
import { adminCommand } from './admin.ts';
import type { Command } from './command.ts';
import { explainCommand } from './explain.ts';
import { killCommand } from './kill.ts';
import { lockCommand } from './lock-tables.ts';
import { deallocateCommand, executeCommand, prepareCommand } from './prepare.ts';
import { setCommand } from './set.ts';
import { showCommand } from './show.ts';
import { TokenReader } from './token-reader.ts';
import { transactionCommand } from './transaction.ts';
import { unsupportedCommand } from './unsupported.ts';
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
  ['DROP', deallocateCommand],
  ['LOCK', lockCommand],
  ['UNLOCK', lockCommand],
]);

/** undefined: a statement for the parser or for a server. Throws ER_EMPTY_QUERY. */
export function classify(tokens: Tokens, mode: LexingMode): Command | undefined {
  if (tokens.isUnterminated) return undefined;
  const reader = new TokenReader(tokens, mode);
  if (reader.isAtEnd) return emptyCommand(tokens);
  if (tokens.kinds[0] !== Kind.word) return undefined;
  const command = FAMILIES.get(reader.peek())?.(reader);
  if (command !== undefined && (reader.isAtEnd || isWhole(command))) return command;
  reader.at = 0;
  return adminCommand(reader) ?? unsupportedCommand(reader);
}

/** These stand for all of the statement, whatever is in it. */
function isWhole(command: Command): boolean {
  return command.kind === 'explainRoute' || command.kind === 'unsupported';
}

/** A server takes a comment for a statement that does nothing, but not white space. */
function emptyCommand({ source }: Tokens): Command {
  for (const byte of source) if (!BLANK.has(byte)) return { kind: 'empty' };
  throw proxyError('ER_EMPTY_QUERY');
}

const BLANK: ReadonlySet<number> = new Set(Buffer.from(' \t\n\v\f\r\0;'));
