/**
 * Comments: where they end, which ones the server runs, which ones are hints for Keyway. MariaDB runs
 * `/*!` with its own versions and skips 50700 to 99999, which are MySQL's; `/*M!` is MariaDB's alone.
 */
import type { HintComment, LexingMode } from './tokens.ts';

export interface BlockComment {
  /** Where lexing goes on: behind the comment, or at the content of one that is run. */
  readonly resumeAt: number;
  readonly isExecutable: boolean;
  readonly isUnterminated: boolean;
  readonly hint: HintComment | undefined;
}

const SLASH = 0x2f;
const STAR = 0x2a;
const BANG = 0x21;
const PLUS = 0x2b;
const DASH = 0x2d;
const HASH = 0x23;
const MARIADB_LETTER = 0x4d;
const LINE_FEED = 0x0a;
const DELETE = 0x7f;
/** The version of `/*!999999`, which no server runs. */
const NEVER = '999999';
const MYSQL_ONLY_FROM = 50_700;
const MYSQL_ONLY_TO = 99_999;
/** MySQL takes a sixth digit only before white space. */
const MYSQL_VERSION = /^\d{5}(?:\d(?=\s))?/;
const MARIADB_VERSION = /^\d{5,6}/;
const KEYWAY = /(?<![a-z_$])KEYWAY\s*\(/i;

/** `#`, or `--` before white space, a control character or the end. */
export function isLineComment(source: Buffer, at: number): boolean {
  const byte = source[at];
  if (byte === HASH) return true;
  if (byte !== DASH || source[at + 1] !== DASH) return false;
  const next = source[at + 2] ?? 0;
  return next <= 0x20 || next === DELETE;
}

export function lineEnd(source: Buffer, at: number): number {
  const end = source.indexOf(LINE_FEED, at);
  return end < 0 ? source.length : end + 1;
}

/** The block comment at `at`, undefined when there is none. */
export function blockCommentAt(
  source: Buffer,
  at: number,
  mode: LexingMode,
): BlockComment | undefined {
  if (source[at] !== SLASH || source[at + 1] !== STAR) return undefined;
  const versioned = versionAt(source, at, mode);
  if (versioned?.isRun) {
    return {
      resumeAt: versioned.contentAt,
      isExecutable: true,
      isUnterminated: false,
      hint: undefined,
    };
  }
  const end = versioned === undefined ? plainEnd(source, at + 2) : skippedEnd(source, at + 2);
  if (end < 0) {
    return { resumeAt: source.length, isExecutable: false, isUnterminated: true, hint: undefined };
  }
  const mayHint = versioned?.isNever === true || source[at + 2] === PLUS;
  return {
    resumeAt: end,
    isExecutable: false,
    isUnterminated: false,
    hint: mayHint ? hintIn(source, at, end) : undefined,
  };
}

/** One past the end of a comment whose content begins at `from`; -1 when it has none. */
function plainEnd(source: Buffer, from: number): number {
  const end = source.indexOf('*/', from);
  return end < 0 ? -1 : end + 2;
}

/** An executable comment that is not run may hold plain comments. */
function skippedEnd(source: Buffer, from: number): number {
  let at = from;
  for (;;) {
    const end = plainEnd(source, at);
    if (end < 0) return -1;
    const inner = source.subarray(at, end - 2).indexOf('/*');
    if (inner < 0) return end;
    at = plainEnd(source, at + inner + 2);
    if (at < 0) return -1;
  }
}

interface Versioned {
  /** Begins with a version that no server has. */
  readonly isNever: boolean;
  readonly contentAt: number;
  readonly isRun: boolean;
}

/** undefined for a comment that is only that. */
function versionAt(source: Buffer, at: number, mode: LexingMode): Versioned | undefined {
  const isMariadb = mode.product === 'mariadb';
  const hasLetter = isMariadb && source[at + 2] === MARIADB_LETTER;
  const bangAt = hasLetter ? at + 3 : at + 2;
  if (source[bangAt] !== BANG) return undefined;
  const text = source.toString('latin1', bangAt + 1, bangAt + 8);
  const digits = (isMariadb ? MARIADB_VERSION : MYSQL_VERSION).exec(text)?.[0] ?? '';
  const version = Number(digits);
  const isForeign =
    isMariadb && !hasLetter && version >= MYSQL_ONLY_FROM && version <= MYSQL_ONLY_TO;
  return {
    isNever: text.startsWith(NEVER),
    contentAt: bangAt + 1 + digits.length,
    isRun: version <= mode.productVersion && !isForeign,
  };
}

/** KEYWAY(..) in a comment; all of the comment is cut out, or only that part when there is more in it. */
function hintIn(source: Buffer, from: number, to: number): HintComment | undefined {
  const text = source.toString('latin1', from, to);
  const found = KEYWAY.exec(text);
  if (found === null) return undefined;
  const open = found.index + found[0].length;
  const close = closingAt(text, open);
  // Without its end a hint is malformed, and said to be: what it holds then is no item.
  if (close < 0) return { from, to, items: text.slice(found.index, -2) };
  const items = source.toString('utf8', from + open, from + close);
  const others = `${text.slice(3, found.index)}${text.slice(close + 1, -2)}`.replace(/^\d+/, '');
  if (others.trim() === '') return { from, to, items };
  return { from: from + found.index, to: from + close + 1, items };
}

/** The parenthesis that closes, quotes and inner parentheses passed over; -1 when there is none. */
function closingAt(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let at = open; at < text.length; at++) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === "'" || char === '"') quote = char;
    else if (char === '(') depth += 1;
    else if (char === ')' && depth === 0) return at;
    else if (char === ')') depth -= 1;
  }
  return -1;
}
