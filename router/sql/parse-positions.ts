/**
 * The statement as the parser sees it: one entry a fingerprint position, with upper-case words, operators
 * as they stand, and the partner of each parenthesis. Made once per parsed statement, which happens only
 * when the plan cache has nothing; so strings are cheap enough here.
 */

import { stop } from './parse-failure.ts';
import { decodeName } from './parse-name.ts';
import type { Name } from './statement.ts';
import { Kind, type LexingMode, type Tokens } from './tokens.ts';

/** The part of a Fingerprint that the parser needs. */
export interface PositionMap {
  readonly count: number;
  /** First token of each position; `firstToken[count]` is the number of tokens. */
  readonly firstToken: Int32Array;
}

export class Positions {
  /** One past the last position that is part of the statement: trailing semicolons are not. */
  readonly end: number;
  readonly mode: LexingMode;
  readonly #tokens: Tokens;
  readonly #map: PositionMap;
  readonly #texts: string[];
  readonly #closers: Int32Array;

  constructor(tokens: Tokens, map: PositionMap, mode: LexingMode) {
    this.#tokens = tokens;
    this.#map = map;
    this.mode = mode;
    this.#texts = this.#readTexts();
    this.#closers = matchParentheses(this.#texts);
    this.end = trimEnd(this.#texts, (at) => this.kind(at));
  }

  /** Kind of the first token at a position; `Kind.end` after the last. */
  kind(at: number): Kind {
    if (at < 0 || at >= this.#map.count) return Kind.end;
    return (this.#tokens.kinds[this.#firstToken(at)] ?? Kind.end) as Kind;
  }

  /** Upper-case word or operator; '' for names in quotes or behind a dot, literals and the end. */
  text(at: number): string {
    return this.#texts[at] ?? '';
  }

  /** True for a list of literals or of rows that the fingerprint made one position. */
  isFolded(at: number): boolean {
    return this.#firstToken(at + 1) - this.#firstToken(at) > 1;
  }

  /** Position of the `)` that belongs to the `(` at this position. */
  closer(at: number): number {
    const closer = this.#closers[at] ?? -1;
    return closer < 0 ? stop('a parenthesis is not closed') : closer;
  }

  /** The next position, past optimizer hints. */
  after(at: number): number {
    let next = at + 1;
    while (this.kind(next) === Kind.hint) next += 1;
    return next;
  }

  isName(at: number): boolean {
    const kind = this.kind(at);
    return kind === Kind.word || kind === Kind.quotedName;
  }

  /** The identifier at a position; an alias may also be a string. */
  name(at: number): Name {
    const token = this.#firstToken(at);
    const start = this.#tokens.starts[token] ?? 0;
    const end = this.#tokens.ends[token] ?? 0;
    if (this.kind(at) === Kind.word) return { text: this.#decode(start, end), at };
    const quote = String.fromCharCode(this.#tokens.source[start] ?? 0);
    const inner = this.#decode(start + 1, end - 1);
    return { text: inner.replaceAll(quote + quote, quote), at };
  }

  #firstToken(at: number): number {
    return this.#map.firstToken[at] ?? this.#tokens.count;
  }

  /** What stands behind a dot is a name, whatever word it is. */
  #readTexts(): string[] {
    const texts: string[] = [];
    for (let at = 0; at < this.#map.count; at++) {
      const isQualified = texts.at(-1) === '.' && this.kind(at) === Kind.word;
      texts.push(isQualified ? '' : this.#readText(at));
    }
    return texts;
  }

  #readText(at: number): string {
    const kind = this.kind(at);
    if ((kind !== Kind.word && kind !== Kind.symbol) || this.isFolded(at)) return '';
    const token = this.#firstToken(at);
    const { source, starts, ends } = this.#tokens;
    return source.toString('latin1', starts[token], ends[token]).toUpperCase();
  }

  #decode(start: number, end: number): string {
    return decodeName(this.#tokens.source.subarray(start, end), this.mode.charset);
  }
}

function matchParentheses(texts: readonly string[]): Int32Array {
  const closers = new Int32Array(texts.length).fill(-1);
  const open: number[] = [];
  for (const [at, text] of texts.entries()) {
    if (text === '(') open.push(at);
    if (text !== ')') continue;
    const opener = open.pop();
    if (opener !== undefined) closers[opener] = at;
  }
  return closers;
}

function trimEnd(texts: readonly string[], kind: (at: number) => Kind): number {
  let end = texts.length;
  while (end > 0 && (texts[end - 1] === ';' || kind(end - 1) === Kind.end)) end -= 1;
  return end;
}
