/** Exact comparison of integers and decimals, as text and in the binary protocol's integer types. */
import type { ColumnDefinition } from '../proxy/wire/column-definition.ts';
import { FLAG_UNSIGNED, TYPE } from '../proxy/wire/types.ts';
import type { Compare } from './comparator.ts';

const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
/** Digits that a double holds exactly. */
const SAFE_DIGITS = 15;

/** Decimal text: any number of digits, a sign, a fraction. */
export const compareDecimalText: Compare = (a, aStart, aEnd, b, bStart, bEnd) => {
  if (aEnd - aStart <= SAFE_DIGITS && bEnd - bStart <= SAFE_DIGITS) {
    const x = smallInteger(a, aStart, aEnd);
    const y = smallInteger(b, bStart, bEnd);
    if (!Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  }
  const isNegative = a[aStart] === MINUS;
  const sign = isNegative ? -1 : 1;
  const from = aStart + (isNegative ? 1 : 0);
  const otherNegative = b[bStart] === MINUS;
  const otherFrom = bStart + (otherNegative ? 1 : 0);
  if (isNegative === otherNegative) return sign * compareDigits(a, from, aEnd, b, otherFrom, bEnd);
  const isZero = isZeroAt(a, from, aEnd) && isZeroAt(b, otherFrom, bEnd);
  return isZero ? 0 : sign;
};

/** The comparison for a binary integer column of this type; undefined when its values are text. */
export function binaryIntegers(column: ColumnDefinition): Compare | undefined {
  const isUnsigned = (column.flags & FLAG_UNSIGNED) !== 0;
  switch (column.type) {
    case TYPE.TINY:
      return isUnsigned ? by((row, at) => row.readUInt8(at)) : by((row, at) => row.readInt8(at));
    case TYPE.SHORT:
      return isUnsigned
        ? by((row, at) => row.readUInt16LE(at))
        : by((row, at) => row.readInt16LE(at));
    case TYPE.YEAR:
      return by((row, at) => row.readUInt16LE(at));
    case TYPE.LONG:
    case TYPE.INT24:
      return isUnsigned
        ? by((row, at) => row.readUInt32LE(at))
        : by((row, at) => row.readInt32LE(at));
    case TYPE.LONGLONG:
      return isUnsigned ? compareUnsigned64 : compareSigned64;
    default:
      return undefined;
  }
}

function by(read: (row: Buffer, at: number) => number): Compare {
  return (a, aStart, _aEnd, b, bStart) => read(a, aStart) - read(b, bStart);
}

const compareSigned64: Compare = (a, aStart, _aEnd, b, bStart) =>
  a.readInt32LE(aStart + 4) - b.readInt32LE(bStart + 4) ||
  a.readUInt32LE(aStart) - b.readUInt32LE(bStart);

const compareUnsigned64: Compare = (a, aStart, _aEnd, b, bStart) =>
  a.readUInt32LE(aStart + 4) - b.readUInt32LE(bStart + 4) ||
  a.readUInt32LE(aStart) - b.readUInt32LE(bStart);

/** NaN for anything but digits with an optional minus. */
function smallInteger(row: Buffer, start: number, end: number): number {
  const isNegative = row[start] === MINUS;
  let value = 0;
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    const byte = row[at] ?? 0;
    if (byte < ZERO || byte > NINE) return Number.NaN;
    value = value * 10 + (byte - ZERO);
  }
  return isNegative ? -value : value;
}

const compareDigits: Compare = (a, aStart, aEnd, b, bStart, bEnd) => {
  const aFrom = skipZeros(a, aStart, aEnd);
  const bFrom = skipZeros(b, bStart, bEnd);
  const aDot = dotAt(a, aFrom, aEnd);
  const bDot = dotAt(b, bFrom, bEnd);
  const longer = aDot - aFrom - (bDot - bFrom);
  if (longer !== 0) return longer;
  for (let i = 0; i < aDot - aFrom; i++) {
    const difference = (a[aFrom + i] ?? 0) - (b[bFrom + i] ?? 0);
    if (difference !== 0) return difference;
  }
  for (let i = 1; aDot + i < aEnd || bDot + i < bEnd; i++) {
    const x = aDot + i < aEnd ? (a[aDot + i] ?? ZERO) : ZERO;
    const y = bDot + i < bEnd ? (b[bDot + i] ?? ZERO) : ZERO;
    if (x !== y) return x - y;
  }
  return 0;
};

function skipZeros(row: Buffer, start: number, end: number): number {
  let at = start;
  while (at < end && row[at] === ZERO) at += 1;
  return at;
}

function dotAt(row: Buffer, start: number, end: number): number {
  for (let at = start; at < end; at++) if (row[at] === DOT) return at;
  return end;
}

function isZeroAt(row: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    if (row[at] !== ZERO && row[at] !== DOT) return false;
  }
  return true;
}
