/** What UPDATE and DELETE share: which template serves the tables that they change. */
import type { BoundWrite } from '../bind/bind.ts';
import type { TableSource } from '../bind/source.ts';
import { notSupported } from '../policy/not-supported.ts';
import { DeniedTemplate } from '../relay/refusal-template.ts';
import { type Edit, inOrder } from '../rewrite/edit.ts';
import { listEdits } from '../rewrite/list-edits.ts';
import { sessionEdits } from '../rewrite/session-edits.ts';
import { tableEdits } from '../rewrite/table-edits.ts';
import type { Delete, Update } from '../sql/statement.ts';
import { Targeting } from '../target/targeting.ts';
import type { Draft } from '../template/draft.ts';
import type { Template } from '../template/template.ts';
import { effectOf } from '../template/traits.ts';
import { CopiesTemplate } from './copies-template.ts';
import type { KeyAssignments } from './key-assignment.ts';
import { copiesLimit, driverOf, spreadLimit } from './write-limits.ts';
import { WriteTemplate } from './write-template.ts';

export interface WriteDraft {
  readonly statement: Update | Delete;
  readonly write: BoundWrite;
  readonly targets: readonly TableSource[];
  /** Tables that may not get an alias. */
  readonly isBare: (source: TableSource) => boolean;
  readonly keys: KeyAssignments;
  readonly extra: readonly Edit[];
}

export function makeWrite(draft: Draft, parts: WriteDraft): Template {
  const { tools, traits } = draft;
  const { statement, write, targets, keys } = parts;
  const targeting = new Targeting(write.bound, draft.home);
  const edits = inOrder([
    ...tableEdits(write.bound, {
      isRenamed: (source) => targeting.isRenamed(source),
      isBare: parts.isBare,
    }),
    ...sessionEdits(traits.sessionUses, []),
    ...parts.extra,
  ]);
  const effect = effectOf(traits, { isWrite: true });
  const subject = { statement, write, targeting, traits, targets };
  const reference = targets.find((source) => source.kind === 'reference');
  if (reference !== undefined) {
    if (targeting.sharded.length > 0 || targets.some((source) => source.kind !== 'reference')) {
      const what = `a write of ${reference.table.name} that reads other tables`;
      return new DeniedTemplate(notSupported(what));
    }
    const limit = copiesLimit(subject);
    return new CopiesTemplate(tools, {
      tables: write.bound.tables,
      target: reference,
      edits,
      effect,
      limit,
    });
  }
  const limit = spreadLimit(subject);
  const driver = limit === undefined ? driverOf(write) : undefined;
  const lists =
    driver === undefined
      ? []
      : listEdits(statement.where, write.block.scope, targeting.peersOf(driver));
  return new WriteTemplate(tools, {
    targeting,
    edits,
    effect,
    spreadEdits: inOrder([...edits, ...lists]),
    driver,
    limit,
    keys,
  });
}
