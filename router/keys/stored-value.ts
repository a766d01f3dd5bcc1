/**
 * The integer that a column will store for a value of an INSERT: numbers are rounded, text is read as a number
 * when it is one. What the server would refuse or change with a warning is left to it: unknown.
 */
import type { CatalogColumn } from '../catalog.ts';
import type { ParameterValue } from '../context.ts';
import { stringBytes } from '../sql/literal.ts';
import { Kind, type LexingMode, type Tokens } from '../sql/tokens.ts';
import { type KeyValue, literalKey, parameterKey, UNKNOWN } from './value.ts';

export type StoredValue = KeyValue | { readonly kind: 'null' };

const EXACT_MAX = 9007199254740992;

/** Of a literal token with an optional minus before it. */
export function storedLiteral(
  literal: { readonly token: number; readonly isNegative: boolean },
  tokens: Tokens,
  mode: LexingMode,
  column: CatalogColumn,
): StoredValue {
  const { token, isNegative } = literal;
  switch (tokens.kinds[token]) {
    case Kind.decimal:
    case Kind.float: {
      const text = tokens.source.toString('latin1', tokens.starts[token], tokens.ends[token]);
      return rounded(isNegative ? -Number(text) : Number(text), column);
    }
    case Kind.string:
      return isNegative ? UNKNOWN : storedText(stringBytes(tokens, token, mode), column);
    default:
      return found(literalKey(literal, tokens, mode, column));
  }
}

export function storedParameter(value: ParameterValue, column: CatalogColumn): StoredValue {
  switch (value.kind) {
    case 'null':
      return { kind: 'null' };
    case 'double':
      return rounded(value.value, column);
    case 'decimal':
      return rounded(Number(value.text), column);
    case 'string':
      return storedText(value.bytes, column);
    default:
      return found(parameterKey(value, column));
  }
}

/** Half away from zero, as MySQL rounds decimals; a double's half is left to the server. */
function rounded(value: number, column: CatalogColumn): StoredValue {
  if (!Number.isFinite(value) || Math.abs(value) >= EXACT_MAX) return UNKNOWN;
  const whole = Math.sign(value) * Math.round(Math.abs(value));
  return numberKey(whole, column);
}

function storedText(bytes: Buffer, column: CatalogColumn): StoredValue {
  const text = bytes.toString('latin1').trim();
  return /^[+-]?\d{1,15}$/.test(text) ? numberKey(Number(text), column) : UNKNOWN;
}

function numberKey(value: number, column: CatalogColumn): StoredValue {
  return found(parameterKey({ kind: 'double', value }, column));
}

/** What the column cannot hold the server has to judge. */
function found(key: KeyValue): StoredValue {
  return key.kind === 'never' ? UNKNOWN : key;
}
