/**
 * How rows lie in their bytes, in the text and in the binary protocol: where a value stands, how a row is cut
 * to the columns that the client sees, how a row is made of values.
 */
import type { ColumnDefinition } from '../proxy/wire/column-definition.ts';

/** Where the values of one row stand: bytes without their lengths; start is -1 for NULL. */
export interface Spans {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** A value for a new row: bytes of another row, a number in decimal text, or NULL. */
export type Cell =
  | { readonly row: Buffer; readonly start: number; readonly end: number }
  | { readonly text: string }
  | undefined;

export interface RowFormat {
  readonly kind: 'text' | 'binary';
  readonly columns: readonly ColumnDefinition[];
  locate(row: Buffer, spans: Spans): void;
  /** The row with the visible columns alone; a view where that is possible. */
  cut(row: Buffer): Buffer;
  encode(cells: readonly Cell[]): Buffer;
}

export function newSpans(columns: number): Spans {
  return { starts: new Int32Array(columns), ends: new Int32Array(columns) };
}
