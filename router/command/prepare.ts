/** PREPARE, EXECUTE, DEALLOCATE PREPARE: prepared statements in SQL. */
import type { Command } from './command.ts';
import type { TokenReader } from './token-reader.ts';

export function prepareCommand(reader: TokenReader): Command | undefined {
  reader.take('PREPARE');
  const name = reader.name();
  if (name === undefined || !reader.take('FROM')) return undefined;
  const variable = reader.variable();
  if (variable !== undefined) return { kind: 'prepare', name: name.text, source: { variable } };
  const text = reader.string();
  return text === undefined ? undefined : { kind: 'prepare', name: name.text, source: { text } };
}

export function executeCommand(reader: TokenReader): Command | undefined {
  reader.take('EXECUTE');
  const name = reader.name();
  if (name === undefined || name.text.toUpperCase() === 'IMMEDIATE') return undefined;
  const using: string[] = [];
  if (reader.take('USING')) {
    do {
      const variable = reader.variable();
      if (variable === undefined) return undefined;
      using.push(variable);
    } while (reader.take(','));
  }
  return { kind: 'execute', name: name.text, using };
}

export function deallocateCommand(reader: TokenReader): Command | undefined {
  if (!reader.take('DEALLOCATE', 'PREPARE') && !reader.take('DROP', 'PREPARE')) return undefined;
  const name = reader.name();
  return name === undefined ? undefined : { kind: 'deallocate', name: name.text };
}
