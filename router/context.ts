/** What the router is told of the session that a statement comes from. Handed in; the router keeps none of it. */
import type { Layout, User } from '../config/snapshot.ts';
import type { LexingMode } from './sql/tokens.ts';

export interface RouteContext {
  readonly user: User;
  /** Default schema, undefined before USE. */
  readonly schema: string | undefined;
  readonly mode: LexingMode;
  /** @keyway_scatter: the session asks for allow_scatter. */
  readonly allowsScatter: boolean;
  /** @keyway_key: the key of the next statement, as SQL literal text; undefined: none. */
  readonly contextKey: string | undefined;
  /** Bytes of the SQL literal that stands for a session function, e.g. `'app@127.0.0.1'` for USER(). */
  sessionValue(name: SessionFunction): Buffer;
  /** A new id whose route bits fit the key (two's complement 64 bit). May throw CLOCK_BACK and its kin. */
  nextId(layout: Layout, key: bigint): bigint;
}

/** Functions and variables that would betray the shard, by the name that the lexer finds. */
export type SessionFunction =
  | 'database'
  | 'user'
  | 'current_user'
  | 'session_user'
  | 'system_user'
  | 'connection_id'
  | 'last_insert_id'
  | 'found_rows'
  | 'row_count'
  | 'version'
  | '@@hostname'
  | '@@port'
  | '@@version'
  | '@@last_insert_id'
  | '@@identity'
  | '@@warning_count'
  | '@@error_count'
  | '@@pseudo_thread_id'
  | '@@autocommit';

/** A bound parameter of a prepared statement, as the router needs it. */
export type ParameterValue =
  | { readonly kind: 'null' }
  /** 64 bits as two halves (each a signed 32-bit number). */
  | {
      readonly kind: 'integer';
      readonly high: number;
      readonly low: number;
      readonly isUnsigned: boolean;
    }
  | { readonly kind: 'double'; readonly value: number }
  /** DECIMAL: its text. */
  | { readonly kind: 'decimal'; readonly text: string }
  | { readonly kind: 'string'; readonly bytes: Buffer }
  /** Dates and the rest: never a key. */
  | { readonly kind: 'other' };
