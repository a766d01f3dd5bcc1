/** Writes the statement of one shard from the edits of a template. */
import type { ShardStatement } from '../plan.ts';
import type { Edits } from '../rewrite/edit.ts';
import type { Fill, TextWriter, WrittenText } from '../rewrite/text-writer.ts';
import type { Choice } from '../target/choice.ts';
import type { Binding } from './binding.ts';

/** The client's statement with nothing but names changed. */
export function wholeStatement(
  writer: TextWriter,
  binding: Binding,
  edits: Edits,
  choice: Choice,
): ShardStatement {
  return written(choice, writer.write(binding, edits, wholeFill(choice)));
}

/** One shard of several: lists are cut down to what can match there, LIMIT is set to `rows`. */
export function partStatement(
  writer: TextWriter,
  binding: Binding,
  edits: Edits,
  { choice, rows }: { readonly choice: Choice; readonly rows: bigint | undefined },
): ShardStatement {
  const { physical, slot } = choice;
  return written(choice, writer.write(binding, edits, { physical, slot, rows }));
}

function wholeFill({ physical }: Choice): Fill {
  return { physical, slot: undefined, rows: undefined };
}

function written(choice: Choice, { sql, parameters }: WrittenText): ShardStatement {
  const { backend, database, slot, renames } = choice;
  return { backend, database, slot, renames, sql, parameters };
}
