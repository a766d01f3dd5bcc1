/** LOCK TABLES and UNLOCK TABLES. */
import type { Command } from './command.ts';
import type { TokenReader } from './token-reader.ts';

type Locked = Extract<Command, { kind: 'lockTables' }>['tables'][number];

const LOCKS: readonly (readonly string[])[] = [
  ['READ', 'LOCAL'],
  ['READ'],
  ['LOW_PRIORITY', 'WRITE'],
  ['WRITE'],
];

export function lockCommand(reader: TokenReader): Command | undefined {
  if (reader.take('UNLOCK', 'TABLES') || reader.take('UNLOCK', 'TABLE')) {
    return { kind: 'unlockTables' };
  }
  if (!reader.take('LOCK', 'TABLES') && !reader.take('LOCK', 'TABLE')) return undefined;
  const tables: Locked[] = [];
  do {
    const table = locked(reader);
    if (table === undefined) return undefined;
    tables.push(table);
  } while (reader.take(','));
  return { kind: 'lockTables', tables };
}

function locked(reader: TokenReader): Locked | undefined {
  const first = reader.name();
  const second = reader.take('.') ? reader.name() : undefined;
  if (first === undefined) return undefined;
  reader.take('AS');
  const alias = LOCKS.some(([word]) => word === reader.peek()) ? undefined : reader.name();
  const lock = LOCKS.find((words) => reader.take(...words));
  if (lock === undefined) return undefined;
  const [schema, table] = second === undefined ? [undefined, first] : [first, second];
  return { schema, table, alias, lock: lock.join(' ') };
}
