/**
 * Splits a statement into tokens exactly as the server does, under the session's sql_mode and charset. Works
 * on bytes and makes no string. Comments are left out, executable ones are read where the server would run
 * them. See ARCHITECTURE.md "Hot path".
 */

import { CharacterClass, CLASS_OF } from './character-class.ts';
import { type CharacterSize, characterSize } from './charset.ts';
import { blockCommentAt, isLineComment, lineEnd } from './comment.ts';
import { isIntroducer } from './introducer.ts';
import { digitsEnd, numberAt } from './number.ts';
import { operatorAt } from './operator.ts';
import { wordAt } from './symbols.ts';
import { Kind, type LexingMode, type Tokens } from './tokens.ts';

const BACKSLASH = 0x5c;
const QUOTE = 0x27;
const DOUBLE_QUOTE = 0x22;
const BACKQUOTE = 0x60;
const DOT = 0x2e;
const AT = 0x40;
const UNDERSCORE = 0x5f;

/** Fills `tokens`; the source is kept as a view. */
export function lex(source: Buffer, mode: LexingMode, tokens: Tokens): void {
  tokens.source = source;
  tokens.count = 0;
  tokens.isUnterminated = false;
  if (tokens.hints.length > 0) tokens.hints = [];
  new Lexer(source, mode, tokens).run();
}

class Lexer {
  private readonly source: Buffer;
  private readonly mode: LexingMode;
  private readonly tokens: Tokens;
  private readonly sizeOf: CharacterSize | undefined;
  private at = 0;
  /** Inside an executable comment, whose end is white space. */
  private isExecutable = false;
  /** The token before is a dot behind a name: what follows is a name, whatever it looks like. */
  private isAfterDot = false;

  constructor(source: Buffer, mode: LexingMode, tokens: Tokens) {
    this.source = source;
    this.mode = mode;
    this.tokens = tokens;
    this.sizeOf = characterSize(mode.charset);
  }

  run(): void {
    const { source } = this;
    while (this.at < source.length) {
      const byte = source[this.at] ?? 0;
      switch (CLASS_OF[byte]) {
        case CharacterClass.space:
          this.at += 1;
          break;
        case CharacterClass.letter:
          this.word();
          break;
        case CharacterClass.digit:
          this.number();
          break;
        case CharacterClass.quote:
          this.quoted(byte);
          break;
        case CharacterClass.at:
          this.variable();
          break;
        case CharacterClass.single:
          this.at += 1;
          this.add(Kind.symbol, this.at - 1, byte);
          break;
        default:
          this.symbol(byte);
      }
    }
    if (this.isExecutable) this.tokens.isUnterminated = true;
  }

  private add(kind: Kind, from: number, symbol: number): void {
    const { tokens } = this;
    const index = tokens.count;
    if (index === tokens.kinds.length) tokens.grow();
    tokens.kinds[index] = kind;
    tokens.symbols[index] = symbol;
    tokens.starts[index] = from;
    tokens.ends[index] = this.at;
    tokens.count = index + 1;
    this.isAfterDot = false;
  }

  private word(): void {
    const from = this.at;
    this.at = this.wordEnd(from);
    if (this.isAfterDot) {
      this.add(Kind.word, from, 0);
      return;
    }
    if (this.at === from + 1 && this.prefixed(from)) return;
    if (this.source[from] === UNDERSCORE && isIntroducer(this.source, from, this.at)) {
      this.add(Kind.introducer, from, 0);
      return;
    }
    this.add(Kind.word, from, wordAt(this.source, from, this.at));
  }

  /** N'..', x'..', b'..': one letter right before a quote. */
  private prefixed(from: number): boolean {
    if (this.source[this.at] !== QUOTE) return false;
    const kind = prefixKind(this.source[from] ?? 0);
    if (kind === undefined) return false;
    this.at = this.stringEnd(this.at, QUOTE);
    this.add(kind, from, 0);
    return true;
  }

  private wordEnd(from: number): number {
    const { source, sizeOf } = this;
    let at = from;
    while (at < source.length) {
      const kind = CLASS_OF[source[at] ?? 0];
      if (kind !== CharacterClass.letter && kind !== CharacterClass.digit) return at;
      at += sizeOf === undefined ? 1 : sizeOf(source, at);
    }
    return at;
  }

  private number(): void {
    const from = this.at;
    if (this.isAfterDot) {
      this.at = this.wordEnd(from);
      this.add(Kind.word, from, 0);
      return;
    }
    this.at = digitsEnd(this.source, from);
    const next = CLASS_OF[this.source[this.at] ?? 0];
    if (next === CharacterClass.letter || this.source[this.at] === DOT) {
      const found = numberAt(this.source, from);
      this.at = found.kind === Kind.word ? this.wordEnd(from) : found.end;
      this.add(found.kind, from, 0);
    } else this.add(Kind.integer, from, 0);
  }

  private quoted(quote: number): void {
    const from = this.at;
    this.at = this.stringEnd(from, quote);
    const isName = quote === BACKQUOTE || (quote === DOUBLE_QUOTE && this.mode.ansiQuotes);
    this.add(isName ? Kind.quotedName : Kind.string, from, 0);
  }

  /** One past the quote that ends what begins at `from`. */
  private stringEnd(from: number, quote: number): number {
    const { source, sizeOf } = this;
    const hasEscapes =
      !this.mode.noBackslashEscapes &&
      quote !== BACKQUOTE &&
      !(quote === DOUBLE_QUOTE && this.mode.ansiQuotes);
    let at = from + 1;
    while (at < source.length) {
      const byte = source[at] ?? 0;
      const size = sizeOf === undefined || byte < 0x80 ? 1 : sizeOf(source, at);
      if (size > 1) at += size;
      else if (byte === BACKSLASH && hasEscapes) at += 2;
      else if (byte !== quote) at += 1;
      else if (source[at + 1] === quote) at += 2;
      else return at + 1;
    }
    this.tokens.isUnterminated = true;
    return source.length;
  }

  /** @name, @'name', @@scope.name */
  private variable(): void {
    const from = this.at;
    const isSystem = this.source[from + 1] === AT;
    this.at += isSystem ? 2 : 1;
    this.variableName();
    if (this.at === from + (isSystem ? 2 : 1)) {
      this.at = from + 1;
      this.add(Kind.symbol, from, AT);
      return;
    }
    this.add(isSystem ? Kind.systemVariable : Kind.userVariable, from, 0);
  }

  private variableName(): void {
    for (;;) {
      const byte = this.source[this.at] ?? 0;
      const kind = CLASS_OF[byte];
      if (kind === CharacterClass.quote) this.at = this.stringEnd(this.at, byte);
      else if (kind === CharacterClass.letter || kind === CharacterClass.digit) {
        this.at = this.wordEnd(this.at);
      } else if (byte === DOT) this.at += 1;
      else return;
      if (kind === CharacterClass.quote && this.source[this.at] !== DOT) return;
    }
  }

  private symbol(byte: number): void {
    const from = this.at;
    if (isLineComment(this.source, from)) {
      this.at = lineEnd(this.source, from);
      return;
    }
    if (this.comment(from)) return;
    if (byte === DOT && this.realAfterDot(from)) return;
    const operator = operatorAt(this.source, from);
    this.at = from + operator.bytes;
    const isSeparator = byte === DOT && this.isName(this.tokens.count - 1);
    this.add(byte === 0x3f ? Kind.parameter : Kind.symbol, from, operator.id);
    this.isAfterDot = isSeparator;
  }

  private comment(from: number): boolean {
    if (this.isExecutable && this.source[from] === 0x2a && this.source[from + 1] === 0x2f) {
      this.isExecutable = false;
      this.at = from + 2;
      return true;
    }
    const comment = blockCommentAt(this.source, from, this.mode);
    if (comment === undefined) return false;
    this.at = comment.resumeAt;
    if (comment.isExecutable) this.isExecutable = true;
    if (comment.hint !== undefined) this.tokens.hints.push(comment.hint);
    if (comment.isUnterminated) this.tokens.isUnterminated = true;
    return true;
  }

  /** `.5`, unless the dot belongs to a name. */
  private realAfterDot(from: number): boolean {
    if (CLASS_OF[this.source[from + 1] ?? 0] !== CharacterClass.digit) return false;
    const before = this.tokens.count - 1;
    if (this.isName(before) && this.tokens.ends[before] === from) return false;
    const found = numberAt(this.source, from);
    this.at = found.end;
    this.add(found.kind, from, 0);
    return true;
  }

  private isName(token: number): boolean {
    const kind = this.tokens.kinds[token];
    return token >= 0 && (kind === Kind.word || kind === Kind.quotedName);
  }
}

function prefixKind(letter: number): Kind | undefined {
  switch (letter | 0x20) {
    case 0x6e:
      return Kind.string;
    case 0x78:
      return Kind.hexString;
    case 0x62:
      return Kind.bit;
    default:
      return undefined;
  }
}
