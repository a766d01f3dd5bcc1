/** SET [SESSION | GLOBAL] TRANSACTION .. */
import type { Command } from './command.ts';
import type { TokenReader } from './token-reader.ts';

type SetTransaction = Extract<Command, { kind: 'setTransaction' }>;

const SCOPES: ReadonlyMap<string, SetTransaction['scope']> = new Map([
  ['SESSION', 'session'],
  ['LOCAL', 'session'],
  ['GLOBAL', 'global'],
]);
const LEVELS: readonly (readonly string[])[] = [
  ['READ', 'UNCOMMITTED'],
  ['READ', 'COMMITTED'],
  ['REPEATABLE', 'READ'],
  ['SERIALIZABLE'],
];

/** From the word after SET. Takes nothing when it is another SET. */
export function setTransactionCommand(reader: TokenReader): SetTransaction | undefined {
  const scope = SCOPES.get(reader.peek());
  const words = scope === undefined ? 1 : 2;
  if (reader.peek(words - 1) !== 'TRANSACTION') return undefined;
  const start = reader.at;
  reader.at += words;
  const found = characteristics(reader);
  if (found === undefined) {
    reader.at = start;
    return undefined;
  }
  return { kind: 'setTransaction', scope: scope ?? 'next', ...found };
}

/** An isolation level, an access mode, or both in any order; each once. */
function characteristics(
  reader: TokenReader,
): Pick<SetTransaction, 'isolation' | 'isReadOnly'> | undefined {
  let isolation: string | undefined;
  let isReadOnly: boolean | undefined;
  do {
    if (isolation === undefined && reader.take('ISOLATION', 'LEVEL')) {
      isolation = LEVELS.find((words) => reader.take(...words))?.join(' ');
      if (isolation === undefined) return undefined;
    } else if (isReadOnly === undefined && reader.take('READ', 'ONLY')) isReadOnly = true;
    else if (isReadOnly === undefined && reader.take('READ', 'WRITE')) isReadOnly = false;
    else return undefined;
  } while (reader.take(','));
  return { isolation, isReadOnly };
}
