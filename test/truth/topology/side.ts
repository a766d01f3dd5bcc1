/** One of the two ends of the comparison: the plain server, or Keyway over its shards. */
import type { Row } from '../wire/reply.ts';

export interface Side {
  /** Where the sessions of a case connect. */
  port(isGenerating: boolean): number;
  /** Baseline rows and definitions; order_id has AUTO_INCREMENT (or its like) when asked for. */
  restore(isGenerating: boolean): Promise<void>;
  /** Changes a logical table without going through Keyway. */
  changeTable(sql: string): Promise<void>;
  /** The rows of the logical tables as they lie on disk; undefined while a lock keeps them from being read. */
  readTables(): Promise<TablesState | undefined>;
  /** Shards that statements went to since the last call; undefined on a side without shards. */
  shardsReached(): Promise<number | undefined>;
  /** What has been left behind: open transactions, foreign tables. */
  leftovers(): Promise<readonly string[]>;
  /** Starts anew what a failed case may have broken. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

export interface TablesState {
  /** Rows by logical table, in no order. */
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  /** Position of the named columns of each table. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  /** Rows that lie where they do not belong, copies that differ, tables that cannot be read. */
  readonly problems: readonly string[];
}
