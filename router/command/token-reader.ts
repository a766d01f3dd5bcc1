/** Walks the tokens of a statement word by word. For classification only: makes strings. */

import { stringBytes } from '../sql/literal.ts';
import type { Name } from '../sql/statement.ts';
import { Kind, type LexingMode, type Tokens } from '../sql/tokens.ts';

const SEMICOLON = 0x3b;

export class TokenReader {
  readonly tokens: Tokens;
  readonly mode: LexingMode;
  at = 0;
  /** Without the semicolons at the end. */
  readonly end: number;

  constructor(tokens: Tokens, mode: LexingMode) {
    this.tokens = tokens;
    this.mode = mode;
    let end = tokens.count;
    while (end > 0 && isSemicolon(tokens, end - 1)) end -= 1;
    this.end = end;
  }

  get isAtEnd(): boolean {
    return this.at >= this.end;
  }

  /** Upper-case spelling of a word or symbol `ahead` of here; '' for anything else and at the end. */
  peek(ahead = 0): string {
    const token = this.at + ahead;
    if (token >= this.end) return '';
    const kind = this.tokens.kinds[token];
    if (kind !== Kind.word && kind !== Kind.symbol) return '';
    return this.spelling(token).toUpperCase();
  }

  /** Takes these words or symbols when they all follow. */
  take(...words: string[]): boolean {
    for (let i = 0; i < words.length; i++) if (this.peek(i) !== words[i]) return false;
    this.at += words.length;
    return true;
  }

  kind(ahead = 0): Kind {
    const token = this.at + ahead;
    return token >= this.end ? Kind.end : ((this.tokens.kinds[token] ?? Kind.end) as Kind);
  }

  /** An identifier, quoted or not; undefined when there is none. */
  name(): Name | undefined {
    const { at } = this;
    const kind = this.kind();
    if (kind !== Kind.word && kind !== Kind.quotedName) return undefined;
    this.at += 1;
    return { text: this.nameAt(at), at };
  }

  /** A string literal's text; undefined when there is none. */
  string(): Buffer | undefined {
    if (this.kind() !== Kind.string) return undefined;
    this.at += 1;
    return Buffer.from(stringBytes(this.tokens, this.at - 1, this.mode));
  }

  /** Digits; undefined when there are none. */
  integer(): number | undefined {
    if (this.kind() !== Kind.integer) return undefined;
    this.at += 1;
    return Number(this.spelling(this.at - 1));
  }

  /** A user variable's name in lower case; undefined when there is none. */
  variable(): string | undefined {
    if (this.kind() !== Kind.userVariable) return undefined;
    this.at += 1;
    const spelled = this.spelling(this.at - 1).slice(1);
    const quote = spelled[0] ?? '';
    const isQuoted = quote === '`' || quote === "'" || quote === '"';
    const name = isQuoted ? spelled.slice(1, -1).replaceAll(quote + quote, quote) : spelled;
    return name.toLowerCase();
  }

  /** The client's bytes from one token to before another. */
  bytes(from: number, to: number): Buffer {
    const { source, starts, ends } = this.tokens;
    return Buffer.from(source.subarray(starts[from] ?? 0, ends[to - 1] ?? 0));
  }

  spelling(token: number): string {
    const { source, starts, ends } = this.tokens;
    return source.toString('utf8', starts[token], ends[token]);
  }

  private nameAt(token: number): string {
    const spelled = this.spelling(token);
    if (this.tokens.kinds[token] === Kind.word) return spelled;
    const quote = spelled[0] ?? '`';
    return spelled.slice(1, -1).replaceAll(quote + quote, quote);
  }
}

function isSemicolon(tokens: Tokens, token: number): boolean {
  return tokens.kinds[token] === Kind.symbol && tokens.symbols[token] === SEMICOLON;
}
