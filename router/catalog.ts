/**
 * What the router knows about columns: types, collations, keys. Read from one copy of each table by
 * `proxy/catalog`, frozen, handed in as data. Names are looked up in lower case.
 */
export interface Catalog {
  /** Rises with every reload; part of the plan key. */
  readonly version: number;
  /** 'mariadb' or 'mysql': decides some literals and executable comments. */
  readonly product: 'mariadb' | 'mysql';
  /** For executable comments, e.g. 101119 for MariaDB 10.11.19, 90700 for MySQL 9.7.0. */
  readonly productVersion: number;
  /** Tables by `schema.table` in lower case; a table that is absent is not known. */
  readonly tables: ReadonlyMap<string, CatalogTable>;
  /** Collations of the server by id. */
  readonly collations: ReadonlyMap<number, CollationPad>;
}

/** What comparing weights of a collation takes. */
export interface CollationPad {
  readonly name: string;
  /** Weight of one space, by which the shorter text is extended; undefined: NO PAD. */
  readonly pad: Buffer | undefined;
  /** Bytes of the longest character of its character set. */
  readonly bytesMax: number;
}

export interface CatalogTable {
  readonly name: string;
  /** In the order of the table. */
  readonly columns: readonly CatalogColumn[];
  /** Columns by lower-case name. */
  readonly byName: ReadonlyMap<string, CatalogColumn>;
  /** Lower-case names. */
  readonly primaryKey: readonly string[];
}

export interface CatalogColumn {
  readonly name: string;
  /** DATA_TYPE of information_schema, lower case: 'bigint', 'varchar', .. */
  readonly type: string;
  readonly isUnsigned: boolean;
  readonly isNullable: boolean;
  readonly isAutoIncrement: boolean;
  readonly isGenerated: boolean;
  /** False for NOT NULL columns that no DEFAULT was given for. */
  readonly hasDefault: boolean;
  /** Characters of a character column, undefined for other types. */
  readonly characters: number | undefined;
  /** Collation of a character column, undefined for other types. */
  readonly collation: string | undefined;
}
