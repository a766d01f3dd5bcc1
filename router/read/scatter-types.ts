/**
 * The types that a design needs: from the catalog where everything asked for is a bare column, else from the
 * answer to a question.
 */
import type { Scope } from '../bind/scope.ts';
import type { Source } from '../bind/source.ts';
import type { Catalog } from '../catalog.ts';
import type { ColumnType } from '../plan.ts';
import type { Select } from '../sql/statement.ts';
import { assumedAggregate, assumedType } from './assumed-type.ts';
import type { Asked } from './design-context.ts';
import { catalogColumn } from './key-source.ts';
import type { Shape } from './shape.ts';

export interface ScatterTypes {
  /** Columns that the client sees. */
  readonly visible: number;
  /** Of the client's columns, as far as they matter. */
  readonly shown: readonly (ColumnType | undefined)[];
  /** Of what was asked for, in its order. */
  readonly asked: readonly (ColumnType | undefined)[];
}

export function answeredTypes(
  columns: readonly ColumnType[],
  asked: readonly Asked[],
): ScatterTypes {
  const visible = columns.length - asked.length;
  return { visible, shown: columns.slice(0, visible), asked: columns.slice(visible) };
}

/** `isGuess`: what the catalog does not know counts as a number, to show a plan that is not run. */
export function catalogTypes(
  subject: {
    readonly select: Select;
    readonly shape: Shape;
    readonly scope: Scope;
    readonly asked: readonly Asked[];
  },
  catalog: Catalog,
  isGuess: boolean,
): ScatterTypes | undefined {
  const { select, shape, scope, asked } = subject;
  const visible = visibleColumns(select, scope) ?? (isGuess ? select.items.length : undefined);
  if (visible === undefined) return undefined;
  const types = asked.map(({ of }) => typeOf(of, scope, catalog));
  const shown: (ColumnType | undefined)[] = [];
  if (shape.kind === 'groups') {
    for (const { column, use } of shape.shown) shown[column] = typeOf(use, scope, catalog);
  } else if (shape.order.some((key) => key.span === undefined)) {
    return undefined;
  }
  const isKnown = [...types, ...shownOf(shape, shown)].every((type) => type !== undefined);
  if (!isKnown && !isGuess) return undefined;
  return { visible, shown: shown.map(orNumber), asked: types.map(orNumber) };
}

function shownOf(
  shape: Shape,
  shown: readonly (ColumnType | undefined)[],
): readonly (ColumnType | undefined)[] {
  return shape.kind === 'groups' ? shape.shown.map(({ column }) => shown[column]) : [];
}

function typeOf(of: Asked['of'], scope: Scope, catalog: Catalog): ColumnType | undefined {
  if (!('aggregate' in of)) {
    return of.column === undefined ? undefined : assumedType(of.column, catalog);
  }
  const [argument] = of.aggregate.arguments;
  return assumedAggregate(of, argument && catalogColumn(argument, scope), catalog);
}

/** How many columns the select list makes; undefined when a star hides columns that are not known. */
function visibleColumns(select: Select, scope: Scope): number | undefined {
  let count = 0;
  for (const { expression } of select.items) {
    if (expression.kind !== 'star') {
      count += 1;
      continue;
    }
    if (expression.table === undefined && scope.merged.size > 0) return undefined;
    const sources: readonly (Source | undefined)[] =
      expression.table === undefined
        ? scope.sources
        : [scope.named(expression.table.text, expression.schema?.text)];
    for (const source of sources) {
      if (source === undefined || source.kind === 'rows' || source.catalog === undefined) {
        return undefined;
      }
      count += source.catalog.columns.length;
    }
  }
  return count;
}

function orNumber(type: ColumnType | undefined): ColumnType {
  return type ?? { name: '', type: 8, flags: 0, decimals: 0, length: 20, charset: 63 };
}
