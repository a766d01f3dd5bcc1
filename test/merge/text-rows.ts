/** Rows of text columns that a test makes up, and their cells as strings. */
import { rowFormat } from '../../merge/formats.ts';
import type { RowFormat } from '../../merge/row-format.ts';
import { decodeTextRow, encodeTextRow } from '../../proxy/wire/text-row.ts';
import type { Merge } from '../../router/plan.ts';
import { column } from './column.ts';
import { runMerge, seededChance } from './run-merge.ts';

export type Cells = readonly (string | null)[];

/** A merge that only says what the test is about. */
export function mergeOf(spec: Partial<Merge> & Pick<Merge, 'visible'>): Merge {
  return { order: [], group: undefined, sort: undefined, offset: 0, limit: undefined, ...spec };
}

export function textFormat(columns: number, visible: number = columns): RowFormat {
  return rowFormat(
    'text',
    Array.from({ length: columns }, () => column('NEWDECIMAL')),
    visible,
  );
}

export function textRows(rows: readonly Cells[]): Buffer[] {
  return rows.map((row) => encodeTextRow(row));
}

interface TextMerge {
  /** Of the shards' rows; else as many as the first row has. */
  readonly columns?: number;
  /** Rows arrive and are taken in portions that depend on it. */
  readonly seed?: number;
}

export function mergeText(
  spec: Merge,
  shards: readonly (readonly Cells[])[],
  { columns, seed = 1 }: TextMerge = {},
): readonly Cells[] {
  const rows = runMerge({
    spec,
    format: textFormat(columns ?? shards.flat()[0]?.length ?? spec.visible, spec.visible),
    shards: shards.map(textRows),
    chance: seededChance(seed),
  });
  return rows.map((row) =>
    decodeTextRow(row, spec.visible).map((cell) => cell?.toString('latin1') ?? null),
  );
}
