/** Splits a packet of several statements at the semicolons between them, and finds parameter markers. */
import { lex } from './lexer.ts';
import { Kind, type LexingMode, Tokens } from './tokens.ts';

const SEMICOLON = 0x3b;

/** The statements that hold any token, without their semicolons. Views of `text`. */
export function splitStatements(text: Buffer, mode: LexingMode): Buffer[] {
  const tokens = new Tokens();
  lex(text, mode, tokens);
  const statements: Buffer[] = [];
  let from = 0;
  let hasTokens = false;
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.kinds[token] !== Kind.symbol || tokens.symbols[token] !== SEMICOLON) {
      hasTokens = true;
      continue;
    }
    if (hasTokens) statements.push(text.subarray(from, tokens.starts[token]));
    from = tokens.ends[token] ?? text.length;
    hasTokens = false;
  }
  if (hasTokens) statements.push(text.subarray(from));
  return statements;
}

/** Byte offsets of the `?` markers. */
export function parameterOffsets(text: Buffer, mode: LexingMode): number[] {
  const tokens = new Tokens();
  lex(text, mode, tokens);
  const offsets: number[] = [];
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.kinds[token] === Kind.parameter) offsets.push(tokens.starts[token] ?? 0);
  }
  return offsets;
}
