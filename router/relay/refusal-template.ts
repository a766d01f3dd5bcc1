/**
 * The template of a statement that names a sharded table and is not read or not offered. A server is asked to
 * prepare it first where its syntax is in doubt: the client's mistakes are told in the server's words.
 */
import type { PhysicalTable } from '../../config/snapshot.ts';
import type { Rename, ShardStatement } from '../plan.ts';
import { type Edits, inOrder, quoteName, text } from '../rewrite/edit.ts';
import type { Choice } from '../target/choice.ts';
import type { Binding } from '../template/binding.ts';
import type { Draft } from '../template/draft.ts';
import { wholeStatement } from '../template/shard-statement.ts';
import type { Inquiry, Template } from '../template/template.ts';
import type { NamedTable } from './named-tables.ts';

export interface Refusal {
  readonly error: Error;
  /** Names that are replaced in the text that a server is asked about. */
  readonly named: readonly NamedTable[];
}

export class RefusalTemplate implements Template {
  private readonly draft: Draft;
  private readonly refusal: Refusal;
  private readonly edits: Edits;
  private readonly choice: Choice | undefined;

  constructor(draft: Draft, refusal: Refusal) {
    this.draft = draft;
    this.refusal = refusal;
    this.edits = nameEdits(draft, refusal.named);
    this.choice = choiceFor(draft, refusal.named);
  }

  bind(binding: Binding): Inquiry {
    const { error } = this.refusal;
    if (this.choice === undefined) throw error;
    const { backend, database, sql, renames } = this.sample(binding);
    return {
      engine: 'question',
      describe: { backend, database, sql, renames },
      learn: () => {
        throw error;
      },
    };
  }

  sample(binding: Binding): ShardStatement {
    const { edits, choice } = this;
    if (choice === undefined) throw this.refusal.error;
    return wholeStatement(this.draft.tools.writer, binding, edits, choice);
  }
}

/** Throws its error whatever the server might say. */
export class DeniedTemplate implements Template {
  private readonly error: Error;

  constructor(error: Error) {
    this.error = error;
  }

  bind(): never {
    throw this.error;
  }

  sample(): never {
    throw this.error;
  }
}

/** Table names become physical; qualifiers of columns stay. */
function nameEdits({ words }: Draft, named: readonly NamedTable[]): Edits {
  const edits = named
    .filter(({ at }) => words.word(at + 1) !== '.')
    .map(({ at, table }) => {
      const from = words.word(at - 1) === '.' ? at - 2 : at;
      const physical = firstOf(table);
      const name = physical && `${quoteName(physical.database)}.${quoteName(physical.table)}`;
      return { from, to: at + 1, pieces: name === undefined ? [] : [text(name)] };
    });
  return inOrder(edits);
}

function choiceFor({ home, schema }: Draft, named: readonly NamedTable[]): Choice | undefined {
  const renames = named.flatMap(({ table }): Rename[] => {
    const physical = firstOf(table);
    return physical === undefined ? [] : [{ physical, schema: schema ?? '', table: table.name }];
  });
  const shard = renames[0]?.physical ?? home;
  if (shard === undefined) return undefined;
  const { backend, database } = shard;
  return { backend, database, slot: undefined, physical: [], renames };
}

function firstOf(table: NamedTable['table']): PhysicalTable | undefined {
  return table.kind === 'sharded' ? table.physical[0] : table.copies[0];
}
