/**
 * Numbers in their several forms as exact 64-bit integers, or the word that they are none. What a server does
 * with each form was read off MariaDB 10.11 and MySQL 9.7; the tests ask them again.
 */

/** An exact integer before it is held against a column; `isUnsigned` when bit 63 counts up. */
export interface WideKey {
  readonly kind: 'integer';
  readonly high: number;
  readonly low: number;
  readonly isUnsigned: boolean;
}

export type NumberKey = WideKey | { readonly kind: 'never' | 'unknown' };

const NEVER: NumberKey = { kind: 'never' };
const UNKNOWN: NumberKey = { kind: 'unknown' };
const TWO_32 = 4294967296;
/** Doubles at and beyond this no longer tell neighbours apart. */
const EXACT_MAX = 9007199254740992;
/** Digits that a double holds whatever they are. */
const SAFE_DIGITS = 15;
/** Digits of the largest unsigned 64-bit integer. */
const DIGITS_MAX = 20;
const ZERO = 0x30;
const SPACE = 0x20;
const PLUS = 0x2b;
const MINUS = 0x2d;

/** The digits at [from, to). Makes no string and no BigInt. */
export function integerKey(
  source: Buffer,
  from: number,
  to: number,
  isNegative: boolean,
): NumberKey {
  let first = from;
  while (first < to - 1 && source[first] === ZERO) first += 1;
  if (to - first > DIGITS_MAX) return NEVER;
  const safe = Math.min(to, first + SAFE_DIGITS);
  let value = 0;
  for (let at = first; at < safe; at++) value = value * 10 + digitAt(source, at);
  let high = Math.floor(value / TWO_32);
  let low = value % TWO_32;
  for (let at = safe; at < to; at++) {
    const next = low * 10 + digitAt(source, at);
    high = high * 10 + Math.floor(next / TWO_32);
    low = next % TWO_32;
  }
  return high >= TWO_32 ? NEVER : wideKey(high, low, isNegative);
}

function digitAt(source: Buffer, at: number): number {
  return (source[at] ?? ZERO) - ZERO;
}

/** `high` and `low` count from 0 to 2^32 - 1. */
function wideKey(high: number, low: number, isNegative: boolean): NumberKey {
  if (!isNegative || (high === 0 && low === 0)) {
    return { kind: 'integer', high: high | 0, low: low | 0, isUnsigned: true };
  }
  const isTooSmall = high > 0x80000000 || (high === 0x80000000 && low > 0);
  if (isTooSmall) return NEVER;
  return {
    kind: 'integer',
    high: (~high + (low === 0 ? 1 : 0)) | 0,
    low: -low | 0,
    isUnsigned: false,
  };
}

/** An exact decimal: a fraction that is not zero equals no integer. */
export function decimalKey(text: string): NumberKey {
  const parts = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(text);
  if (parts === null) return UNKNOWN;
  const [, sign = '', whole = '', fraction = ''] = parts;
  if (/[1-9]/.test(fraction)) return NEVER;
  const digits = Buffer.from(whole === '' ? '0' : whole, 'latin1');
  return integerKey(digits, 0, digits.length, sign === '-');
}

/** A double: beyond 2^53 several integers equal it. */
export function doubleKey(value: number): NumberKey {
  if (!(Math.abs(value) < EXACT_MAX)) return UNKNOWN;
  return Number.isInteger(value) ? wholeKey(value) : NEVER;
}

/** A double that is an integer, as exactly that. */
export function wholeKey(value: number): NumberKey {
  const magnitude = Math.abs(value);
  const high = Math.floor(magnitude / TWO_32);
  return high >= TWO_32 ? NEVER : wideKey(high, magnitude % TWO_32, value < 0);
}

/**
 * Text beside an integer column. A plain integer is compared as what it is, however long; other text as the
 * number that it begins with, as a double. MariaDB reads `1e 1` as 10 here, and as 1 there: unknown.
 */
export function textKey(bytes: Buffer): NumberKey {
  const plain = plainTextKey(bytes);
  if (plain !== undefined) return plain;
  const found = NUMBER.exec(bytes.toString('latin1'));
  if (found === null) return doubleKey(0);
  const [, number = '', rest] = found;
  return rest === '' ? doubleKey(Number(number)) : UNKNOWN;
}

/** A number at the beginning of a text, and the letter of an exponent that has no digits. */
const NUMBER = /^[ \t\n\v\f\r]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)([eE]?)/;

/** Text that is digits with a sign and spaces around; undefined for other text. */
export function plainTextKey(bytes: Buffer): NumberKey | undefined {
  let from = 0;
  let to = bytes.length;
  while (from < to && bytes[from] === SPACE) from += 1;
  while (from < to && bytes[to - 1] === SPACE) to -= 1;
  const sign = bytes[from];
  if (sign === PLUS || sign === MINUS) from += 1;
  return isDigits(bytes, from, to) ? integerKey(bytes, from, to, sign === MINUS) : undefined;
}

function isDigits(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < ZERO || byte > ZERO + 9) return false;
  }
  return from < to;
}
