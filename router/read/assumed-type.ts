/**
 * The type of a bare column in an answer, as the catalog says it: then no backend need be asked. The digits
 * of an average are not in the catalog, nor is the type of an expression.
 */
import type { Catalog, CatalogColumn } from '../catalog.ts';
import type { ColumnType } from '../plan.ts';
import type { AggregateUse } from './shape.ts';

const CODES: ReadonlyMap<string, number> = new Map([
  ['tinyint', 1],
  ['smallint', 2],
  ['int', 3],
  ['float', 4],
  ['double', 5],
  ['timestamp', 7],
  ['bigint', 8],
  ['mediumint', 9],
  ['date', 10],
  ['time', 11],
  ['datetime', 12],
  ['year', 13],
  ['bit', 16],
  ['json', 245],
  ['decimal', 246],
  ['text', 252],
  ['tinytext', 252],
  ['mediumtext', 252],
  ['longtext', 252],
  ['varchar', 253],
  ['char', 254],
  ['enum', 254],
  ['set', 254],
]);

const FLAGS: ReadonlyMap<string, number> = new Map([
  ['enum', 256],
  ['set', 2048],
]);

const BINARY = 63;

/** undefined: only a server can tell. */
export function assumedType(column: CatalogColumn, catalog: Catalog): ColumnType | undefined {
  const type = CODES.get(column.type);
  if (type === undefined) return undefined;
  const known = collationOf(column, catalog);
  if (known === undefined && column.collation !== undefined) return undefined;
  return {
    name: column.name,
    type,
    flags: FLAGS.get(column.type) ?? 0,
    decimals: 0,
    length: (column.characters ?? 0) * (known?.bytesMax ?? 1),
    charset: known?.id ?? BINARY,
  };
}

/** The type of an aggregate of a bare column. */
export function assumedAggregate(
  { name }: AggregateUse,
  argument: CatalogColumn | undefined,
  catalog: Catalog,
): ColumnType | undefined {
  if (name === 'count') return { ...COUNT };
  const type = argument && assumedType(argument, catalog);
  if (type === undefined || name === 'avg') return undefined;
  if (name !== 'sum') return type;
  return EXACT.has(argument?.type ?? '') ? { ...COUNT, type: 246 } : undefined;
}

const EXACT: ReadonlySet<string> = new Set([
  'tinyint',
  'smallint',
  'mediumint',
  'int',
  'bigint',
  'decimal',
]);

const COUNT: ColumnType = {
  name: '',
  type: 8,
  flags: 0,
  decimals: 0,
  length: 21,
  charset: BINARY,
};

function collationOf(
  { collation }: CatalogColumn,
  { collations }: Catalog,
): { readonly id: number; readonly bytesMax: number } | undefined {
  for (const [id, { name, bytesMax }] of collations)
    if (name === collation) return { id, bytesMax };
  return undefined;
}
