/**
 * The configuration file as it is written, after defaults. `schema.ts` checks a file against it,
 * `config/read` turns it into the snapshot. Absent keys are `undefined`.
 */
import type { HintItem, ScatterMode, StatementClass, TransactionMode } from './snapshot.ts';

export interface FileConfig {
  readonly version: 1;
  readonly listen: FileListen;
  readonly admin?: FileAddress | undefined;
  readonly worker: number | { readonly env: string };
  readonly observe: boolean;
  readonly users: Readonly<Record<string, FileUser>>;
  readonly backends: Readonly<Record<string, FileBackend>>;
  readonly layouts: Readonly<Record<string, FileLayout>>;
  readonly schemas: Readonly<Record<string, FileSchema>>;
  readonly limits: Readonly<Record<string, number | undefined>>;
}

export interface FileAddress {
  readonly host: string;
  readonly port: number;
}

export interface FileListen extends FileAddress {
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
}

/** A value as it is, or the name of the environment variable that holds it. */
export type FileSecret = string | { readonly env: string };

export interface FileUser {
  readonly password: FileSecret;
  readonly scatter: ScatterMode;
  /** By default `single` for a user whose scatter mode is reject, else `multi`. */
  readonly transaction?: TransactionMode | undefined;
  readonly hints: readonly HintItem[];
  readonly allow: readonly StatementClass[];
}

export interface FileBackend extends FileAddress {
  readonly user: string;
  readonly password: FileSecret;
  readonly connectionsMax: number;
  readonly tls?: { readonly ca?: string | undefined; readonly verify: boolean } | undefined;
}

export interface FileLayout {
  readonly epoch: string;
  /** One key an item: the kind of the field, with its bits. */
  readonly fields: readonly Readonly<Record<string, number | undefined>>[];
}

export interface FileSchema {
  /** `database` is the schema's own name unless it is given. */
  readonly default: { readonly backend: string; readonly database?: string | undefined };
  readonly databases?: { readonly name: string; readonly backends: readonly string[] } | undefined;
  readonly tables: Readonly<Record<string, FileTable>>;
}

export type FileTable = FileSharded | FileBound | { readonly kind: 'reference' | 'global' };

interface FileRouted {
  readonly physical: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly generate?: string | undefined;
  readonly scatter?: ScatterMode | undefined;
}

export interface FileSharded extends FileRouted {
  readonly kind: 'sharded';
  readonly key: string;
  readonly function: FileFunction;
  readonly placement: 'interleave' | 'block';
  readonly tables: number;
}

/** A table that is placed as another one. */
export interface FileBound extends FileRouted {
  readonly with: string;
  /** The other table's key column unless it is given. */
  readonly key?: string | undefined;
}

export type FileFunction =
  | { readonly gene: { readonly bits: number; readonly mix: boolean } }
  | { readonly mod: { readonly buckets: number } };
