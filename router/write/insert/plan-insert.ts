/** Makes the template of an INSERT or REPLACE, by what it writes to and where its rows come from. */
import { type BoundWrite, bindInsert } from '../../bind/bind.ts';
import type { ShardedSource, TableSource } from '../../bind/source.ts';
import { notSupported } from '../../policy/not-supported.ts';
import { DeniedTemplate } from '../../relay/refusal-template.ts';
import { type Edit, type Edits, inOrder, quoteName, text } from '../../rewrite/edit.ts';
import { sessionEdits } from '../../rewrite/session-edits.ts';
import { tableEdits } from '../../rewrite/table-edits.ts';
import type { Assignment, Insert, InsertRows, InsertSet } from '../../sql/statement.ts';
import { Targeting } from '../../target/targeting.ts';
import type { Binding } from '../../template/binding.ts';
import type { Draft } from '../../template/draft.ts';
import type { Template } from '../../template/template.ts';
import { effectOf } from '../../template/traits.ts';
import { CopiesTemplate } from '../copies-template.ts';
import { KeyAssignments } from '../key-assignment.ts';
import { WriteTemplate } from '../write-template.ts';
import { insertColumns } from './insert-columns.ts';
import { isCopyOfShard } from './insert-query.ts';
import { type InsertParts, InsertTemplate, type RowTokens } from './insert-template.ts';
import { valueRows } from './value-rows.ts';

/** Functions that give each copy of a reference table another value. */
const CHANGING: readonly string[] = ['rand', 'uuid', 'uuid_short', 'random_bytes', 'sysdate'];

interface Prepared {
  readonly statement: Insert;
  readonly draft: Draft;
  readonly write: BoundWrite;
  readonly targeting: Targeting;
  readonly edits: Edits;
}

/** `shaping` collects positions of literals whose values decided something; none do here. */
export function planInsert(statement: Insert, draft: Draft, _shaping: Set<number>): Template {
  const write = bindInsert(statement, draft.tools.finder, draft.schema);
  const targeting = new Targeting(write.bound, draft.home);
  const edits = inOrder([
    ...tableEdits(write.bound, {
      isRenamed: (source) => targeting.isRenamed(source),
      isBare: (source) => source.index === 0,
    }),
    ...sessionEdits(draft.traits.sessionUses, []),
  ]);
  const prepared: Prepared = { statement, draft, write, targeting, edits };
  const target = write.bound.tables[0];
  if (target?.kind === 'reference') return intoCopies(prepared, target);
  if (target?.kind === 'sharded' && statement.source.kind !== 'query') {
    return intoShards(prepared, target, statement.source);
  }
  return fromQuery(prepared, target);
}

function intoCopies(prepared: Prepared, target: TableSource): Template {
  const { statement, draft, write, edits } = prepared;
  if (target.kind !== 'reference') return new DeniedTemplate(notSupported('this INSERT'));
  const call = CHANGING.find((name) => draft.traits.calls.has(name));
  return new CopiesTemplate(draft.tools, {
    tables: write.bound.tables,
    target,
    edits,
    effect: effectOf(draft.traits, { isWrite: true }),
    limit:
      call === undefined
        ? undefined
        : `${call.toUpperCase()}() in ${verb(statement)} of a reference table`,
  });
}

function intoShards(
  prepared: Prepared,
  source: ShardedSource,
  rows: InsertRows | InsertSet,
): Template {
  const { statement, draft, write, targeting, edits } = prepared;
  if (write.bound.subqueries.length > 0) {
    return new DeniedTemplate(notSupported(`${verb(statement)} with a subquery`));
  }
  const { scope } = write.block;
  const names =
    rows.kind === 'set'
      ? rows.assignments.map(({ column }) => column.name.text.toLowerCase())
      : statement.columns?.map(({ name }) => name.text.toLowerCase());
  return new InsertTemplate(draft.tools, {
    targeting,
    edits,
    effect: effectOf(draft.traits, { isWrite: true }),
    rules: { source, columns: insertColumns(source, names) },
    isIgnore: statement.isIgnore,
    keys: new KeyAssignments(statement.onDuplicate.filter(isNoEcho), scope, []),
    limit: limitOf(prepared),
    ...(rows.kind === 'set' ? setForm(rows, source) : rowsForm(statement, rows, source)),
  });
}

type Form = Pick<InsertParts, 'rowsOf' | 'rowsEdit'>;

function rowsForm({ columns }: Insert, { span }: InsertRows, source: ShardedSource): Form {
  return {
    rowsOf: (binding) =>
      valueRows(binding, binding.firstToken(span.from), binding.firstToken(span.to)),
    rowsEdit: (rows) => [
      { from: span.from, to: span.to, pieces: [{ kind: 'values', rows }] },
      ...addedColumn(rows, { columns, before: span.from - 2, source }),
    ],
  };
}

/** The name of a generated column that the list leaves out, before its closing parenthesis. */
function addedColumn(
  rows: Parameters<InsertParts['rowsEdit']>[0],
  list: { columns: Insert['columns']; before: number; source: ShardedSource },
): Edit[] {
  const name = list.source.table.generate?.column;
  const isAdded = rows.some(({ made }) => made.some(({ cell }) => cell === undefined));
  if (!isAdded || name === undefined) return [];
  const comma = list.columns === undefined || list.columns.length === 0 ? '' : ', ';
  return [{ from: list.before, to: list.before, pieces: [text(`${comma}${quoteName(name)}`)] }];
}

function setForm({ assignments }: InsertSet, source: ShardedSource): Form {
  return {
    rowsOf: (binding) => [assignedRow(assignments, binding)],
    rowsEdit: ([row]) =>
      (row?.made ?? []).map(({ cell, text: id }) => {
        const last = assignments.at(-1)?.span.to ?? 0;
        const name = source.table.generate?.column ?? '';
        if (cell === undefined) {
          return { from: last, to: last, pieces: [text(`, ${quoteName(name)} = ${id}`)] };
        }
        const at = assignments.findIndex(({ column }) => column.name.text.toLowerCase() === name);
        const span = assignments[at]?.span ?? { from: last, to: last };
        return { ...span, pieces: [text(id)] };
      }),
  };
}

function assignedRow(assignments: readonly Assignment[], binding: Binding): RowTokens {
  const cells = assignments.map(({ span }) => ({
    from: binding.firstToken(span.from),
    to: binding.firstToken(span.to),
  }));
  return { from: 0, to: 0, cells };
}

/** `x = VALUES(x)` leaves a key what the row's own is. */
function isNoEcho({ column, value }: Assignment): boolean {
  if (value.kind !== 'opaque' || value.function !== 'values') return true;
  const [part] = value.parts;
  return part?.kind !== 'column' || part.name.text.toLowerCase() !== column.name.text.toLowerCase();
}

/** INSERT .. SELECT, and INSERT into a global table of what is read from sharded ones. */
function fromQuery(prepared: Prepared, target: TableSource | undefined): Template {
  const { statement, draft, write, targeting, edits } = prepared;
  const what = `${verb(statement)} .. SELECT over several shards`;
  const isCopy = target?.kind === 'sharded' && isCopyOfShard(statement, target, write);
  if (target?.kind === 'sharded' && !isCopy) {
    return new DeniedTemplate(
      notSupported(`${verb(statement)} .. SELECT that does not take the key from a bound table`),
    );
  }
  return new WriteTemplate(draft.tools, {
    targeting: isCopy ? new Targeting(write.bound, draft.home, 0) : targeting,
    edits,
    spreadEdits: [],
    effect: effectOf(draft.traits, { isWrite: true }),
    driver: undefined,
    limit: what,
    keys: new KeyAssignments(statement.onDuplicate.filter(isNoEcho), write.block.scope, []),
  });
}

function limitOf({ statement, draft }: Prepared): string | undefined {
  if (statement.returning) return `${verb(statement)} .. RETURNING`;
  if (draft.traits.assigns.length > 0) return 'assigning a user variable';
  if (draft.traits.setsLastInsertId) return 'LAST_INSERT_ID(expression)';
  return draft.traits.pin === undefined ? undefined : 'a lock by name';
}

function verb(statement: Insert): string {
  return statement.isReplace ? 'REPLACE' : 'INSERT';
}
