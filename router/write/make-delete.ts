/**
 * Makes the template of a DELETE. The single-table form takes no alias on MariaDB, so qualifiers are renamed;
 * in the multi-table form targets lose their schema, for they must match an alias.
 */
import { type BoundWrite, bindDelete } from '../bind/bind.ts';
import type { Source, TableSource } from '../bind/source.ts';
import type { Edit } from '../rewrite/edit.ts';
import type { Delete, DeleteTarget } from '../sql/statement.ts';
import type { Draft } from '../template/draft.ts';
import type { Template } from '../template/template.ts';
import { KeyAssignments } from './key-assignment.ts';
import { makeWrite } from './make-write.ts';

export function makeDelete(statement: Delete, draft: Draft): Template {
  const write = bindDelete(statement, draft.tools.finder, draft.schema);
  const isSingle = statement.targets.length === 0;
  return makeWrite(draft, {
    statement,
    write,
    targets: isSingle ? write.block.scope.sources.filter(isTable) : targetsOf(statement, write),
    isBare: (source) => isSingle && write.block.scope.sources.includes(source),
    keys: new KeyAssignments([], write.block.scope, []),
    extra: statement.targets.flatMap(schemaCut),
  });
}

function targetsOf(statement: Delete, { block }: BoundWrite): TableSource[] {
  return statement.targets.flatMap(({ name, schema }) => {
    const source = block.scope.named(name.text, schema?.text);
    return source === undefined || source.kind === 'rows' ? [] : [source];
  });
}

function isTable(source: Source): source is TableSource {
  return source.kind !== 'rows';
}

function schemaCut({ schema, name }: DeleteTarget): Edit[] {
  return schema === undefined ? [] : [{ from: schema.at, to: name.at, pieces: [] }];
}
