/**
 * The `gene` function: the low bits of the key are the bucket. With `mix` the bits 16 up are folded in
 * first, for keys whose low bits are uneven. Works on two's-complement halves, without BigInt.
 */
import type { KeyFunction } from '../../config/snapshot.ts';

export type GeneFunction = Extract<KeyFunction, { kind: 'gene' }>;

export function geneBucket(fn: GeneFunction, high: number, low: number): number {
  return geneBits(fn.isMixed, high, low) & (fn.buckets - 1);
}

/** The low 32 bits that a gene is cut from: those of the key, or of `key ^ (key >>> 16)`. */
export function geneBits(isMixed: boolean, high: number, low: number): number {
  return isMixed ? low ^ ((low >>> 16) | (high << 16)) : low;
}
