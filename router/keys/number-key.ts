/** Numbers in their several forms as exact 64-bit integers, or the word that they are none. */
import type { NumberKey } from './value.ts';

const TWO_32 = 4294967296;
/** Doubles at and beyond this no longer tell neighbours apart. */
const EXACT_MAX = 9007199254740992;
const UNSIGNED_MAX = 18446744073709551615n;
const SIGNED_MIN = -9223372036854775808n;
/** Digits that fit 2^53 whatever they are. */
const SAFE_DIGITS = 15;
const ZERO = 0x30;

/** The digits at [from, to). */
export function integerKey(
  source: Buffer,
  from: number,
  to: number,
  isNegative: boolean,
): NumberKey {
  if (to - from > SAFE_DIGITS) return bigKey(source.toString('latin1', from, to), isNegative);
  let value = 0;
  for (let at = from; at < to; at++) value = value * 10 + ((source[at] ?? ZERO) - ZERO);
  return safeKey(isNegative ? -value : value);
}

/** An exact decimal: a fraction that is not zero equals no integer. */
export function decimalKey(text: string): NumberKey {
  const parts = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(text);
  if (parts === null) return { kind: 'unknown' };
  const [, sign = '', whole = '', fraction = ''] = parts;
  if (/[1-9]/.test(fraction)) return { kind: 'never' };
  return bigKey(whole === '' ? '0' : whole, sign === '-');
}

/** A double: beyond 2^53 several integers equal it. */
export function doubleKey(value: number): NumberKey {
  if (!Number.isFinite(value)) return { kind: 'unknown' };
  if (Math.abs(value) >= EXACT_MAX) return { kind: 'unknown' };
  return Number.isInteger(value) ? safeKey(value) : { kind: 'never' };
}

/** Text beside an integer column: the number that it begins with; as a double where it is no plain integer. */
export function textKey(bytes: Buffer): NumberKey {
  const text = bytes.toString('latin1');
  const plain = /^[ \t\n\v\f\r]*([+-]?)(\d+)[ \t\n\v\f\r]*$/.exec(text);
  if (plain !== null) {
    const [, sign = '', digits = ''] = plain;
    const trimmed = digits.replace(/^0+(?=\d)/, '');
    return trimmed.length > SAFE_DIGITS ? { kind: 'unknown' } : bigKey(trimmed, sign === '-');
  }
  const number = /^[ \t\n\v\f\r]*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/.exec(text);
  return doubleKey(number === null ? 0 : Number(number[0]));
}

/** `| 0` takes the low 32 bits of any safe integer, negative ones in two's complement. */
function safeKey(value: number): NumberKey {
  return {
    kind: 'integer',
    high: Math.floor(value / TWO_32) | 0,
    low: value | 0,
    isUnsigned: value >= 0,
  };
}

function bigKey(digits: string, isNegative: boolean): NumberKey {
  const value = isNegative ? -BigInt(digits) : BigInt(digits);
  if (value > UNSIGNED_MAX || value < SIGNED_MIN) return { kind: 'never' };
  return {
    kind: 'integer',
    high: Number(BigInt.asIntN(32, value >> 32n)),
    low: Number(BigInt.asIntN(32, value)),
    isUnsigned: value >= 0n,
  };
}
