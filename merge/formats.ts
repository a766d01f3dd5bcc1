/** The two layouts of rows, by the protocol that the client's command asks for. */
import type { ColumnDefinition } from '../proxy/wire/column-definition.ts';
import { BinaryFormat } from './binary-format.ts';
import type { RowFormat } from './row-format.ts';
import { TextFormat } from './text-format.ts';

/** The client sees the first `visible` columns; those behind them are for the merge. */
export function rowFormat(
  protocol: RowFormat['protocol'],
  columns: readonly ColumnDefinition[],
  visible: number,
): RowFormat {
  return protocol === 'text'
    ? new TextFormat(columns, visible)
    : new BinaryFormat(columns, visible);
}
