/**
 * The one decision of the router: what is sent where, how the answers become one, and why. Plain data; the
 * proxy carries it out, EXPLAIN ROUTE prints it. Every switch over `engine` and `kind` is exhaustive.
 */
import type { PhysicalTable } from '../config/snapshot.ts';
import type { Command } from './command/command.ts';

export type Plan = LocalPlan | RelayPlan | MergePlan | WritePlan;

/** What needs an answer from a server before the plan can be made; then `resume`. */
export interface Question {
  readonly engine: 'question';
  /** Ask one backend to prepare this text and say what its columns are. */
  readonly describe: {
    readonly backend: string;
    readonly database: string;
    readonly sql: Buffer;
    readonly renames: readonly Rename[];
  };
  /** A function of the answer alone; the router keeps the result, so the question is asked once a shape. */
  readonly resume: (columns: readonly ColumnType[]) => Plan | Question;
}

/** Of a ColumnDefinition41. */
export interface ColumnType {
  readonly name: string;
  /** Protocol type, e.g. 3 LONG, 253 VAR_STRING. */
  readonly type: number;
  readonly flags: number;
  readonly decimals: number;
  readonly length: number;
  /** Collation id; 63 is binary. */
  readonly charset: number;
}

interface PlanBase {
  readonly target: Target;
  /** One sentence a step: how the target was found, what widened it. */
  readonly why: readonly string[];
  readonly keys: readonly KeyUse[];
  readonly policy: Verdict;
}

/** Answered by the proxy itself (session commands, SHOW KEYWAY, EXPLAIN ROUTE, ..). */
export interface LocalPlan {
  readonly engine: 'local';
  readonly command: Command;
}

/** One statement to one backend, whose rows are relayed unread. */
export interface RelayPlan extends PlanBase {
  readonly engine: 'relay';
  readonly shard: ShardStatement;
  readonly effect: Effect;
}

/** A SELECT over several shards, its streams merged into one. */
export interface MergePlan extends PlanBase {
  readonly engine: 'merge';
  readonly shards: readonly ShardStatement[];
  readonly merge: Merge;
  /**
   * Columns that each shard must send, those of the merge included. Another number means that a table was
   * changed behind Keyway's back: the answer must not be used.
   */
  readonly columns: number;
  /** With `countsFoundRows` the shards send all rows: those past the LIMIT are only to be counted. */
  readonly effect: Effect;
}

/** A write over several shards: all or nothing until COMMIT; one OK packet for the client. */
export interface WritePlan extends PlanBase {
  readonly engine: 'write';
  readonly shards: readonly ShardStatement[];
  /** 'sum' of the affected rows, or those of the 'first' shard (copies of a reference table). */
  readonly count: 'sum' | 'first';
  /** Rows of an INSERT that were split: a shard's single row counts as one record. */
  readonly insert: { readonly isIgnore: boolean } | undefined;
  readonly effect: Effect;
}

export type Target =
  /** A contradiction: runs on one shard, where it is false too. */
  | { readonly kind: 'none' }
  | { readonly kind: 'one' }
  | { readonly kind: 'list'; readonly of: number }
  | { readonly kind: 'all'; readonly of: number };

export interface ShardStatement {
  readonly backend: string;
  readonly database: string;
  /** The bucket slot of a sharded statement, undefined elsewhere. */
  readonly slot: number | undefined;
  /** Physical names in this statement and the logical ones they stand for. */
  readonly renames: readonly Rename[];
  readonly sql: Buffer;
  /** For each `?` of sql: which of the client's parameters, or another value. undefined: all, in order. */
  readonly parameters: readonly ParameterUse[] | undefined;
}

export type ParameterUse = { readonly from: number } | { readonly value: bigint };

export interface Rename {
  readonly physical: PhysicalTable;
  readonly schema: string;
  readonly table: string;
}

/** What the statement does to the session beyond its answer. */
export interface Effect {
  readonly isWrite: boolean;
  /** FOR UPDATE and its kin: uses the transaction's connection and opens one. */
  readonly isLocking: boolean;
  /** Commits implicitly; the catalog is reread afterwards. */
  readonly isDdl: boolean;
  /** The first id that Keyway generated for it: becomes LAST_INSERT_ID(). */
  readonly generatedId: bigint | undefined;
  /** FOUND_ROWS() after it is the number of rows before LIMIT (SQL_CALC_FOUND_ROWS). */
  readonly countsFoundRows: boolean;
  /** Why the session must keep this backend connection afterwards, undefined when it need not. */
  readonly pin: string | undefined;
  /** The reason of an earlier pin that is over with this statement. */
  readonly unpin: string | undefined;
  /** User variables (lower case, without @) that the statement names, and those that it may assign. */
  readonly variables: readonly string[];
  readonly assigns: readonly string[];
  /** Names NOW() or its kin: over several shards all must be told one timestamp first. */
  readonly usesNow: boolean;
  /** LAST_INSERT_ID(expr): what the server says afterwards is the session's new value. */
  readonly setsLastInsertId: boolean;
}

export interface KeyUse {
  readonly table: string;
  readonly column: string;
  readonly values: readonly string[];
  readonly from: 'literal' | 'parameter' | 'decode' | 'context' | 'hint';
}

export type Verdict =
  | { readonly verdict: 'not judged' }
  | { readonly verdict: 'run'; readonly mode: 'reject' | 'warn' | 'allow'; readonly rule: string }
  /** Runs; the client gets a warning with this text. */
  | {
      readonly verdict: 'warn';
      readonly mode: 'warn';
      readonly rule: string;
      readonly warning: string;
    }
  /** Only from `explain`, which does not throw: the error that a run would give. */
  | {
      readonly verdict: 'reject';
      readonly mode: 'reject';
      readonly rule: string;
      readonly fix: string;
      readonly error: Error;
    };

/** How the rows of several shards become one answer. Columns are counted from 0 in the shards' rows. */
export interface Merge {
  /** Columns that the client sees; what the shards send beyond them is for the merge and cut off. */
  readonly visible: number;
  /** The order in which each stream arrives; empty: streams are concatenated. */
  readonly order: readonly MergeKey[];
  /** Adjacent rows with equal `group.keys` become one (GROUP BY, DISTINCT, bare aggregates). */
  readonly group: GroupMerge | undefined;
  /** Final order when it is not `order` (ORDER BY an aggregate): the merged rows are held and sorted. */
  readonly sort: readonly MergeKey[] | undefined;
  readonly offset: number;
  /** Rows at the most; undefined: no LIMIT. */
  readonly limit: number | undefined;
}

export interface MergeKey {
  readonly column: number;
  readonly isDescending: boolean;
  readonly compare: Comparison;
}

/** NULLs are first in ascending order, always. */
export type Comparison =
  /** Integers, DECIMAL, YEAR, BIT as CAST(.. AS UNSIGNED): exact. */
  | { readonly kind: 'number' }
  /** FLOAT, DOUBLE. */
  | { readonly kind: 'float' }
  /** DATE, DATETIME, TIMESTAMP: text or binary form, fixed fields. */
  | { readonly kind: 'datetime' }
  /** Signed duration. */
  | { readonly kind: 'time' }
  /** Bytes, shorter first; a WEIGHT_STRING or a binary string. `pad` extends the shorter one (PAD SPACE). */
  | { readonly kind: 'bytes'; readonly pad: Buffer | undefined };

export interface GroupMerge {
  /** Empty: all rows are one group, and there is exactly one row even without input. */
  readonly keys: readonly MergeKey[];
  readonly aggregates: readonly AggregateMerge[];
}

/** Columns that are neither key nor aggregate keep the value of the group's first row. */
export type AggregateMerge =
  | { readonly kind: 'count'; readonly column: number }
  | { readonly kind: 'sum'; readonly column: number; readonly isFloat: boolean }
  /** column shows AVG; sum and count stand in the given columns. `decimals` of the result. */
  | {
      readonly kind: 'avg';
      readonly column: number;
      readonly sum: number;
      readonly count: number;
      readonly isFloat: boolean;
      readonly decimals: number;
    }
  /** `by` is the column compared (the value itself, or its weight). */
  | {
      readonly kind: 'min' | 'max';
      readonly column: number;
      readonly by: number;
      readonly compare: Comparison;
    };
