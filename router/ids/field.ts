/**
 * Reads and writes one field of a 64-bit id that is given as two halves. A field has at most 53 bits, so its
 * value is an exact number; no BigInt is made. Used by layout.ts.
 */
import type { Layout, LayoutField, LayoutFieldKind } from '../../config/snapshot.ts';

/** A 64-bit integer as two halves; each may be a signed or an unsigned 32-bit number. */
export interface Halves {
  readonly high: number;
  readonly low: number;
}

/** The field of a kind; undefined when the layout has none. Of several opaque fields the highest. */
export function fieldOf(layout: Layout, kind: LayoutFieldKind): LayoutField | undefined {
  for (const field of layout.fields) if (field.kind === kind) return field;
  return undefined;
}

/** The unsigned value of a field. */
export function readField(field: LayoutField, high: number, low: number): number {
  const { shift, bits } = field;
  if (shift >= 32) return ((high >>> 0) >>> (shift - 32)) % 2 ** bits;
  const lowBits = 32 - shift;
  const lowPart = (low >>> 0) >>> shift;
  if (bits <= lowBits) return lowPart % 2 ** bits;
  return lowPart + ((high >>> 0) % 2 ** (bits - lowBits)) * 2 ** lowBits;
}

/** The id with a value in a field that was 0. The value must fit: see `fieldMax`. */
export function writeField(field: LayoutField, value: number, id: Halves): Halves {
  const { shift } = field;
  if (shift >= 32) return { high: (id.high + value * 2 ** (shift - 32)) | 0, low: id.low };
  const lowBits = 2 ** (32 - shift);
  return {
    high: (id.high + Math.floor(value / lowBits)) | 0,
    low: (id.low + (value % lowBits) * 2 ** shift) | 0,
  };
}

/** The largest value of a field. */
export function fieldMax(field: LayoutField): number {
  return 2 ** field.bits - 1;
}
