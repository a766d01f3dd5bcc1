/** Columns that lead to a row's bucket: the shard key, and ids whose layout carries its bits. */
import type { Layout } from '../../config/snapshot.ts';
import type { Scope } from '../bind/scope.ts';
import type { ShardedSource, Source } from '../bind/source.ts';
import type { CatalogColumn } from '../catalog.ts';
import { routeField } from '../ids/layout.ts';
import type { Expression } from '../sql/statement.ts';

/** A key column (`layout` undefined) or an id column of one occurrence of a sharded table. */
export interface Route {
  readonly source: ShardedSource;
  /** Lower case. */
  readonly name: string;
  readonly column: CatalogColumn;
  readonly layout: Layout | undefined;
}

/** The route that an expression is; undefined for anything but a bare column that is one. */
export function routeOf(expression: Expression, scope: Scope): Route | undefined {
  if (expression.kind !== 'column') return undefined;
  const source = scope.resolve(expression);
  return source === undefined ? undefined : routeIn(source, expression.name.text.toLowerCase());
}

/** The route of a column of this lower-case name. */
export function routeIn(source: Source, name: string): Route | undefined {
  if (source.kind !== 'sharded') return undefined;
  const column = source.catalog?.byName.get(name);
  if (column === undefined) return undefined;
  if (name === source.table.key) return { source, name, column, layout: undefined };
  const layout = source.table.ids.get(name);
  if (layout === undefined || routeField(layout) === undefined) return undefined;
  return { source, name, column, layout };
}

/** Whether equal values of the two always mean the same bucket of the same placement. */
export function isSameRoute(a: Route, b: Route): boolean {
  return (
    a.source.table.group === b.source.table.group &&
    a.layout?.name === b.layout?.name &&
    isInteger(a.column) &&
    isInteger(b.column)
  );
}

const INTEGERS: ReadonlySet<string> = new Set([
  'tinyint',
  'smallint',
  'mediumint',
  'int',
  'bigint',
]);

function isInteger(column: CatalogColumn): boolean {
  return INTEGERS.has(column.type);
}
