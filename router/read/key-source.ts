/**
 * What the items of ORDER BY and GROUP BY mean: a select item (by alias or position), a column or another
 * expression. ORDER BY takes an alias before a column, GROUP BY a column before an alias.
 */
import type { Scope } from '../bind/scope.ts';
import { walk } from '../bind/walk.ts';
import type { CatalogColumn } from '../catalog.ts';
import { type Edit, type Edits, inOrder, text, within } from '../rewrite/edit.ts';
import type { Column, Expression, OrderItem, Select, SelectItem, Span } from '../sql/statement.ts';
import { Kind } from '../sql/tokens.ts';
import type { Words } from '../template/words.ts';

export interface KeySource {
  readonly expression: Expression;
  /** The text of its value, wherever it stands; undefined for a position behind a star. */
  readonly span: Span | undefined;
  readonly edits: Edits;
  /** The column of the answer that shows it, counted from 0. */
  readonly visible: number | undefined;
  readonly column: CatalogColumn | undefined;
  readonly isDescending: boolean;
  /** The item of the clause itself. */
  readonly item: OrderItem;
}

export interface KeyContext {
  readonly select: Select;
  readonly scope: Scope;
  readonly words: Words;
  readonly edits: Edits;
  /** Collects positions of literals whose values decided something. */
  readonly shaping: Set<number>;
}

/** undefined: a constant, which orders nothing. `prefersAlias` is true for ORDER BY. */
export function keySource(
  item: OrderItem,
  context: KeyContext,
  prefersAlias: boolean,
): KeySource | undefined {
  const { expression } = item;
  if (expression.kind === 'literal') return ofPosition(item, expression.at, context);
  const at = itemOf(item, context, prefersAlias);
  const shown = at === undefined ? undefined : context.select.items[at];
  if (at !== undefined && shown !== undefined) return ofItem(item, at, shown, context);
  return {
    expression,
    span: item.span,
    edits: inOrder([
      ...within(context.edits, item.span.from, item.span.to),
      ...aliases(item, context),
    ]),
    visible: undefined,
    column: catalogColumn(expression, context.scope),
    isDescending: item.isDescending,
    item,
  };
}

/** Whether two parts of the statement are the same words; literals that were compared are noted. */
export function isSameText(a: Span, b: Span, { words, shaping }: KeyContext): boolean {
  const length = a.to - a.from;
  if (length !== b.to - b.from) return false;
  for (let i = 0; i < length; i++) {
    if (textAt(words, a.from + i) !== textAt(words, b.from + i)) return false;
  }
  for (let i = 0; i < length; i++) {
    if (!isLiteral(words.kind(a.from + i))) continue;
    shaping.add(a.from + i);
    shaping.add(b.from + i);
  }
  return true;
}

/** The catalog's entry of a bare column. */
export function catalogColumn(expression: Expression, scope: Scope): CatalogColumn | undefined {
  if (expression.kind !== 'column') return undefined;
  const source = scope.resolve(expression);
  if (source === undefined || source.kind === 'rows') return undefined;
  return source.catalog?.byName.get(expression.name.text.toLowerCase());
}

function ofPosition(item: OrderItem, at: number, context: KeyContext): KeySource | undefined {
  const { words, select, shaping } = context;
  if (words.kind(at) !== Kind.integer) return undefined;
  shaping.add(at);
  const index = Number(words.raw(at)) - 1;
  const shown = select.items[index];
  if (shown !== undefined && !hasStar(select, index)) return ofItem(item, index, shown, context);
  return {
    expression: item.expression,
    span: undefined,
    edits: [],
    visible: index,
    column: undefined,
    isDescending: item.isDescending,
    item,
  };
}

function ofItem(
  item: OrderItem,
  index: number,
  { expression, span }: SelectItem,
  { select, scope, edits }: KeyContext,
): KeySource {
  return {
    expression,
    span,
    edits: within(edits, span.from, span.to),
    visible: hasStar(select, index) ? undefined : index,
    column: catalogColumn(expression, scope),
    isDescending: item.isDescending,
    item,
  };
}

/** The select item that a key names, is the same column as, or repeats word for word. */
function itemOf(item: OrderItem, context: KeyContext, prefersAlias: boolean): number | undefined {
  const { select, scope } = context;
  const { expression } = item;
  if (expression.kind === 'column') {
    const isOwn = !prefersAlias && scope.hasColumn(expression.name.text.toLowerCase()) === true;
    const aliased = isOwn ? undefined : aliasOf(expression, select);
    if (aliased !== undefined) return aliased;
    return found(select.items.findIndex((one) => isSameColumn(one.expression, expression, scope)));
  }
  return found(
    select.items.findIndex(
      (one) => one.expression.kind !== 'star' && isSameText(one.span, item.span, context),
    ),
  );
}

function aliasOf(column: Column, select: Select): number | undefined {
  if (column.table !== undefined) return undefined;
  const name = column.name.text.toLowerCase();
  return found(select.items.findIndex((item) => item.alias?.text.toLowerCase() === name));
}

export function isSameColumn(a: Expression, b: Expression, scope: Scope): boolean {
  if (a.kind !== 'column' || b.kind !== 'column') return false;
  if (a.name.text.toLowerCase() !== b.name.text.toLowerCase()) return false;
  const source = scope.resolve(a);
  if (source !== undefined) return source === scope.resolve(b);
  return a.table?.text === b.table?.text && scope.resolve(b) === undefined;
}

/** Aliases inside an expression mean nothing in the select list: their expressions take their place. */
function aliases({ expression }: OrderItem, { select, scope, edits }: KeyContext): Edit[] {
  const result: Edit[] = [];
  for (const one of walk(expression)) {
    if (one.kind !== 'column' || one.table !== undefined) continue;
    const at = aliasOf(one, select);
    const shown = at === undefined ? undefined : select.items[at];
    if (shown === undefined || scope.hasColumn(one.name.text.toLowerCase()) === true) continue;
    const { from, to } = shown.span;
    result.push({
      from: one.name.at,
      to: one.name.at + 1,
      pieces: [text('('), { kind: 'span', from, to, edits: within(edits, from, to) }, text(')')],
    });
  }
  return result;
}

function hasStar(select: Select, upTo: number): boolean {
  return select.items.slice(0, upTo + 1).some((item) => item.expression.kind === 'star');
}

function textAt(words: Words, at: number): string {
  return words.kind(at) === Kind.word ? words.raw(at).toLowerCase() : words.raw(at);
}

function isLiteral(kind: Kind): boolean {
  return kind >= Kind.string && kind <= Kind.bit;
}

function found(index: number): number | undefined {
  return index < 0 ? undefined : index;
}
