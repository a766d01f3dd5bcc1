/**
 * Finds the slot of one row of an INSERT by its key, checks that its ids belong to that key, and makes the ids
 * that it leaves out.
 */
import { proxyError } from '../../../errors.ts';
import type { ShardedSource } from '../../bind/source.ts';
import type { CatalogColumn } from '../../catalog.ts';
import { bucketOfId, routeBitsMatch } from '../../ids/layout.ts';
import { bucketOf } from '../../keys/key-function.ts';
import type { IntegerKey } from '../../keys/value.ts';
import { slotOfBucket } from '../../placement/placement.ts';
import { notSupported } from '../../policy/not-supported.ts';
import type { Binding } from '../../template/binding.ts';
import { type Cell, type CellValue, cellValue } from './cell-value.ts';
import type { IdColumn, InsertColumns } from './insert-columns.ts';

export interface PlacedRow {
  readonly slot: number;
  /** Ids that were made: in place of a cell, or behind the last one when `at` is -1. */
  readonly made: readonly { readonly at: number; readonly id: bigint }[];
}

export interface RowRules {
  readonly source: ShardedSource;
  readonly columns: InsertColumns;
  /** INSERT IGNORE, or several rows without strict mode: NULL in a key column becomes 0. */
  readonly isLenient: boolean;
  /** The statement does without a value where the column has no default. */
  readonly mayOmit: boolean;
}

const ZERO: IntegerKey = { kind: 'integer', high: 0, low: 0 };

/** Throws ER_BAD_NULL_ERROR, ER_NO_DEFAULT_FOR_FIELD, ID_KEY_MISMATCH or NOT_SUPPORTED. */
export function placeRow(cells: readonly Cell[], rules: RowRules, binding: Binding): PlacedRow {
  const { source, columns } = rules;
  const key = keyOf(cells, rules, binding);
  const bucket = bucketOf(source.table.function, key.high, key.low);
  const made: { at: number; id: bigint }[] = [];
  for (const id of columns.ids) {
    const cell = cells[id.at];
    const value = cell && cellValue(cell, id.column, binding);
    if (id.isGenerated && wantsId(value, binding)) {
      made.push({ at: id.at, id: binding.context.nextId(id.layout, wide(key)) });
    } else {
      checkId(idValue(value, id), { id, key, source, bucket });
    }
  }
  return { slot: slotOfBucket(source.table, bucket), made };
}

function keyOf(cells: readonly Cell[], rules: RowRules, binding: Binding): IntegerKey {
  const { column, at } = rules.columns.key;
  const cell = cells[at];
  if (cell === undefined) return omittedKey(column, rules);
  const value = cellValue(cell, column, binding);
  switch (value.kind) {
    case 'integer':
      return value;
    case 'null':
      if (rules.isLenient && !column.isNullable) return ZERO;
      throw proxyError('ER_BAD_NULL_ERROR', { column: column.name });
    case 'default':
      return omittedKey(column, rules);
    default:
      throw notSupported(`an INSERT whose ${column.name} is no plain integer`);
  }
}

/** The implicit default of an integer is 0; an explicit one is not known here. */
function omittedKey(column: CatalogColumn, rules: RowRules): IntegerKey {
  if (column.hasDefault) throw notSupported(`an INSERT that leaves ${column.name} to its default`);
  if (!rules.mayOmit) throw proxyError('ER_NO_DEFAULT_FOR_FIELD', { column: column.name });
  return ZERO;
}

/** NULL, DEFAULT and 0 ask for an id, as they do of AUTO_INCREMENT. */
function wantsId(value: CellValue | undefined, binding: Binding): boolean {
  if (value === undefined || value.kind === 'null' || value.kind === 'default') return true;
  if (value.kind !== 'integer' || value.high !== 0 || value.low !== 0) return false;
  return !binding.context.mode.noAutoValueOnZero;
}

/** undefined: the server decides (a NULL that it refuses, a default that the key column has too). */
function idValue(value: CellValue | undefined, { column }: IdColumn): IntegerKey | undefined {
  switch (value?.kind) {
    case 'integer':
      return value;
    case undefined:
    case 'default':
      return column.hasDefault ? undefined : ZERO;
    case 'null':
      return undefined;
    default:
      throw notSupported(`an INSERT whose ${column.name} is no plain integer`);
  }
}

function checkId(
  value: IntegerKey | undefined,
  row: { id: IdColumn; key: IntegerKey; source: ShardedSource; bucket: number },
): void {
  const { id, key, source, bucket } = row;
  if (value === undefined) return;
  if (routeBitsMatch(id.layout, value.high, value.low, key.high, key.low)) return;
  throw proxyError('ID_KEY_MISMATCH', {
    id: id.column.name,
    idValue: wide(value),
    idBucket: bucketOfId(id.layout, source.table.function, value.high, value.low) ?? 'none',
    key: source.table.key,
    keyValue: wide(key),
    keyBucket: bucket,
  });
}

function wide({ high, low }: IntegerKey): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}
