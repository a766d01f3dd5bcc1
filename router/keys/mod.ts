/**
 * The `mod` function: the remainder of the signed 64-bit key, never negative (floorMod). Works on
 * two's-complement halves, without BigInt: every product stays below 2^53 while buckets <= 2^26.
 */
import type { KeyFunction } from '../../config/snapshot.ts';

export type ModFunction = Extract<KeyFunction, { kind: 'mod' }>;

const HALF = 2 ** 32;

export function modBucket(fn: ModFunction, high: number, low: number): number {
  const { buckets } = fn;
  const signed = high | 0;
  const highRest = ((signed % buckets) + buckets) % buckets;
  return (highRest * (HALF % buckets) + ((low >>> 0) % buckets)) % buckets;
}
