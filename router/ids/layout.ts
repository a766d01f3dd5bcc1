/**
 * What an id says about the route of its row. One definition for the router, the generator and the checks,
 * so that they cannot differ. Ids and keys are 64-bit integers in two's complement, as two halves; no BigInt
 * is made here. See ARCHITECTURE.md "Hot path".
 */
import type { KeyFunction, Layout, LayoutField, LayoutFieldKind } from '../../config/snapshot.ts';
import { geneBits } from '../keys/gene.ts';
import { bucketOf } from '../keys/key-function.ts';
import { fieldMax, fieldOf, type Halves, readField, writeField } from './field.ts';

/** Values of fields; a field that is not named is 0. */
export type FieldValues = { readonly [kind in LayoutFieldKind]?: number };

/**
 * The bucket that the key of the id's row has under `fn`; undefined when the layout carries no route, or
 * when the id holds a bucket that does not exist.
 */
export function bucketOfId(
  layout: Layout,
  fn: KeyFunction,
  high: number,
  low: number,
): number | undefined {
  const field = routeField(layout);
  if (field === undefined) return undefined;
  const value = readField(field, high, low);
  if (field.kind === 'gene') return value % fn.buckets;
  return value < fn.buckets ? value : undefined;
}

/**
 * Whether an id and a key lead to the same bucket. Bits of a gene field beyond those that the table's function
 * uses are not compared: they do not route. A layout that carries no route fits every key.
 */
export function routeBitsMatch(
  layout: Layout,
  idHigh: number,
  idLow: number,
  keyHigh: number,
  keyLow: number,
): boolean {
  const field = routeField(layout);
  if (field === undefined) return true;
  const fn = layout.route;
  if (fn !== undefined) {
    return bucketOfId(layout, fn, idHigh, idLow) === bucketOf(fn, keyHigh, keyLow);
  }
  return readField(field, idHigh, idLow) === routeValue(layout, field, keyHigh, keyLow);
}

/** The field that leads to a bucket. A channel does not: which channel has which base is not in the id. */
export function routeField(layout: Layout): LayoutField | undefined {
  return fieldOf(layout, 'gene') ?? fieldOf(layout, 'bucket');
}

/** What a gene, bucket or channel field of a new id must hold for a key. */
export function routeValue(
  layout: Layout,
  field: LayoutField,
  keyHigh: number,
  keyLow: number,
): number {
  const fn = layout.route;
  if (field.kind === 'bucket' && fn !== undefined) return bucketOf(fn, keyHigh, keyLow);
  const isMixed = fn?.kind === 'gene' && fn.isMixed;
  return geneBits(isMixed, keyHigh, keyLow) & fieldMax(field);
}

/** The id with these values in its fields. Each value must fit its field. */
export function encodeId(layout: Layout, values: FieldValues): Halves {
  let id: Halves = { high: 0, low: 0 };
  for (const field of layout.fields) id = writeField(field, values[field.kind] ?? 0, id);
  return id;
}

/** The fields of an id with their values, from the highest bits to the lowest. */
export function decodeId(
  layout: Layout,
  high: number,
  low: number,
): readonly { readonly field: LayoutField; readonly value: number }[] {
  return layout.fields.map((field) => ({ field, value: readField(field, high, low) }));
}
