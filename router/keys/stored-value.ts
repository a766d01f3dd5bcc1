/**
 * The integer that a column will store for a value of an INSERT: decimals and text are rounded half away from
 * zero, doubles half to even, as the server does. What it would refuse, cut off or change with a warning is
 * left to it: unknown.
 */
import type { CatalogColumn } from '../catalog.ts';
import type { ParameterValue } from '../context.ts';
import { binaryBytes, stringBytes } from '../sql/literal.ts';
import { Kind, type LexingMode, type Tokens } from '../sql/tokens.ts';
import { inColumn, isIntegerColumn } from './column-range.ts';
import { integerKey, type NumberKey, plainTextKey, wholeKey } from './number-key.ts';
import { type KeyValue, literalKey, parameterKey, UNKNOWN } from './value.ts';

export type StoredValue = KeyValue | { readonly kind: 'null' };

/** Doubles from here on may not fit a BIGINT. */
const DOUBLE_MAX = 2 ** 63;
/** Digits before the point beyond which no column holds the number, whatever its zeros. */
const WHOLE_DIGITS_MAX = 40;
const NUMBER = /^ *([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))? *$/;

/** Of a literal token with an optional minus before it. */
export function storedLiteral(
  literal: { readonly token: number; readonly isNegative: boolean },
  tokens: Tokens,
  mode: LexingMode,
  column: CatalogColumn,
): StoredValue {
  const { token, isNegative } = literal;
  switch (tokens.kinds[token]) {
    case Kind.decimal:
      return storedDecimal(spelling(tokens, token, isNegative), column);
    case Kind.float:
      return storedDouble(Number(spelling(tokens, token, isNegative)), column);
    case Kind.string:
      return isNegative ? UNKNOWN : storedText(stringBytes(tokens, token, mode), column);
    case Kind.hexString:
      if (mode.product === 'mysql') break;
      return isNegative ? UNKNOWN : storedText(binaryBytes(tokens, token), column);
    default:
      break;
  }
  return stored(literalKey(literal, tokens, mode, column));
}

export function storedParameter(value: ParameterValue, column: CatalogColumn): StoredValue {
  switch (value.kind) {
    case 'null':
      return { kind: 'null' };
    case 'double':
      return storedDouble(value.value, column);
    case 'decimal':
      return storedDecimal(value.text, column);
    case 'string':
      return storedText(value.bytes, column);
    case 'integer':
    case 'other':
      return stored(parameterKey(value, column));
  }
}

function storedDouble(value: number, column: CatalogColumn): StoredValue {
  if (!(Math.abs(value) < DOUBLE_MAX)) return UNKNOWN;
  return fitted(wholeKey(halfToEven(value)), column);
}

function halfToEven(value: number): number {
  const floor = Math.floor(value);
  if (value - floor !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

function storedText(bytes: Buffer | undefined, column: CatalogColumn): StoredValue {
  if (bytes === undefined) return UNKNOWN;
  const plain = plainTextKey(bytes);
  return plain === undefined
    ? storedDecimal(bytes.toString('latin1'), column)
    : fitted(plain, column);
}

/** Exact for any number of digits; text that is no number is unknown. */
function storedDecimal(text: string, column: CatalogColumn): StoredValue {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (digits === '' || point > WHOLE_DIGITS_MAX) return UNKNOWN;
  const rounded = Buffer.from(roundedDigits(digits, point), 'latin1');
  return fitted(integerKey(rounded, 0, rounded.length, sign === '-'), column);
}

/** `digits` with a point before the digit at `point`, rounded to a whole number. */
function roundedDigits(digits: string, point: number): string {
  if (point < 0) return '0';
  const whole = digits.slice(0, point).padEnd(point, '0');
  const isUp = (digits[point] ?? '0') >= '5';
  return String(BigInt(whole) + (isUp ? 1n : 0n));
}

function fitted(key: NumberKey, column: CatalogColumn): StoredValue {
  return isIntegerColumn(column) ? stored(inColumn(key, column)) : UNKNOWN;
}

/** What the column cannot hold the server has to judge. */
function stored(key: KeyValue): StoredValue {
  return key.kind === 'never' ? UNKNOWN : key;
}

function spelling(tokens: Tokens, token: number, isNegative: boolean): string {
  const text = tokens.source.toString('latin1', tokens.starts[token], tokens.ends[token]);
  return isNegative ? `-${text}` : text;
}
