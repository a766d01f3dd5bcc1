/**
 * The design of groups that are put together: each shard sends its own groups in the order of their keys, the
 * merge adds up what is equal. ORDER BY and LIMIT of the client move to the merge where they must.
 */
import type { AggregateMerge, MergeKey } from '../plan.ts';
import { type Edit, inOrder, type Piece, text } from '../rewrite/edit.ts';
import type { Design } from './design.ts';
import { designAggregate } from './design-aggregate.ts';
import type { DesignContext } from './design-context.ts';
import type { KeySource } from './key-source.ts';
import { limitCut, limitEdits } from './limit.ts';
import { keyColumn, mergeKey, piecesOf, spanPiece } from './merge-key.ts';
import type { GroupsShape, SortSource } from './shape.ts';

export function designGroups(shape: GroupsShape, context: DesignContext): Design | string {
  const ordered = designKeys(shape, context);
  if (typeof ordered === 'string') return ordered;
  const { keys, orders } = ordered;
  const aggregates: AggregateMerge[] = [];
  const shownKeys: MergeKey[] = [];
  for (const { column, use } of shape.shown) {
    const designed = designAggregate({ column, use, type: context.shown[column] }, context);
    if (typeof designed === 'string') return designed;
    aggregates.push(...designed.merges);
    shownKeys.push(designed.key);
  }
  const needsSort = !shape.isLeading || (ordered.hashed.size > 0 && shape.sort.length > 0);
  const parts: SortParts = { context, shape, ordered, shownKeys, aggregates };
  const sort = needsSort ? designSort(parts) : undefined;
  if (typeof sort === 'string') return sort;
  const isPaged = sort === undefined && keys.length > 0;
  return {
    edits: inOrder([...outside(context), ...clauseEdits(shape, context, { orders, isPaged })]),
    visible: context.columns.visible,
    columns: context.columns.count,
    order: keys,
    group: { keys, aggregates },
    sort,
  };
}

interface DesignedKeys {
  readonly keys: readonly MergeKey[];
  /** ORDER BY of the shards. */
  readonly orders: readonly Piece[];
  /** Keys that are compared by a hash: they stand in no order. */
  readonly hashed: ReadonlySet<number>;
}

function designKeys(shape: GroupsShape, context: DesignContext): DesignedKeys | string {
  const keys: MergeKey[] = [];
  const orders: Piece[] = [];
  const hashed = new Set<number>();
  for (const [index, source] of shape.keys.entries()) {
    const made = keyColumn(source, context, 'group');
    if (typeof made === 'string') return made;
    const { key, hash } = made;
    if (hash !== undefined) hashed.add(index);
    keys.push(key);
    if (orders.length > 0) orders.push(text(', '));
    orders.push(...(hash === undefined ? orderPieces(source, context) : [text(hash)]));
    if (key.isDescending) orders.push(text(' DESC'));
  }
  return { keys, orders, hashed };
}

/** The key in the shards' ORDER BY: by its column where it is shown, else under a name of its own. */
function orderPieces(key: KeySource, { columns }: DesignContext): Piece[] {
  if (key.visible !== undefined) return [text(String(key.visible + 1))];
  return [text(columns.add(piecesOf(key)).name)];
}

interface SortParts {
  readonly context: DesignContext;
  readonly shape: GroupsShape;
  readonly ordered: DesignedKeys;
  readonly shownKeys: readonly MergeKey[];
  readonly aggregates: AggregateMerge[];
}

function designSort(parts: SortParts): MergeKey[] | string {
  const sort: MergeKey[] = [];
  for (const source of parts.shape.sort) {
    const key = sortKey(source, parts);
    if (typeof key === 'string') return key;
    sort.push({ ...key, isDescending: source.isDescending });
  }
  return sort;
}

function sortKey(source: SortSource, parts: SortParts): MergeKey | string {
  const { context, shape, ordered, shownKeys, aggregates } = parts;
  switch (source.kind) {
    case 'key': {
      const { key } = source;
      const of = shape.keys[key];
      if (of !== undefined && ordered.hashed.has(key)) return mergeKey(of, context, 'order');
      return ordered.keys[key] ?? 'this ORDER BY';
    }
    case 'shown':
      return shownKeys[source.shown] ?? 'this ORDER BY';
    case 'value':
      return mergeKey(
        { ...source.key, visible: undefined },
        { ...context, typeOf: () => context.typeOf(source.key) },
        'order',
      );
    case 'hidden': {
      const { use } = source;
      const { column } = context.columns.add([spanPiece(use.aggregate.span, use.edits)]);
      const designed = designAggregate({ column, use, type: context.typeOf(use) }, context);
      if (typeof designed === 'string') return designed;
      aggregates.push(...designed.merges);
      return designed.key;
    }
  }
}

function clauseEdits(
  shape: GroupsShape,
  { select, columns }: DesignContext,
  { orders, isPaged }: { readonly orders: readonly Piece[]; readonly isPaged: boolean },
): Edit[] {
  const edits = columns.edit(select.itemsEnd);
  const clauses: Piece[] = [];
  if (shape.isDistinct) {
    const ordinals = select.items.map((_, index) => index + 1).join(', ');
    clauses.push(text(`GROUP BY ${ordinals} `));
  }
  if (orders.length > 0) clauses.push(text('ORDER BY '), ...orders);
  const { orderAt, limitAt } = select;
  if (limitAt > orderAt) edits.push({ from: orderAt, to: limitAt, pieces: clauses });
  else if (clauses.length > 0) {
    edits.push({ from: orderAt, to: orderAt, pieces: [text(' '), ...clauses] });
  }
  edits.push(...(isPaged ? limitEdits(select) : limitCut(select)));
  return edits;
}

/** The edits of every text, but for those in the ORDER BY that is replaced. */
function outside({ base, select: { orderAt, limitAt } }: DesignContext): Edit[] {
  return base.filter((edit) => edit.to <= orderAt || edit.from >= limitAt);
}
