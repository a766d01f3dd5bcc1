/**
 * Where a merge gets its rows: one source a shard, in the order of the plan's shards. Implemented by what
 * reads a backend's answer; the merge only looks at the head and takes it away.
 */
export interface RowSource {
  /** Payload of the current row, valid until `advance`; undefined: none has come yet, or no more will. */
  head(): Buffer | undefined;
  advance(): void;
  /** No rows will come beyond those that `head` still shows. */
  readonly isEnded: boolean;
}
