/**
 * PREPARE, EXECUTE, DEALLOCATE PREPARE: prepared statements in SQL. Of MariaDB's longer forms (an expression
 * as text or as value, EXECUTE IMMEDIATE) none is sent on: a backend would do what Keyway does not see.
 */
import type { Command } from './command.ts';
import type { TokenReader } from './token-reader.ts';

export function prepareCommand(reader: TokenReader): Command | undefined {
  reader.take('PREPARE');
  const name = reader.name();
  if (name === undefined || !reader.take('FROM')) return undefined;
  const source = sourceOf(reader);
  if (source === undefined || !reader.isAtEnd) return longerForm(reader, 'PREPARE');
  return { kind: 'prepare', name: name.text, source };
}

function sourceOf(
  reader: TokenReader,
): Extract<Command, { kind: 'prepare' }>['source'] | undefined {
  const variable = reader.variable();
  if (variable !== undefined) return { variable };
  const text = reader.string();
  return text === undefined ? undefined : { text };
}

export function executeCommand(reader: TokenReader): Command | undefined {
  reader.take('EXECUTE');
  if (reader.take('IMMEDIATE')) return longerForm(reader, 'EXECUTE IMMEDIATE');
  const name = reader.name();
  if (name === undefined) return undefined;
  const using: string[] = [];
  if (reader.take('USING')) {
    do {
      const variable = reader.variable();
      if (variable === undefined) return longerForm(reader, 'EXECUTE');
      using.push(variable);
    } while (reader.take(','));
  }
  return reader.isAtEnd
    ? { kind: 'execute', name: name.text, using }
    : longerForm(reader, 'EXECUTE');
}

export function deallocateCommand(reader: TokenReader): Command | undefined {
  if (!reader.take('DEALLOCATE', 'PREPARE') && !reader.take('DROP', 'PREPARE')) return undefined;
  const name = reader.name();
  return name === undefined ? undefined : { kind: 'deallocate', name: name.text };
}

/** MySQL has no such forms and says so itself. */
function longerForm(reader: TokenReader, words: string): Command | undefined {
  if (reader.mode.product === 'mysql') return undefined;
  return { kind: 'unsupported', what: `${words} with an expression` };
}
