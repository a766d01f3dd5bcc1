/** The bucket of a key and of an id as SQL, so that a server can look for rows that are out of place. */
import type { KeyFunction, Layout } from '../../config/snapshot.ts';
import { routeField } from '../../router/ids/layout.ts';

/** Bit operators of MySQL work on unsigned 64 bits, as the functions do. */
export function bucketSql(fn: KeyFunction, column: string): string {
  const key = quoteName(column);
  if (fn.kind === 'mod') return `MOD(MOD(${key}, ${fn.buckets}) + ${fn.buckets}, ${fn.buckets})`;
  const bits = fn.isMixed ? `(${key} ^ (${key} >> 16))` : key;
  return `(${bits} & ${fn.buckets - 1})`;
}

/** undefined for a layout that carries no route. */
export function idBucketSql(fn: KeyFunction, layout: Layout, column: string): string | undefined {
  const field = routeField(layout);
  if (field === undefined) return undefined;
  const mask = field.kind === 'gene' ? fn.buckets - 1 : 2 ** field.bits - 1;
  return `((${quoteName(column)} >> ${field.shift}) & ${mask})`;
}

export function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}
