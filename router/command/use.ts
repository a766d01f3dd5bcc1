/** USE schema. */
import type { Command } from './command.ts';
import type { TokenReader } from './token-reader.ts';

export function useCommand(reader: TokenReader): Command | undefined {
  if (!reader.take('USE')) return undefined;
  const name = reader.name();
  return name === undefined ? undefined : { kind: 'use', schema: name.text };
}
