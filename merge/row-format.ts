/**
 * How the shards' rows are laid out: finds the fields of a row, cuts off what the client does not see, and
 * makes rows of values. One for the text and one for the binary protocol; neither looks into a value.
 */
import type { ColumnDefinition } from '../proxy/wire/column-definition.ts';
import type { Row } from './row.ts';

export interface RowFormat {
  readonly protocol: 'text' | 'binary';
  /** Of the shards' rows, hidden ones at the end. */
  readonly columns: readonly ColumnDefinition[];
  readonly visible: number;
  /** Finds the fields of `row.payload`, as many as the row has places for. Throws ER_MALFORMED_PACKET. */
  locate(row: Row): void;
  /** The row as the client gets it; the visible columns must be located. Valid until the next call. */
  cut(row: Row): Buffer;
  /** A whole row of values as they stand in rows, without length prefixes. undefined is NULL. */
  encode(values: readonly (Buffer | undefined)[]): Buffer;
}
