import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeyFunction } from '../../../config/snapshot.ts';
import { bucketOf } from '../../../router/keys/key-function.ts';

const gene: KeyFunction = { kind: 'gene', bits: 5, isMixed: false, buckets: 32 };
const mixed: KeyFunction = { kind: 'gene', bits: 5, isMixed: true, buckets: 32 };

function bucket(fn: KeyFunction, key: bigint): number {
  return bucketOf(fn, Number(BigInt.asIntN(32, key >> 32n)), Number(BigInt.asIntN(32, key)));
}

const keys = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });

describe('the function gene', () => {
  it('takes the low bits', () => {
    expect(bucket(gene, 12345n)).toBe(25);
    expect(bucket(gene, -1n)).toBe(31);
    expect(bucket(gene, 2n ** 53n + 1n)).toBe(1);
  });

  it('folds the bits from 16 up in when it mixes', () => {
    fc.assert(
      fc.property(keys, (key) => {
        const unsigned = BigInt.asUintN(64, key);
        expect(bucket(mixed, key)).toBe(Number((unsigned ^ (unsigned >> 16n)) & 31n));
      }),
    );
  });
});

describe('the function mod', () => {
  it('is the remainder of the signed key and never negative', () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 1_048_576 }), (key, buckets) => {
        const n = BigInt(buckets);
        expect(bucket({ kind: 'mod', buckets }, key)).toBe(Number(((key % n) + n) % n));
      }),
    );
  });

  it('does not mind halves that are unsigned', () => {
    expect(bucketOf({ kind: 'mod', buckets: 10 }, 0xffff_ffff, 0xffff_ffff)).toBe(9);
  });
});
