/** The columns of an INSERT that decide where its rows go, and their places in each row. */
import type { Layout } from '../../../config/snapshot.ts';
import { proxyError } from '../../../errors.ts';
import type { ShardedSource } from '../../bind/source.ts';
import type { CatalogColumn, CatalogTable } from '../../catalog.ts';

export interface IdColumn {
  readonly column: CatalogColumn;
  readonly layout: Layout;
  /** Place in the row, -1 when it is left out. */
  readonly at: number;
  /** A value is made for it where none is given. */
  readonly isGenerated: boolean;
}

export interface InsertColumns {
  readonly count: number;
  readonly key: { readonly column: CatalogColumn; readonly at: number };
  readonly ids: readonly IdColumn[];
  /** The table has all columns that are named, each once: else the server has something to say. */
  readonly isKnown: boolean;
}

/** `names` in lower case; undefined: no list was written. Throws CATALOG_NOT_LOADED. */
export function insertColumns(
  source: ShardedSource,
  names: readonly string[] | undefined,
): InsertColumns {
  const { table, catalog } = source;
  const key = catalog?.byName.get(table.key);
  if (catalog === undefined || key === undefined) {
    const backend = table.physical[0]?.backend ?? '';
    throw proxyError('CATALOG_NOT_LOADED', { table: table.name, backend });
  }
  const listed = names ?? catalog.columns.map((column) => column.name.toLowerCase());
  return {
    count: listed.length,
    key: { column: key, at: listed.indexOf(table.key) },
    ids: idColumns(source, catalog, listed),
    isKnown:
      listed.every((name) => catalog.byName.has(name)) && new Set(listed).size === listed.length,
  };
}

function idColumns(
  { table }: ShardedSource,
  catalog: CatalogTable,
  listed: readonly string[],
): IdColumn[] {
  const ids: IdColumn[] = [];
  for (const [name, layout] of table.ids) {
    const column = catalog.byName.get(name);
    if (column === undefined) continue;
    const isGenerated = table.generate?.column === name;
    ids.push({ column, layout, at: listed.indexOf(name), isGenerated });
  }
  return ids;
}
