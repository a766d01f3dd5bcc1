/** Which integers a column can hold. What it cannot hold equals none of its values. */
import type { CatalogColumn } from '../catalog.ts';
import type { NumberKey } from './number-key.ts';
import type { KeyValue } from './value.ts';

const BITS: ReadonlyMap<string, number> = new Map([
  ['tinyint', 8],
  ['smallint', 16],
  ['mediumint', 24],
  ['int', 32],
  ['bigint', 64],
]);

export function isIntegerColumn(column: CatalogColumn): boolean {
  return BITS.has(column.type);
}

/** The key as a value of the column; `never` for a number out of its range. */
export function inColumn(key: NumberKey, column: CatalogColumn): KeyValue {
  if (key.kind !== 'integer') return { kind: key.kind };
  const { high, low } = key;
  if (high < 0 && key.isUnsigned !== column.isUnsigned) return { kind: 'never' };
  if (!fits(high, low, BITS.get(column.type) ?? 64, column.isUnsigned)) return { kind: 'never' };
  return { kind: 'integer', high, low };
}

function fits(high: number, low: number, bits: number, isUnsigned: boolean): boolean {
  if (bits === 64) return true;
  if (isUnsigned) return high === 0 && low >>> 0 < 2 ** bits;
  const limit = 2 ** (bits - 1);
  return high === low >> 31 && low >= -limit && low < limit;
}
