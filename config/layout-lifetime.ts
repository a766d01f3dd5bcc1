/**
 * How long an id layout lasts: until its ms field is used up, or until the ids turn negative in a signed
 * BIGINT because bit 63 is set, whichever comes first.
 */
import type { Layout } from './snapshot.ts';

/** The last millisecond (since 1970) that the layout can hold; undefined when it has no ms field. */
export function layoutEndMs(layout: Layout): number | undefined {
  const ms = layout.fields.find((field) => field.kind === 'ms');
  if (ms === undefined) return undefined;
  const bits = ms.shift + ms.bits === 64 ? ms.bits - 1 : ms.bits;
  return layout.epochMs + 2 ** bits - 1;
}

/** Bits of all fields together. */
export function layoutBits(layout: Layout): number {
  return layout.fields.reduce((sum, field) => sum + field.bits, 0);
}
