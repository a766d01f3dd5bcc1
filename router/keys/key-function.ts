/**
 * From a key to its bucket. A key is a 64-bit integer in two's complement, given as two halves of 32 bits;
 * an unsigned key of 2^63 or more counts as the negative number with the same bits. Called for every value
 * of every statement: see ARCHITECTURE.md "Hot path".
 */
import type { KeyFunction } from '../../config/snapshot.ts';
import { geneBucket } from './gene.ts';
import { modBucket } from './mod.ts';

/** The bucket 0..fn.buckets-1 of a key. */
export function bucketOf(fn: KeyFunction, high: number, low: number): number {
  switch (fn.kind) {
    case 'gene':
      return geneBucket(fn, high, low);
    case 'mod':
      return modBucket(fn, high, low);
  }
}
