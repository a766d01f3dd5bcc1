/**
 * Numbers as the server reads them. `1FROM` and `1e` are names, since a name may begin with a digit; `1e5a`
 * is a number and a name.
 */
import { CharacterClass, CLASS_OF } from './character-class.ts';
import { Kind } from './tokens.ts';

export interface NumberToken {
  /** Kind.word for a name that begins with a digit; then `end` is not known. */
  readonly kind: Kind;
  readonly end: number;
}

const DOT = 0x2e;
const ZERO = 0x30;
const LOWER = 0x20;

/** The number that begins at `from`, which is a digit, or a dot before one. */
export function numberAt(source: Buffer, from: number): NumberToken {
  const based = basedAt(source, from);
  if (based !== undefined) return based;
  let at = digitsEnd(source, from);
  if (source[at] === DOT) {
    at = digitsEnd(source, at + 1);
    const exponent = exponentEnd(source, at);
    return exponent === at ? { kind: Kind.decimal, end: at } : { kind: Kind.float, end: exponent };
  }
  const exponent = exponentEnd(source, at);
  if (exponent > at) return { kind: Kind.float, end: exponent };
  if (isNamePart(source, at)) return { kind: Kind.word, end: at };
  return { kind: Kind.integer, end: at };
}

/** 0x41 and 0b01. */
function basedAt(source: Buffer, from: number): NumberToken | undefined {
  if (source[from] !== ZERO) return undefined;
  const isHex = source[from + 1] === 0x78;
  if (!isHex && source[from + 1] !== 0x62) return undefined;
  let at = from + 2;
  while (isHex ? isHexDigit(source[at] ?? 0) : isBit(source[at] ?? 0)) at += 1;
  if (at === from + 2 || isNamePart(source, at)) return undefined;
  return { kind: isHex ? Kind.hex : Kind.bit, end: at };
}

export function digitsEnd(source: Buffer, from: number): number {
  let at = from;
  while (CLASS_OF[source[at] ?? 0] === CharacterClass.digit) at += 1;
  return at;
}

/** The end of e5, e+5 or e-5 at `from`; `from` itself when there is none. */
function exponentEnd(source: Buffer, from: number): number {
  if (((source[from] ?? 0) | LOWER) !== 0x65) return from;
  const sign = source[from + 1];
  const first = sign === 0x2b || sign === 0x2d ? from + 2 : from + 1;
  const end = digitsEnd(source, first);
  return end === first ? from : end;
}

function isNamePart(source: Buffer, at: number): boolean {
  const kind = CLASS_OF[source[at] ?? 0];
  return at < source.length && (kind === CharacterClass.letter || kind === CharacterClass.digit);
}

function isHexDigit(byte: number): boolean {
  const letter = byte | LOWER;
  return (byte >= 0x30 && byte <= 0x39) || (letter >= 0x61 && letter <= 0x66);
}

function isBit(byte: number): boolean {
  return byte === 0x30 || byte === 0x31;
}
