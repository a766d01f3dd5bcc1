/**
 * The merge of a scatter, once the types of its keys are known: what is added to the shards' statements and
 * how their rows are put together. Pure; its result is kept with the template.
 */
import { contains } from '../bind/walk.ts';
import type { GroupMerge, MergeKey } from '../plan.ts';
import { type Edit, type Edits, inOrder, text } from '../rewrite/edit.ts';
import { comparisonOf } from './comparison.ts';
import type { DesignContext } from './design-context.ts';
import { designGroups } from './design-groups.ts';
import type { KeySource } from './key-source.ts';
import { limitEdits } from './limit.ts';
import { mergeKey, piecesOf } from './merge-key.ts';
import type { RowsShape, Shape } from './shape.ts';

export interface Design {
  readonly edits: Edits;
  readonly visible: number;
  /** With those that are added. */
  readonly columns: number;
  readonly order: readonly MergeKey[];
  readonly group: GroupMerge | undefined;
  readonly sort: readonly MergeKey[] | undefined;
}

/** A string names what cannot be merged. */
export function design(shape: Shape, context: DesignContext): Design | string {
  return shape.kind === 'rows' ? designRows(shape, context) : designGroups(shape, context);
}

function designRows(shape: RowsShape, context: DesignContext): Design | string {
  const { columns, select, base } = context;
  const order: MergeKey[] = [];
  const edits: Edit[] = [...base];
  for (const key of shape.order) {
    const named = isRandom(key) ? namedKey(key, context) : undefined;
    const merged = named === undefined ? mergeKey(key, context, 'order') : named;
    if (typeof merged === 'string') return merged;
    if ('edit' in merged) edits.push(merged.edit);
    order.push('edit' in merged ? merged.key : merged);
  }
  edits.push(...columns.edit(select.itemsEnd), ...limitEdits(select));
  return {
    edits: inOrder(edits),
    visible: columns.visible,
    columns: columns.count,
    order,
    group: undefined,
    sort: undefined,
  };
}

/** Whether the key is an expression that gives a new value each time. */
function isRandom({ expression, visible }: KeySource): boolean {
  if (visible !== undefined) return false;
  return contains(expression, (one) => one.kind === 'opaque' && RANDOM.has(one.function ?? ''));
}

const RANDOM: ReadonlySet<string> = new Set(['rand', 'uuid', 'uuid_short', 'random_bytes']);

/** A key that must not be evaluated twice: ORDER BY refers to the added column. */
function namedKey(
  key: KeySource,
  { catalog, columns, typeOf }: DesignContext,
): { key: MergeKey; edit: Edit } | string {
  const type = typeOf(key);
  const compared = type && comparisonOf({ type, column: undefined, purpose: 'order' }, catalog);
  if (compared === undefined || compared.wrap !== undefined) return 'ORDER BY a random text';
  const { column, name } = columns.add(piecesOf(key));
  const { from, to } = key.item.span;
  return {
    key: { column, isDescending: key.isDescending, compare: compared.compare },
    edit: { from, to, pieces: [text(name)] },
  };
}
