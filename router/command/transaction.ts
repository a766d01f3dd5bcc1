/** BEGIN, START TRANSACTION, COMMIT, ROLLBACK and savepoints. */
import type { Command } from './command.ts';
import type { TokenReader } from './token-reader.ts';

export function transactionCommand(reader: TokenReader): Command | undefined {
  if (reader.take('BEGIN')) return beginCommand(reader);
  if (reader.take('START', 'TRANSACTION')) return startCommand(reader);
  if (reader.take('COMMIT')) return endCommand(reader, 'commit');
  if (reader.take('ROLLBACK')) return rollbackCommand(reader);
  if (reader.take('SAVEPOINT')) return named(reader, 'savepoint');
  if (reader.take('RELEASE', 'SAVEPOINT')) return named(reader, 'release');
  return undefined;
}

function beginCommand(reader: TokenReader): Command {
  reader.take('WORK');
  return { kind: 'begin', isReadOnly: undefined, isSnapshot: false };
}

/** Characteristics in any order; an access mode is written once. */
function startCommand(reader: TokenReader): Command | undefined {
  let isReadOnly: boolean | undefined;
  let isSnapshot = false;
  if (reader.isAtEnd) return { kind: 'begin', isReadOnly, isSnapshot };
  do {
    if (reader.take('WITH', 'CONSISTENT', 'SNAPSHOT')) isSnapshot = true;
    else if (isReadOnly !== false && reader.take('READ', 'ONLY')) isReadOnly = true;
    else if (isReadOnly !== true && reader.take('READ', 'WRITE')) isReadOnly = false;
    else return undefined;
  } while (reader.take(','));
  return { kind: 'begin', isReadOnly, isSnapshot };
}

function rollbackCommand(reader: TokenReader): Command | undefined {
  reader.take('WORK');
  if (!reader.take('TO')) return endCommand(reader, 'rollback');
  reader.take('SAVEPOINT');
  return named(reader, 'rollbackTo');
}

/** To chain and to release at once is an error of syntax. */
function endCommand(reader: TokenReader, kind: 'commit' | 'rollback'): Command | undefined {
  reader.take('WORK');
  let chain: boolean | undefined;
  let release: boolean | undefined;
  if (reader.take('AND', 'CHAIN')) chain = true;
  else if (reader.take('AND', 'NO', 'CHAIN')) chain = false;
  if (reader.take('RELEASE')) release = true;
  else if (reader.take('NO', 'RELEASE')) release = false;
  return chain && release ? undefined : { kind, chain, release };
}

function named(
  reader: TokenReader,
  kind: 'savepoint' | 'rollbackTo' | 'release',
): Command | undefined {
  const name = reader.name();
  return name === undefined ? undefined : { kind, name: name.text };
}
