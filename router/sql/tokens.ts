/**
 * The lexer's output: one reusable set of parallel arrays, no object per token. A Tokens belongs to one
 * Router; its contents are valid until the next statement is lexed. See ARCHITECTURE.md "Hot path".
 */

/** Token kinds. The kind of a literal is part of the fingerprint. */
export const Kind = {
  end: 0,
  /** Unquoted identifier or keyword; `symbols` holds the keyword, 0 for a plain name. */
  word: 1,
  /** `x`, or "x" under ANSI_QUOTES. */
  quotedName: 2,
  /** 'x', "x", N'x'; adjacent strings are one token each. */
  string: 3,
  integer: 4,
  decimal: 5,
  /** A number with an exponent. */
  float: 6,
  /** 0x41 */
  hex: 7,
  /** x'41' */
  hexString: 8,
  /** 0b01 and b'01' */
  bit: 9,
  /** ? */
  parameter: 10,
  /** @name, @`name`, @'name' */
  userVariable: 11,
  /** @@name, @@session.name: one token with its dots */
  systemVariable: 12,
  /** Operator or punctuation; `symbols` holds which. */
  symbol: 13,
  /** _utf8mb4 before a string */
  introducer: 14,
  /** An optimizer hint comment that is not Keyway's. */
  hint: 15,
} as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

/** A comment that holds a hint for Keyway. */
export interface HintComment {
  /** Byte offsets of the part that must not reach a backend. */
  readonly from: number;
  readonly to: number;
  /** Between the parentheses of KEYWAY(..). */
  readonly items: string;
}

export class Tokens {
  /** The statement; a view of the packet that it came in. */
  source: Buffer = Buffer.alloc(0);
  count = 0;
  /** A string, name or comment has no end: only the server can say what it makes of that. */
  isUnterminated = false;
  /** Comments for Keyway, which are no tokens. */
  hints: HintComment[] = [];
  kinds: Uint8Array = new Uint8Array(256);
  /** Keyword id (see symbols.ts) of a word, operator id of a symbol, else 0. */
  symbols: Uint16Array = new Uint16Array(256);
  /** Byte offsets into source; end is exclusive. Quotes are inside. */
  starts: Int32Array = new Int32Array(256);
  ends: Int32Array = new Int32Array(256);

  grow(): void {
    const size = this.kinds.length * 2;
    this.kinds = copyInto(new Uint8Array(size), this.kinds);
    this.symbols = copyInto(new Uint16Array(size), this.symbols);
    this.starts = copyInto(new Int32Array(size), this.starts);
    this.ends = copyInto(new Int32Array(size), this.ends);
  }
}

function copyInto<T extends { set(from: T): void }>(target: T, from: T): T {
  target.set(from);
  return target;
}

/** What the lexer must know of the session. Equal modes are one object, so they compare by identity. */
export interface LexingMode {
  /** Part of the plan key. */
  readonly id: string;
  readonly ansiQuotes: boolean;
  readonly noBackslashEscapes: boolean;
  readonly pipesAsConcat: boolean;
  readonly ignoreSpace: boolean;
  readonly highNotPrecedence: boolean;
  /** A 0 stored into an id column is a 0, no request for a new id. */
  readonly noAutoValueOnZero: boolean;
  /** STRICT_TRANS_TABLES or STRICT_ALL_TABLES. */
  readonly isStrict: boolean;
  /** character_set_client: decides how bytes over 0x7f are read. */
  readonly charset: string;
  readonly product: 'mariadb' | 'mysql';
  readonly productVersion: number;
}
