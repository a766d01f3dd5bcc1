/** Makes the template of an UPDATE, of one table or of several. */
import { bindUpdate } from '../bind/bind.ts';
import { conjunctsOf } from '../bind/level.ts';
import type { TableSource } from '../bind/source.ts';
import type { Update } from '../sql/statement.ts';
import type { Draft } from '../template/draft.ts';
import type { Template } from '../template/template.ts';
import { KeyAssignments } from './key-assignment.ts';
import { makeWrite } from './make-write.ts';

export function makeUpdate(statement: Update, draft: Draft): Template {
  const write = bindUpdate(statement, draft.tools.finder, draft.schema);
  const { scope, level } = write.block;
  const targets = new Set<TableSource>();
  for (const { column } of statement.assignments) {
    const source = scope.resolve(column);
    if (source !== undefined && source.kind !== 'rows') targets.add(source);
  }
  if (targets.size === 0) {
    for (const source of scope.sources) if (source.kind !== 'rows') targets.add(source);
  }
  return makeWrite(draft, {
    statement,
    write,
    targets: [...targets],
    isBare: () => false,
    keys: new KeyAssignments(statement.assignments, scope, [...conjunctsOf(level)]),
    extra: [],
  });
}
