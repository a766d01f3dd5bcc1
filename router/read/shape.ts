/**
 * The shape of a scattered SELECT: whether its rows are put in order, or its groups put together, and by what.
 * Types are not known yet; see design.ts for what they decide.
 */
import type { Block } from '../bind/bound.ts';
import type { ShardedSource } from '../bind/source.ts';
import { contains } from '../bind/walk.ts';
import { type Edits, within } from '../rewrite/edit.ts';
import type { Aggregate, Expression, Select } from '../sql/statement.ts';
import type { Words } from '../template/words.ts';
import {
  hasAggregate,
  isGrouped,
  isGroupLocal,
  type MergedName,
  mergedName,
} from './aggregate-use.ts';
import {
  catalogColumn,
  isSameColumn,
  isSameText,
  type KeyContext,
  type KeySource,
  keySource,
} from './key-source.ts';

export type Shape = RowsShape | GroupsShape;

/** Rows, or groups that lie whole on one shard: put in order, nothing put together. */
export interface RowsShape {
  readonly kind: 'rows';
  readonly order: readonly KeySource[];
}

export interface GroupsShape {
  readonly kind: 'groups';
  /** In the order in which the streams must come. */
  readonly keys: readonly KeySource[];
  /** Aggregates by the column that shows them. */
  readonly shown: readonly { readonly column: number; readonly use: AggregateUse }[];
  /** ORDER BY. */
  readonly sort: readonly SortSource[];
  /** ORDER BY is the order of the keys, as far as it goes. */
  readonly isLeading: boolean;
  /** DISTINCT of plain rows: the groups are its rows. */
  readonly isDistinct: boolean;
}

export interface AggregateUse {
  readonly name: MergedName;
  readonly aggregate: Aggregate;
  /** Edits inside it. */
  readonly edits: Edits;
}

export type SortSource =
  | { readonly kind: 'key'; readonly key: number; readonly isDescending: boolean }
  | { readonly kind: 'shown'; readonly shown: number; readonly isDescending: boolean }
  | { readonly kind: 'hidden'; readonly use: AggregateUse; readonly isDescending: boolean }
  /** An expression that is one value a group. */
  | { readonly kind: 'value'; readonly key: KeySource; readonly isDescending: boolean };

/** What forbids the merge, as the error names it. */
export interface Unmergeable {
  readonly kind: 'unmergeable';
  readonly what: string;
}

export interface ShapeContext extends KeyContext {
  /** Preserved tables that share the bucket of the scatter. */
  readonly owners: ReadonlySet<ShardedSource>;
}

export function shapeOf(
  select: Select,
  block: Block,
  parts: {
    words: Words;
    edits: Edits;
    shaping: Set<number>;
    owners: ReadonlySet<ShardedSource>;
  },
): Shape | Unmergeable {
  const context: ShapeContext = { select, scope: block.scope, ...parts };
  if (!isGrouped(select)) {
    return select.isDistinct && !isDistinctLocal(context) ? distinct(context) : rows(context);
  }
  const keys = groupKeys(context);
  if (!select.hasRollup && isGroupLocal(keys, context.scope, context.owners)) {
    if (!select.isDistinct || isDistinctLocal(context)) return rows(context);
    return unmergeable('DISTINCT over groups');
  }
  return groups(context, keys);
}

function rows(context: ShapeContext): RowsShape {
  return { kind: 'rows', order: orderKeys(context) };
}

function orderKeys(context: ShapeContext): KeySource[] {
  const keys = context.select.orderBy.map((item) => keySource(item, context, true));
  return keys.filter((key) => key !== undefined);
}

function groupKeys(context: ShapeContext): KeySource[] {
  const keys = context.select.groupBy.map((item) => keySource(item, context, false));
  return keys.filter((key) => key !== undefined);
}

function isDistinctLocal({ select, scope, owners }: ShapeContext): boolean {
  return isGroupLocal(select.items, scope, owners);
}

/** Every item is a key of its group, and the group is one row. */
function distinct(context: ShapeContext): Shape | Unmergeable {
  const { select } = context;
  if (select.items.some((item) => item.expression.kind === 'star')) {
    return unmergeable('DISTINCT over *');
  }
  if (select.having !== undefined) return unmergeable('DISTINCT with HAVING');
  const keys = select.items.map(
    (item, index): KeySource => ({
      expression: item.expression,
      span: item.span,
      edits: within(context.edits, item.span.from, item.span.to),
      visible: index,
      column: catalogColumn(item.expression, context.scope),
      isDescending: false,
      item: { expression: item.expression, span: item.span, isDescending: false },
    }),
  );
  return ordered(context, { keys, shown: [], isDistinct: true });
}

function groups(context: ShapeContext, keys: readonly KeySource[]): Shape | Unmergeable {
  const { select } = context;
  if (select.hasRollup) return unmergeable('WITH ROLLUP');
  if (select.isDistinct) return unmergeable('DISTINCT over groups');
  if (select.having !== undefined) return unmergeable('HAVING');
  const shown: GroupsShape['shown'][number][] = [];
  for (const [column, { expression }] of select.items.entries()) {
    if (!hasAggregate(expression)) {
      if (keys.length === 0 && isOfARow(expression))
        return unmergeable('a column beside an aggregate');
      continue;
    }
    const use = useOf(expression, context);
    if (typeof use === 'string') return unmergeable(use);
    shown.push({ column, use });
  }
  if (select.items.some((item) => item.expression.kind === 'star')) {
    return unmergeable('* in a query with groups');
  }
  return ordered(context, { keys, shown, isDistinct: false });
}

function isOfARow(expression: Expression): boolean {
  return contains(expression, (one) => one.kind === 'column' || one.kind === 'subquery');
}

function useOf(expression: Expression, context: ShapeContext): AggregateUse | string {
  if (expression.kind !== 'aggregate') return 'an expression over an aggregate';
  const name = mergedName(expression, context);
  if (name !== undefined) {
    const { from, to } = expression.span;
    return { name, aggregate: expression, edits: within(context.edits, from, to) };
  }
  const spelled = expression.name.toUpperCase();
  return expression.isDistinct ? `${spelled}(DISTINCT ..)` : `${spelled}()`;
}

type Unordered = Pick<GroupsShape, 'keys' | 'shown' | 'isDistinct'>;

/** Adds the order: that of the keys where ORDER BY begins with them, else a sort at the end. */
function ordered(context: ShapeContext, shape: Unordered): Shape | Unmergeable {
  if (shape.keys.length === 0) return { ...shape, kind: 'groups', sort: [], isLeading: true };
  const sort: SortSource[] = [];
  for (const key of orderKeys(context)) {
    const source = sortSource(key, context, shape);
    if (typeof source === 'string') return unmergeable(source);
    sort.push(source);
  }
  const leading = leadingKeys(shape.keys, sort);
  if (leading === undefined) return { ...shape, kind: 'groups', sort, isLeading: false };
  return { ...shape, ...leading, kind: 'groups', isLeading: true };
}

function sortSource(key: KeySource, context: ShapeContext, shape: Unordered): SortSource | string {
  const { isDescending } = key;
  const index = shape.keys.findIndex((group) => isSameKey(group, key, context));
  if (index >= 0) return { kind: 'key', key: index, isDescending };
  const shown = shape.shown.findIndex((one) => one.column === key.visible);
  if (shown >= 0) return { kind: 'shown', shown, isDescending };
  if (shape.isDistinct && isOfARow(key.expression)) {
    return 'DISTINCT with an ORDER BY that is not selected';
  }
  if (!hasAggregate(key.expression)) return { kind: 'value', key, isDescending };
  const use = useOf(key.expression, context);
  return typeof use === 'string' ? use : { kind: 'hidden', use, isDescending };
}

function isSameKey(a: KeySource, b: KeySource, context: ShapeContext): boolean {
  if (a.visible !== undefined && a.visible === b.visible) return true;
  if (isSameColumn(a.expression, b.expression, context.scope)) return true;
  if (a.span === undefined || b.span === undefined) return false;
  return b.expression.kind !== 'column' && isSameText(a.span, b.span, context);
}

/** The keys in the order that ORDER BY asks for, if it asks for nothing but keys. */
function leadingKeys(
  keys: readonly KeySource[],
  sort: readonly SortSource[],
): Pick<GroupsShape, 'keys' | 'sort'> | undefined {
  const leading = new Map<number, KeySource>();
  for (const source of sort) {
    if (source.kind !== 'key') return undefined;
    const key = keys[source.key];
    if (key === undefined || leading.has(source.key)) continue;
    leading.set(source.key, { ...key, isDescending: source.isDescending });
  }
  const first = [...leading.values()];
  const rest = keys.filter((_, index) => !leading.has(index));
  return {
    keys: [...first, ...rest.map((key) => ({ ...key, isDescending: false }))],
    sort: first.map(({ isDescending }, key) => ({ kind: 'key', key, isDescending })),
  };
}

function unmergeable(what: string): Unmergeable {
  return { kind: 'unmergeable', what };
}
