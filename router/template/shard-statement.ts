/** Writes the statement of one shard from the edits of a template. */
import type { ShardStatement } from '../plan.ts';
import type { Edits } from '../rewrite/edit.ts';
import type { TextWriter } from '../rewrite/text-writer.ts';
import type { Choice } from '../target/choice.ts';
import type { Binding } from './binding.ts';

export interface ShardText {
  readonly edits: Edits;
  readonly choice: Choice;
  /** Rows that the shard must give at the most, for a LIMIT that is rewritten. */
  readonly rows: bigint | undefined;
  /** IN lists are cut down to what can match. */
  readonly splitsLists: boolean;
}

/** The client's statement with nothing but names changed. */
export const WHOLE: Pick<ShardText, 'rows' | 'splitsLists'> = {
  rows: undefined,
  splitsLists: false,
};

export function shardStatement(
  writer: TextWriter,
  binding: Binding,
  { edits, choice, rows, splitsLists }: ShardText,
): ShardStatement {
  const slot = splitsLists ? choice.slot : undefined;
  const { sql, parameters } = writer.write(binding, edits, {
    physical: choice.physical,
    slot,
    rows,
  });
  return {
    backend: choice.backend,
    database: choice.database,
    slot: choice.slot,
    renames: choice.renames,
    sql,
    parameters,
  };
}
