/**
 * What a FROM clause offers to the names of a statement: tables of each kind, and rows that a query or a
 * function makes. One source stands for one occurrence of a table, however often it is named.
 */
import type {
  GlobalTable,
  PhysicalTable,
  ReferenceTable,
  ShardedTable,
} from '../../config/snapshot.ts';
import type { CatalogTable } from '../catalog.ts';
import type { TableName } from '../sql/statement.ts';
import type { Level } from './level.ts';

interface TableBase {
  /** Number of the source in its statement. */
  readonly index: number;
  readonly node: TableName;
  /** What columns are qualified with: the alias, else the name of the table. */
  readonly name: string;
  readonly schema: string;
  readonly catalog: CatalogTable | undefined;
}

export interface ShardedSource extends TableBase {
  readonly kind: 'sharded';
  readonly table: ShardedTable;
  /** The conditions that its rows must meet to matter. */
  readonly level: Level;
}

export interface ReferenceSource extends TableBase {
  readonly kind: 'reference';
  readonly table: ReferenceTable;
}

/** Whole, in one place: also every table of a schema that the configuration does not name. */
export interface GlobalSource extends TableBase {
  readonly kind: 'global';
  readonly table: GlobalTable | undefined;
  readonly physical: PhysicalTable;
}

/** A table of a schema that is not the configuration's, such as information_schema. */
export interface ForeignSource extends TableBase {
  readonly kind: 'foreign';
}

export type TableSource = ShardedSource | ReferenceSource | GlobalSource | ForeignSource;

/** Rows of a derived table, a common table expression or a table function. */
export interface RowsSource {
  readonly kind: 'rows';
  readonly name: string;
  /** Lower-case names; undefined when they cannot be told from the text. */
  readonly columns: ReadonlySet<string> | undefined;
}

export type Source = TableSource | RowsSource;

/** Whether the source has a column of this lower-case name; undefined: not known. */
export function hasColumn(source: Source, name: string): boolean | undefined {
  if (source.kind === 'rows') return source.columns?.has(name);
  if (source.catalog !== undefined) return source.catalog.byName.has(name);
  if (source.kind === 'sharded' && (source.table.key === name || source.table.ids.has(name))) {
    return true;
  }
  return undefined;
}
