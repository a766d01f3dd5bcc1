/**
 * One value has one meaning: whatever form a key comes in (number, text, hex, parameter), it is brought to the
 * 64-bit integer that the server would compare with the column, or it is said that this cannot be known.
 * The integer way makes no BigInt and no string. See ARCHITECTURE.md "Hot path".
 */
import type { CatalogColumn } from '../catalog.ts';
import type { ParameterValue } from '../context.ts';
import { binaryBytes, stringBytes } from '../sql/literal.ts';
import { Kind, type LexingMode, type Tokens } from '../sql/tokens.ts';
import { inColumn, isIntegerColumn } from './column-range.ts';
import { decimalKey, doubleKey, integerKey, type NumberKey, textKey } from './number-key.ts';

/** Two's complement in two signed halves. */
export interface IntegerKey {
  readonly kind: 'integer';
  readonly high: number;
  readonly low: number;
}

export type KeyValue =
  | IntegerKey
  /** Equals no value of the column: NULL, 7.5, a number out of its range. */
  | { readonly kind: 'never' }
  | { readonly kind: 'unknown' };

export const NEVER: KeyValue = { kind: 'never' };
export const UNKNOWN: KeyValue = { kind: 'unknown' };

/** A literal token with an optional minus before it, compared with a column. */
export function literalKey(
  literal: { readonly token: number; readonly isNegative: boolean },
  tokens: Tokens,
  mode: LexingMode,
  column: CatalogColumn,
): KeyValue {
  if (!isIntegerColumn(column)) return UNKNOWN;
  const { token, isNegative } = literal;
  const from = tokens.starts[token] ?? 0;
  const to = tokens.ends[token] ?? 0;
  switch (tokens.kinds[token]) {
    case Kind.integer:
      return inColumn(integerKey(tokens.source, from, to, isNegative), column);
    case Kind.decimal:
      return inColumn(decimalKey(signed(tokens, token, isNegative)), column);
    case Kind.float:
      return inColumn(doubleKey(Number(signed(tokens, token, isNegative))), column);
    case Kind.string:
      return isNegative ? UNKNOWN : inColumn(textKey(stringBytes(tokens, token, mode)), column);
    case Kind.hex:
    case Kind.bit:
      return isNegative ? UNKNOWN : inColumn(bytesKey(binaryBytes(tokens, token)), column);
    case Kind.hexString:
      return isNegative ? UNKNOWN : hexStringKey(binaryBytes(tokens, token), mode, column);
    default:
      return UNKNOWN;
  }
}

/** A bound parameter compared with a column. */
export function parameterKey(value: ParameterValue, column: CatalogColumn): KeyValue {
  if (!isIntegerColumn(column)) return value.kind === 'null' ? NEVER : UNKNOWN;
  switch (value.kind) {
    case 'null':
      return NEVER;
    case 'integer':
      return inColumn(value, column);
    case 'double':
      return inColumn(doubleKey(value.value), column);
    case 'decimal':
      return inColumn(decimalKey(value.text), column);
    case 'string':
      return inColumn(textKey(value.bytes), column);
    case 'other':
      return UNKNOWN;
  }
}

function bytesKey(bytes: Buffer | undefined): NumberKey {
  if (bytes === undefined || bytes.length > 8) return { kind: 'unknown' };
  const wide = Buffer.alloc(8);
  bytes.copy(wide, 8 - bytes.length);
  return { kind: 'integer', high: wide.readInt32BE(0), low: wide.readInt32BE(4), isUnsigned: true };
}

/** x'07' is text to MariaDB and a number to MySQL. */
function hexStringKey(
  bytes: Buffer | undefined,
  mode: LexingMode,
  column: CatalogColumn,
): KeyValue {
  if (bytes === undefined) return UNKNOWN;
  return inColumn(mode.product === 'mariadb' ? textKey(bytes) : bytesKey(bytes), column);
}

function signed(tokens: Tokens, token: number, isNegative: boolean): string {
  const text = tokens.source.toString('latin1', tokens.starts[token], tokens.ends[token]);
  return isNegative ? `-${text}` : text;
}
