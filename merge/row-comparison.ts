/**
 * Compares rows by the keys of a merge. Only the fields of the keys are read, on their bytes; NULLs come
 * first in ascending order and are equal to each other. Hot path: see ARCHITECTURE.md.
 */
import type { MergeKey } from '../router/plan.ts';
import { type FieldComparison, fieldComparison } from './compare/field-comparison.ts';
import type { Row } from './row.ts';
import type { RowFormat } from './row-format.ts';

interface ComparedKey {
  readonly column: number;
  readonly direction: 1 | -1;
  readonly compare: FieldComparison;
}

export class RowComparison {
  private readonly keys: readonly ComparedKey[];

  constructor(keys: readonly MergeKey[], format: RowFormat) {
    this.keys = keys.map(({ column, isDescending, compare }) => ({
      column,
      direction: isDescending ? -1 : 1,
      compare: fieldComparison(compare, column, format),
    }));
  }

  /** Negative when `a` comes first, 0 when no key tells them apart. */
  compare(a: Row, b: Row): number {
    for (let i = 0; i < this.keys.length; i++) {
      const key = this.keys[i];
      if (key === undefined) break;
      const order = compareKey(key, a, b);
      if (order !== 0) return order * key.direction;
    }
    return 0;
  }
}

function compareKey(key: ComparedKey, a: Row, b: Row): number {
  const { column } = key;
  if (a.isNull(column)) return b.isNull(column) ? 0 : -1;
  return b.isNull(column) ? 1 : key.compare(a, b);
}
