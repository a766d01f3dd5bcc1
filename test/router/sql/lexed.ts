/** Lexes a text for a test, under a mode of which only what matters is said. */
import { lex } from '../../../router/sql/lexer.ts';
import { type LexingSettings, lexingMode } from '../../../router/sql/lexing-mode.ts';
import { Kind, type LexingMode, Tokens } from '../../../router/sql/tokens.ts';

const SETTINGS: LexingSettings = {
  sqlMode: '',
  ignoreSpace: false,
  charset: 'utf8mb4',
  product: 'mariadb',
  productVersion: 101119,
};

const NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(Kind).map(([name, kind]) => [kind, name]),
);

export function modeOf(settings: Partial<LexingSettings> = {}): LexingMode {
  return lexingMode({ ...SETTINGS, ...settings });
}

/** A string is taken as UTF-8. */
export function lexed(text: string | Buffer, settings: Partial<LexingSettings> = {}): Tokens {
  const tokens = new Tokens();
  lex(typeof text === 'string' ? Buffer.from(text) : text, modeOf(settings), tokens);
  return tokens;
}

/** Each token as `kind:spelling`; of words and symbols the spelling alone. */
export function spelled(tokens: Tokens): string[] {
  return Array.from({ length: tokens.count }, (_, token) => {
    const kind = tokens.kinds[token] ?? Kind.end;
    const text = tokens.source.toString('utf8', tokens.starts[token], tokens.ends[token]);
    return kind === Kind.word || kind === Kind.symbol ? text : `${NAMES.get(kind)}:${text}`;
  });
}

/** The text without its comments: what stands between two tokens is one space, or nothing. */
export function withoutComments({ source, starts, ends, count }: Tokens): Buffer {
  const parts: Buffer[] = [];
  for (let token = 0; token < count; token++) {
    const isApart = token > 0 && starts[token] !== ends[token - 1];
    if (isApart) parts.push(Buffer.from(' '));
    parts.push(source.subarray(starts[token], ends[token]));
  }
  return Buffer.concat(parts);
}
