import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowFormat } from '../../../merge/formats.ts';
import { Row } from '../../../merge/row.ts';
import { RowComparison } from '../../../merge/row-comparison.ts';
import type { RowFormat } from '../../../merge/row-format.ts';
import type { Comparison } from '../../../router/plan.ts';
import { column } from '../column.ts';

const NUMBER: Comparison = { kind: 'number' };

describe('numbers as text', () => {
  it('are ordered exactly, whatever their size, scale and leading zeros', () => {
    const decimal = fc.record({
      unscaled: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      scale: fc.nat(12),
      zeros: fc.nat(3),
    });
    const compare = textComparison(NUMBER);
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const shift = (x: typeof a) => x.unscaled * 10n ** BigInt(12 - x.scale);
        const difference = shift(a) - shift(b);
        expect(compare(decimalText(a), decimalText(b))).toBe(signOf(difference));
      }),
    );
  });

  it.each([
    ['0', '-0', 0],
    ['-0.00', '0', 0],
    ['-0.01', '0.00', -1],
    ['1.0', '1', 0],
    ['18446744073709551615', '18446744073709551614', 1],
    ['9', '10', -1],
    ['-9', '-10', 1],
    ['0.5', '00000', 1],
  ])('%s and %s', (a, b, order) => {
    expect(textComparison(NUMBER)(a, b)).toBe(order);
    expect(textComparison(NUMBER)(b, a)).toBe(0 - order);
  });
});

describe('doubles as text', () => {
  it('are ordered as the values they stand for', () => {
    const compare = textComparison({ kind: 'float' }, 'DOUBLE');
    const double = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(double, double, (a, b) => {
        for (const x of [a, -a]) {
          const order = compare(String(x).replace('+', ''), b.toExponential().replace('+', ''));
          expect(order).toBe(x === b ? 0 : x < b ? -1 : 1);
        }
      }),
    );
  });
});

describe('durations as text', () => {
  const durations = [
    '-838:59:59',
    '-100:00:00',
    '-99:00:00',
    '-00:00:00.5',
    '00:00:00',
    '00:00:01',
    '00:01:00',
    '09:00:00',
    '10:00:00',
    '100:00:00.000',
    '100:00:00.001',
  ];

  it('are ordered by their length and direction', () => {
    expectAscending(durations, textComparison({ kind: 'time' }));
  });
});

describe('bytes', () => {
  it('without padding put the shorter first', () => {
    expectAscending(
      ['', 'a', 'a ', 'a  ', 'ab', 'b'],
      textComparison({ kind: 'bytes', pad: undefined }),
    );
  });

  it('with padding are as if the shorter went on with spaces', () => {
    const compare = textComparison({ kind: 'bytes', pad: Buffer.from(' ') });
    expectAscending(['a\t', 'a', 'aa'], compare);
    expect(compare('a', 'a   ')).toBe(0);
    expect(compare('', ' ')).toBe(0);
  });

  it('with padding of two bytes compare it from the end of the shorter', () => {
    const compare = textComparison({ kind: 'bytes', pad: Buffer.from('01') });
    expect(compare('xy', 'xy0101')).toBe(0);
    expect(compare('xy', 'xy0102')).toBe(-1);
    expect(compare('xy', 'xy0001')).toBe(1);
  });
});

describe('integers of binary rows', () => {
  it.each([
    ['TINY', false, 1],
    ['TINY', true, 1],
    ['SHORT', false, 2],
    ['SHORT', true, 2],
    ['YEAR', true, 2],
    ['INT24', false, 4],
    ['LONG', true, 4],
    ['LONGLONG', false, 8],
    ['LONGLONG', true, 8],
  ] as const)('of type %s (unsigned: %s) are ordered exactly', (type, isUnsigned, size) => {
    const format = rowFormat('binary', [column(type, { isUnsigned })], 1);
    const bits = fc.bigInt({ min: 0n, max: 2n ** BigInt(8 * size) - 1n });
    fc.assert(
      fc.property(bits, bits, (a, b) => {
        const value = (x: bigint) => (isUnsigned ? x : BigInt.asIntN(8 * size, x));
        const order = compareRows(format, NUMBER, integerBytes(a, size), integerBytes(b, size));
        expect(order).toBe(signOf(value(a) - value(b)));
      }),
    );
  });
});

describe('doubles of binary rows', () => {
  it('are ordered even where their difference is infinite', () => {
    const format = rowFormat('binary', [column('DOUBLE')], 1);
    const double = fc.double({ noNaN: true });
    fc.assert(
      fc.property(double, double, (a, b) => {
        const order = compareRows(format, { kind: 'float' }, doubleBytes(a), doubleBytes(b));
        expect(order).toBe(a === b ? 0 : a < b ? -1 : 1);
      }),
    );
  });
});

type TextComparison = (a: string, b: string) => number;

function textComparison(
  comparison: Comparison,
  type: 'NEWDECIMAL' | 'DOUBLE' = 'NEWDECIMAL',
): TextComparison {
  const format = rowFormat('text', [column(type)], 1);
  return (a, b) => compareRows(format, comparison, Buffer.from(a), Buffer.from(b));
}

/** -1, 0, 1; checks that the descending order is the opposite. */
function compareRows(format: RowFormat, compare: Comparison, a: Buffer, b: Buffer): number {
  const [left, right] = [a, b].map((value) => {
    const row = new Row(1);
    row.payload = format.encode([value]);
    format.locate(row);
    return row;
  });
  if (left === undefined || right === undefined) return Number.NaN;
  const key = { column: 0, compare };
  const up = new RowComparison([{ ...key, isDescending: false }], format).compare(left, right);
  const down = new RowComparison([{ ...key, isDescending: true }], format).compare(left, right);
  expect(Math.sign(down) + Math.sign(up)).toBe(0);
  return Math.sign(up) + 0;
}

function expectAscending(values: readonly string[], compare: TextComparison): void {
  for (const [i, a] of values.entries()) {
    for (const [j, b] of values.entries()) expect(compare(a, b)).toBe(Math.sign(i - j));
  }
}

function decimalText({
  unscaled,
  scale,
  zeros,
}: {
  unscaled: bigint;
  scale: number;
  zeros: number;
}): string {
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1 + zeros, '0');
  const dot = digits.length - scale;
  const fraction = scale === 0 ? '' : `.${digits.slice(dot)}`;
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, dot)}${fraction}`;
}

function integerBytes(bits: bigint, size: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(bits);
  return bytes.subarray(0, size);
}

function doubleBytes(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

function signOf(value: bigint): number {
  return value === 0n ? 0 : value < 0n ? -1 : 1;
}
