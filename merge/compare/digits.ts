/**
 * Integers, decimals of any size and durations as text, compared exactly by their digits: `-12.50`,
 * `18446744073709551615`, `-838:59:59.5`. The colons of a duration stand at the same places counted from the
 * dot, so they need no reading. No exponents: see float-text.ts.
 */
import type { Row } from '../row.ts';
import type { FieldComparison } from './field-comparison.ts';

const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const COLON = 0x3a;

export function digitsComparison(column: number): FieldComparison {
  const left = new Digits();
  const right = new Digits();
  return (a, b) => {
    left.read(a, column);
    right.read(b, column);
    if (left.isNegative === right.isNegative) {
      return left.isNegative ? compareMagnitudes(right, left) : compareMagnitudes(left, right);
    }
    if (left.isZero() && right.isZero()) return 0;
    return left.isNegative ? -1 : 1;
  };
}

/** A number's digits in the row they stand in. */
class Digits {
  bytes: Buffer = Buffer.alloc(0);
  /** The first digit that is not a leading zero, or `dot`. */
  first = 0;
  /** The dot, or the end when there is none. */
  dot = 0;
  end = 0;
  isNegative = false;

  read(row: Row, column: number): void {
    const bytes = row.payload;
    const start = row.start(column);
    this.bytes = bytes;
    this.end = row.end(column);
    this.isNegative = bytes[start] === MINUS;
    this.first = firstDigit(bytes, this.isNegative ? start + 1 : start, this.end);
    this.dot = dotAfter(bytes, this.first, this.end);
  }

  isZero(): boolean {
    if (this.first < this.dot) return false;
    for (let at = this.dot + 1; at < this.end; at++) if (this.bytes[at] !== ZERO) return false;
    return true;
  }
}

function firstDigit(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && (bytes[at] === ZERO || bytes[at] === COLON)) at += 1;
  return at;
}

function dotAfter(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== DOT) at += 1;
  return at;
}

function compareMagnitudes(a: Digits, b: Digits): number {
  const whole = a.dot - a.first;
  if (whole !== b.dot - b.first) return whole - (b.dot - b.first);
  for (let i = 0; i < whole; i++) {
    const order = (a.bytes[a.first + i] ?? 0) - (b.bytes[b.first + i] ?? 0);
    if (order !== 0) return order;
  }
  return compareFractions(a, b);
}

/** Behind its end a fraction goes on with zeros. */
function compareFractions(a: Digits, b: Digits): number {
  const length = Math.max(a.end - a.dot, b.end - b.dot);
  for (let i = 1; i < length; i++) {
    const aDigit = a.dot + i < a.end ? (a.bytes[a.dot + i] ?? ZERO) : ZERO;
    const bDigit = b.dot + i < b.end ? (b.bytes[b.dot + i] ?? ZERO) : ZERO;
    if (aDigit !== bDigit) return aDigit - bDigit;
  }
  return 0;
}
