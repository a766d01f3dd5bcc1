/**
 * DOUBLE as text, with or without an exponent: `-0.00015`, `1.7976931348623157e308`. Servers print the
 * shortest digits that give the value back, which are in the order of the values, so that they can be
 * compared without a conversion.
 */
import type { Row } from '../row.ts';
import type { FieldComparison } from './field-comparison.ts';

const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const EXPONENT = 0x65;

export function floatTextComparison(column: number): FieldComparison {
  const left = new FloatDigits();
  const right = new FloatDigits();
  return (a, b) => {
    left.read(a, column);
    right.read(b, column);
    if (left.sign !== right.sign) return left.sign - right.sign;
    return left.sign * compareMagnitudes(left, right);
  };
}

/** A float's significant digits in the row they stand in. */
class FloatDigits {
  bytes: Buffer = Buffer.alloc(0);
  /** 0 for zero, whatever its sign. */
  sign = 0;
  /** The first digit that is not 0. */
  first = 0;
  /** Behind the last digit. */
  end = 0;
  /** Places from the first digit to the dot: 3 for 123.5, 0 for 0.5, -1 for 0.05. */
  places = 0;

  read(row: Row, column: number): void {
    const bytes = row.payload;
    const fieldStart = row.start(column);
    const fieldEnd = row.end(column);
    const isNegative = bytes[fieldStart] === MINUS;
    const start = isNegative ? fieldStart + 1 : fieldStart;
    this.bytes = bytes;
    this.end = find(bytes, EXPONENT, start, fieldEnd);
    this.first = firstDigit(bytes, start, this.end);
    const dot = find(bytes, DOT, start, this.end);
    const places = this.first < dot ? dot - this.first : dot + 1 - this.first;
    this.places = places + exponentAt(bytes, this.end + 1, fieldEnd);
    this.sign = this.first === this.end ? 0 : isNegative ? -1 : 1;
  }
}

function find(bytes: Buffer, byte: number, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== byte) at += 1;
  return at;
}

function firstDigit(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && (bytes[at] === ZERO || bytes[at] === DOT)) at += 1;
  return at;
}

function exponentAt(bytes: Buffer, from: number, end: number): number {
  let exponent = 0;
  const isNegative = from < end && bytes[from] === MINUS;
  for (let at = isNegative ? from + 1 : from; at < end; at++) {
    exponent = exponent * 10 + (bytes[at] ?? ZERO) - ZERO;
  }
  return isNegative ? -exponent : exponent;
}

function compareMagnitudes(a: FloatDigits, b: FloatDigits): number {
  if (a.places !== b.places) return a.places - b.places;
  let aAt = a.first;
  let bAt = b.first;
  while (aAt < a.end || bAt < b.end) {
    if (a.bytes[aAt] === DOT) aAt += 1;
    if (b.bytes[bAt] === DOT) bAt += 1;
    const aDigit = aAt < a.end ? (a.bytes[aAt] ?? ZERO) : ZERO;
    const bDigit = bAt < b.end ? (b.bytes[bAt] ?? ZERO) : ZERO;
    if (aDigit !== bDigit) return aDigit - bDigit;
    aAt += 1;
    bAt += 1;
  }
  return 0;
}
