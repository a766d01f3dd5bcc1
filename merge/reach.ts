/** How far into each row a merge must look: what is to the right of it is never located. */
import type { Merge } from '../router/plan.ts';
import type { RowFormat } from './row-format.ts';

/** A number of columns from the left. */
export function reachOf(spec: Merge, format: RowFormat): number {
  // A group's row may be put together anew, from all of its fields.
  if (spec.group !== undefined) return format.columns.length;
  // A row is cut behind its last visible field.
  const cut = format.visible < format.columns.length ? format.visible : 0;
  const keys = [...spec.order, ...(spec.sort ?? [])];
  return keys.reduce((reach, key) => Math.max(reach, key.column + 1), cut);
}
