/** The value of one column for a group of several rows: one object, used for one group after another. */
import type { Row } from '../row.ts';

export interface Aggregate {
  /** Where the value stands in the group's row. */
  readonly column: number;
  /** With the group's first row, which stays valid until the group is closed. */
  begin(first: Row): void;
  /** One more row, valid during the call. */
  add(row: Row): void;
  /** As it stands in a row, without a length; undefined: NULL. */
  value(): Buffer | undefined;
}
