/**
 * SHOW COLUMNS and DESCRIBE of a sharded or reference table: any one physical table answers, for the answer
 * holds no name of a table.
 */
import { type Edit, inOrder } from '../rewrite/edit.ts';
import type { Draft } from '../template/draft.ts';
import { effectOf } from '../template/traits.ts';
import type { Words } from '../template/words.ts';
import type { NamedTable } from './named-tables.ts';
import { RelayTemplate } from './relay-template.ts';

const BEFORE_TABLE: ReadonlySet<string> = new Set(['from', 'in', 'describe', 'desc', 'explain']);

/** undefined: it is no such statement. */
export function showColumns(draft: Draft, named: readonly NamedTable[]): RelayTemplate | undefined {
  const { tools, words, traits } = draft;
  const [first] = named;
  if (first === undefined || !isColumnsOf(words, first.at)) return undefined;
  const { table, at } = first;
  const physical = table.kind === 'sharded' ? table.physical[0] : table.copies[0];
  if (physical === undefined) return undefined;
  const isQualified = words.word(at - 1) === '.';
  const edits: Edit[] = [
    { from: isQualified ? at - 2 : at, to: at + 1, pieces: [{ kind: 'table', source: 0 }] },
  ];
  if (words.word(at + 1) === 'from' || words.word(at + 1) === 'in') {
    edits.push({ from: at + 1, to: at + 3, pieces: [] });
  }
  return new RelayTemplate(tools, {
    choice: {
      backend: physical.backend,
      database: physical.database,
      slot: undefined,
      physical: [physical],
      renames: [{ physical, schema: draft.schema ?? '', table: table.name }],
    },
    edits: inOrder(edits),
    effect: effectOf(traits, {}),
  });
}

function isColumnsOf(words: Words, at: number): boolean {
  const before = words.word(at - 1) === '.' ? words.word(at - 3) : words.word(at - 1);
  if (!BEFORE_TABLE.has(before)) return false;
  if (words.word(0) !== 'show') return at <= 3;
  const what = words.word(1) === 'full' || words.word(1) === 'extended' ? 2 : 1;
  return words.word(what) === 'columns' || words.word(what) === 'fields';
}
