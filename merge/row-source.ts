/** One stream of rows that goes into a merge. The proxy fills it from a backend; the merge empties it. */
export interface RowSource {
  /** Payload of the current row, valid until `advance`; undefined when none is there now or none is left. */
  head(): Buffer | undefined;
  advance(): void;
  readonly isEnded: boolean;
}
