/**
 * The shape of a statement: its tokens with every literal replaced by a mark of its kind. Lists and rows of
 * plain literals are one position however long they are, so one plan serves them all. Positions are what the
 * tree and the templates speak of. Reused for each statement. See ARCHITECTURE.md "Hot path".
 */
import { Word } from './symbols.ts';
import { Kind, type Tokens } from './tokens.ts';

const SPACE = 0x20;
const OPEN = 0x28;
const CLOSE = 0x29;
const COMMA = 0x2c;
const MINUS = 0x2d;
/** Mark of the rows of an INSERT; marks of literals are their kinds. */
const ROWS = 0x1f;

export class Fingerprint {
  key = '';
  count = 0;
  /** First token of each position; `firstToken[count]` is the number of tokens. */
  firstToken: Int32Array = new Int32Array(256);
  private buffer: Buffer = Buffer.allocUnsafeSlow(1024);
  private length = 0;

  make(tokens: Tokens): void {
    this.count = 0;
    this.length = 0;
    const rowsAt = rowsBegin(tokens);
    let token = 0;
    while (token < tokens.count) {
      this.position(token);
      token = token === rowsAt ? this.rows(tokens, token) : this.one(tokens, token);
    }
    this.position(tokens.count);
    this.count -= 1;
    this.key = this.buffer.toString('latin1', 0, this.length);
  }

  /** Writes the token, or the list that it begins; the token after it. */
  private one(tokens: Tokens, token: number): number {
    const kind = tokens.kinds[token] ?? Kind.end;
    if (!isLiteral(kind)) {
      if (kind === Kind.symbol && tokens.symbols[token] === MINUS && isInListStart(tokens, token)) {
        const end = listEnd(tokens, token);
        if (end > token + 2) return this.list(tokens, token + 1, end);
      }
      this.spelling(tokens, token);
      return token + 1;
    }
    if (isInListStart(tokens, token)) {
      const end = listEnd(tokens, token);
      if (end > token + 1) return this.list(tokens, token, end);
    }
    this.mark(kind);
    return token + 1;
  }

  private list(tokens: Tokens, literal: number, end: number): number {
    this.mark(tokens.kinds[literal] ?? Kind.end);
    return end;
  }

  private rows(tokens: Tokens, token: number): number {
    const end = rowsEnd(tokens, token);
    if (end < 0) return this.one(tokens, token);
    this.mark(ROWS);
    return end;
  }

  private position(token: number): void {
    if (this.count === this.firstToken.length) {
      const larger = new Int32Array(this.firstToken.length * 2);
      larger.set(this.firstToken);
      this.firstToken = larger;
    }
    this.firstToken[this.count] = token;
    this.count += 1;
  }

  private mark(mark: number): void {
    this.reserve(2);
    this.buffer[this.length] = SPACE;
    this.buffer[this.length + 1] = mark;
    this.length += 2;
  }

  /** A parenthesis right behind a word makes a call of it, so no space is written there. */
  private spelling(tokens: Tokens, token: number): void {
    const from = tokens.starts[token] ?? 0;
    const to = tokens.ends[token] ?? 0;
    this.reserve(to - from + 1);
    const touches = tokens.symbols[token] === OPEN && token > 0 && tokens.ends[token - 1] === from;
    if (!touches) {
      this.buffer[this.length] = SPACE;
      this.length += 1;
    }
    if (to - from > COPY_FROM) {
      this.length += tokens.source.copy(this.buffer, this.length, from, to);
      return;
    }
    for (let at = from; at < to; at++) this.buffer[this.length++] = tokens.source[at] ?? 0;
  }

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.buffer.length * 2, this.length + bytes));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}

/** From this length on a copy by the runtime beats a loop. */
const COPY_FROM = 24;

export function isLiteral(kind: number): boolean {
  return kind >= Kind.string && kind <= Kind.parameter;
}

/** Whether the token is the first inside the parenthesis of IN ( .. ). */
function isInListStart(tokens: Tokens, token: number): boolean {
  return (
    token >= 2 &&
    tokens.symbols[token - 1] === OPEN &&
    tokens.kinds[token - 1] === Kind.symbol &&
    tokens.symbols[token - 2] === Word.in &&
    tokens.kinds[token - 2] === Kind.word
  );
}

/**
 * One past the last token of a list of literals of one kind, each with or without a minus; `start` itself
 * when it is no such list up to its closing parenthesis.
 */
function listEnd(tokens: Tokens, start: number): number {
  const isMinus = (token: number) =>
    tokens.kinds[token] === Kind.symbol && tokens.symbols[token] === MINUS;
  const kind = tokens.kinds[isMinus(start) ? start + 1 : start] ?? Kind.end;
  let token = start;
  for (;;) {
    if (isMinus(token)) token += 1;
    if (tokens.kinds[token] !== kind || !isLiteral(kind)) return start;
    token += 1;
    if (tokens.kinds[token] !== Kind.symbol) return start;
    if (tokens.symbols[token] === CLOSE) return token;
    if (tokens.symbols[token] !== COMMA) return start;
    token += 1;
  }
}

/**
 * The parenthesis that opens the rows of an INSERT or REPLACE; -1 for any other statement. A column may be
 * called `value`, so that only words outside parentheses are looked at.
 */
function rowsBegin(tokens: Tokens): number {
  const first = tokens.symbols[0];
  if (first !== Word.insert && first !== Word.replace) return -1;
  let depth = 0;
  for (let token = 1; token < tokens.count; token++) {
    const kind = tokens.kinds[token];
    const symbol = tokens.symbols[token] ?? 0;
    if (kind === Kind.symbol) depth += depthStep(symbol);
    else if (kind === Kind.word && depth === 0 && beginsSource(symbol)) {
      return symbol !== Word.select && isCall(tokens, token) ? token + 1 : -1;
    }
  }
  return -1;
}

function depthStep(symbol: number): number {
  if (symbol === OPEN) return 1;
  return symbol === CLOSE ? -1 : 0;
}

function beginsSource(word: number): boolean {
  return word === Word.values || word === Word.value || word === Word.select;
}

/** One past the last row when all rows hold nothing but literals and their kin; -1 otherwise. */
function rowsEnd(tokens: Tokens, start: number): number {
  let token = start;
  for (;;) {
    token += 1;
    while (tokens.kinds[token] !== Kind.symbol || tokens.symbols[token] !== CLOSE) {
      if (token >= tokens.count || !isPlain(tokens, token)) return -1;
      token += 1;
    }
    token += 1;
    if (tokens.symbols[token] !== COMMA || tokens.kinds[token] !== Kind.symbol) return token;
    token += 1;
    if (tokens.symbols[token] !== OPEN || tokens.kinds[token] !== Kind.symbol) return -1;
  }
}

function isPlain(tokens: Tokens, token: number): boolean {
  const kind = tokens.kinds[token] ?? Kind.end;
  if (isLiteral(kind)) return true;
  const symbol = tokens.symbols[token] ?? 0;
  if (kind === Kind.symbol) return symbol === COMMA || symbol === MINUS;
  return (
    kind === Kind.word && symbol >= Word.null && symbol <= Word.default && !isCall(tokens, token)
  );
}

function isCall(tokens: Tokens, token: number): boolean {
  return tokens.symbols[token + 1] === OPEN && tokens.kinds[token + 1] === Kind.symbol;
}
