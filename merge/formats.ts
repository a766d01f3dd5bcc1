/** The two formats of rows, by the protocol that the client speaks. */
import type { ColumnDefinition } from '../proxy/wire/column-definition.ts';
import { BinaryFormat } from './binary-format.ts';
import type { RowFormat } from './row-format.ts';
import { TextFormat } from './text-format.ts';

/** `visible` columns are the client's; those behind them belong to the merge. */
export function rowFormat(
  kind: RowFormat['kind'],
  columns: readonly ColumnDefinition[],
  visible: number,
): RowFormat {
  return kind === 'text' ? new TextFormat(columns, visible) : new BinaryFormat(columns, visible);
}
