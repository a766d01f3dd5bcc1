/**
 * The frozen result of reading a configuration file: what every other room works from. It is replaced
 * whole, never edited. `config/load.ts` makes it; nobody else does.
 */
import type { Limits } from './limits.ts';

export type ScatterMode = 'reject' | 'warn' | 'allow';
export type TransactionMode = 'single' | 'multi';
export type HintItem =
  | 'allow_scatter'
  | 'partial'
  | 'primary'
  | 'replica'
  | 'key'
  | 'shard'
  | 'timeout'
  | 'after'
  | 'cursor';
export type StatementClass = 'read' | 'write' | 'ddl' | 'admin';

export interface Snapshot {
  /** Short digest of the topology; part of plan keys and cursors. */
  readonly version: string;
  readonly file: string;
  readonly listen: { readonly host: string; readonly port: number; readonly tls: Tls | undefined };
  readonly admin: { readonly host: string; readonly port: number } | undefined;
  readonly users: ReadonlyMap<string, User>;
  readonly backends: ReadonlyMap<string, Backend>;
  readonly layouts: ReadonlyMap<string, Layout>;
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly limits: Limits;
  /** Number of this process in the ids that it generates; unique among running processes. */
  readonly worker: number;
  /** Count what the policy would reject, but let it run. */
  readonly isObserving: boolean;
}

/** PEM texts, read from the files that the configuration names. */
export interface Tls {
  readonly cert: string;
  readonly key: string;
}

export interface User {
  readonly name: string;
  readonly password: string;
  readonly scatter: ScatterMode;
  readonly transaction: TransactionMode;
  readonly hints: ReadonlySet<HintItem>;
  readonly allow: ReadonlySet<StatementClass>;
}

export interface Backend {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly connectionsMax: number;
  readonly tls: { readonly ca: string | undefined; readonly isVerified: boolean } | undefined;
}

/** Fields of a 64-bit id, from the highest bits to the lowest. */
export interface Layout {
  readonly name: string;
  /** Milliseconds since 1970 at which the `ms` field is 0. */
  readonly epochMs: number;
  readonly fields: readonly LayoutField[];
  /**
   * The function of the table that uses the layout: it decides what a gene or bucket field holds.
   * undefined in `Snapshot.layouts`, where no table is known: both then hold the low bits of the key.
   */
  readonly route: KeyFunction | undefined;
}

export type LayoutFieldKind =
  | 'ms'
  | 'worker'
  | 'gene'
  | 'channel'
  | 'bucket'
  | 'sequence'
  | 'opaque';

export interface LayoutField {
  readonly kind: LayoutFieldKind;
  readonly bits: number;
  /** Bits to the right of the field. */
  readonly shift: number;
}

export interface Schema {
  readonly name: string;
  /** Where global and unknown tables are. */
  readonly default: Shard;
  readonly shards: readonly Shard[];
  /** Every table that the file names, by logical name. A table that is not here is global. */
  readonly tables: ReadonlyMap<string, Table>;
}

/** A database on a backend. */
export interface Shard {
  readonly backend: string;
  readonly database: string;
}

export type Table = ShardedTable | ReferenceTable | GlobalTable;

export interface ShardedTable {
  readonly kind: 'sharded';
  readonly name: string;
  /** The shard key column, lower case. */
  readonly key: string;
  readonly function: KeyFunction;
  readonly placement: 'interleave' | 'block';
  /** Physical tables by slot; slot = bucket mod physical.length. */
  readonly physical: readonly PhysicalTable[];
  /** Columns (lower case) whose values carry the route, with the layout of each. */
  readonly ids: ReadonlyMap<string, Layout>;
  /** The id column (lower case) that is generated when an INSERT leaves it out. */
  readonly generate: { readonly column: string; readonly layout: Layout } | undefined;
  /** Tables with equal group have the same key, function and placement: joins on the key stay on one shard. */
  readonly group: string;
  /** Overrides the user's mode when given. */
  readonly scatter: ScatterMode | undefined;
}

export interface ReferenceTable {
  readonly kind: 'reference';
  readonly name: string;
  /** One full copy in every shard. */
  readonly copies: readonly PhysicalTable[];
}

export interface GlobalTable {
  readonly kind: 'global';
  readonly name: string;
  readonly physical: PhysicalTable;
}

export interface PhysicalTable extends Shard {
  readonly slot: number;
  readonly table: string;
}

/** Maps a key to a bucket 0..buckets-1. */
export type KeyFunction =
  | {
      readonly kind: 'gene';
      readonly bits: number;
      readonly isMixed: boolean;
      readonly buckets: number;
    }
  | { readonly kind: 'mod'; readonly buckets: number };
