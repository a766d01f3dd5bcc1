/** Parses a text the way the router does: lexer, fingerprint, parse chain. */
import type { ShapeReader } from '../../../../router/sql/adapter/shape.ts';
import { Fingerprint } from '../../../../router/sql/fingerprint.ts';
import { lex } from '../../../../router/sql/lexer.ts';
import { lexingMode } from '../../../../router/sql/lexing-mode.ts';
import type { ParseFailure } from '../../../../router/sql/parse-failure.ts';
import { parseStatement } from '../../../../router/sql/parse-statement.ts';
import type { Expression, Statement } from '../../../../router/sql/statement.ts';
import { Tokens } from '../../../../router/sql/tokens.ts';

export interface ReadOptions {
  readonly sqlMode?: string;
  readonly charset?: string;
  readonly product?: 'mariadb' | 'mysql';
  readonly readers?: readonly ShapeReader[];
}

const LIMITS = { parseTokensMax: 5000, parseDepthMax: 64 };

/** A text given as bytes is in `charset` already. */
export function readSql(sql: string | Buffer, options: ReadOptions = {}): Statement | ParseFailure {
  const product = options.product ?? 'mariadb';
  const mode = lexingMode({
    sqlMode: options.sqlMode ?? '',
    ignoreSpace: false,
    charset: options.charset ?? 'utf8mb4',
    product,
    productVersion: product === 'mariadb' ? 101100 : 90700,
  });
  const tokens = new Tokens();
  lex(typeof sql === 'string' ? Buffer.from(sql) : sql, mode, tokens);
  const fingerprint = new Fingerprint();
  fingerprint.make(tokens);
  return parseStatement(tokens, fingerprint, mode, LIMITS, options.readers);
}

/** The expression of `SELECT expression`; undefined when it cannot be read. */
export function readExpressionSql(
  expression: string,
  options: ReadOptions = {},
): Expression | undefined {
  const statement = readSql(`SELECT ${expression}`, options);
  if (statement.kind !== 'query' || statement.query.kind !== 'select') return undefined;
  return statement.query.items[0]?.expression;
}
