/**
 * The speed of this machine, as the time that the lexer and the fingerprint take for one fixed statement of 200 bytes.
 * Figures in microseconds from different machines are compared as multiples of it.
 */
import { Fingerprint } from '../router/sql/fingerprint.ts';
import { lex } from '../router/sql/lexer.ts';
import { lexingMode } from '../router/sql/lexing-mode.ts';
import { Tokens } from '../router/sql/tokens.ts';
import { median } from './statistics.ts';

const STATEMENT = Buffer.from(
  'SELECT order_id, status, amount, currency, created_at FROM orders WHERE user_id = 123456 AND' +
    " status IN ('paid', 'shipped') AND created_at >= '2025-01-01 00:00:00' ORDER BY created_at DESC" +
    ' LIMIT 20   ',
);
const PASSES = 20_000;
const ROUNDS = 9;

export function calibrationNs(): number {
  const mode = lexingMode({
    sqlMode: '',
    ignoreSpace: false,
    charset: 'utf8mb4',
    product: 'mariadb',
    productVersion: 101100,
  });
  const tokens = new Tokens();
  const fingerprint = new Fingerprint();
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.hrtime.bigint();
    for (let pass = 0; pass < PASSES; pass += 1) {
      lex(STATEMENT, mode, tokens);
      fingerprint.make(tokens);
    }
    return Number(process.hrtime.bigint() - start) / PASSES;
  });
  return Math.round(median(times));
}
