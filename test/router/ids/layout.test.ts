import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../config/load.ts';
import type { KeyFunction, Layout } from '../../../config/snapshot.ts';
import { fieldMax } from '../../../router/ids/field.ts';
import {
  bucketOfId,
  decodeId,
  encodeId,
  type FieldValues,
  routeBitsMatch,
  routeField,
  routeValue,
} from '../../../router/ids/layout.ts';
import { bucketOf } from '../../../router/keys/key-function.ts';

const gene: KeyFunction = { kind: 'gene', bits: 5, isMixed: false, buckets: 32 };
const mixed: KeyFunction = { kind: 'gene', bits: 5, isMixed: true, buckets: 32 };
const mod: KeyFunction = { kind: 'mod', buckets: 1000 };

/** The built-in layouts and one that has been in use before Keyway. */
const { layouts } = parseConfig(
  `{version: 1, users: {}, backends: {}, schemas: {},
    layouts: {old: {epoch: 2024-01-01, fields: [{opaque: 51}, {gene: 12}]}}}`,
  'keyway.yaml',
  {},
);

function layout(name: string, route?: KeyFunction): Layout {
  const found = layouts.get(name);
  if (found === undefined) throw new Error(`no layout ${name}`);
  return { ...found, route };
}

const half = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

describe('fields', () => {
  it.each([...layouts.keys()])('of %s come back as they were written', (name) => {
    const it = layout(name);
    const values = fc.record(
      Object.fromEntries(it.fields.map((f) => [f.kind, fc.integer({ min: 0, max: fieldMax(f) })])),
    ) as fc.Arbitrary<FieldValues>;
    fc.assert(
      fc.property(values, (written) => {
        const { high, low } = encodeId(it, written);
        const read = decodeId(it, high, low).map(({ field, value }) => [field.kind, value]);
        expect(Object.fromEntries(read)).toEqual(written);
      }),
    );
  });

  it('lie where shifts of the whole id find them', () => {
    fc.assert(
      fc.property(half, half, fc.constantFrom(...layouts.values()), (high, low, it) => {
        const id = BigInt.asUintN(64, (BigInt(high) << 32n) | BigInt(low >>> 0));
        for (const { field, value } of decodeId(it, high, low)) {
          expect(BigInt(value)).toBe(
            (id >> BigInt(field.shift)) & ((1n << BigInt(field.bits)) - 1n),
          );
        }
      }),
    );
  });
});

describe('the route of an id', () => {
  const bound: readonly (readonly [string, Layout, KeyFunction])[] = [
    ['a gene', layout('old', gene), gene],
    ['a gene of a mixed key', layout('old', mixed), mixed],
    ['a bucket', layout('bucket', mod), mod],
  ];

  it.each(bound)('is the bucket of its key for %s', (_what, it, fn) => {
    const field = routeField(it);
    if (field === undefined) throw new Error('no route');
    fc.assert(
      fc.property(half, half, half, (rest, keyHigh, keyLow) => {
        const value = routeValue(it, field, keyHigh, keyLow);
        const id = encodeId(it, { opaque: rest >>> 0, ms: rest >>> 0, [field.kind]: value });
        expect(bucketOfId(it, fn, id.high, id.low)).toBe(bucketOf(fn, keyHigh, keyLow));
        expect(routeBitsMatch(it, id.high, id.low, keyHigh, keyLow)).toBe(true);
      }),
    );
  });

  it('does not match a key of another bucket', () => {
    expect(routeBitsMatch(layout('old', gene), 0, 4096 + 7, 0, 7)).toBe(true);
    expect(routeBitsMatch(layout('old', gene), 0, 4096 + 7, 0, 8)).toBe(false);
  });

  it('matches a key that differs in gene bits which are not in use', () => {
    expect(routeBitsMatch(layout('old', gene), 0, 7, 0, 32 + 7)).toBe(true);
  });

  it('is unknown for a bucket that does not exist', () => {
    expect(bucketOfId(layout('bucket', mod), mod, 0, 1001)).toBeUndefined();
  });

  it('is unknown for a layout that carries none', () => {
    expect(bucketOfId(layout('snowflake'), gene, 0, 7)).toBeUndefined();
    expect(routeBitsMatch(layout('channel'), 0, 7, 0, 8)).toBe(true);
  });
});
