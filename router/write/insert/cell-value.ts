/** What a value of an INSERT will be stored as, in a key or id column. */
import type { CatalogColumn } from '../../catalog.ts';
import { type StoredValue, storedLiteral, storedParameter } from '../../keys/stored-value.ts';
import { parameterKey, UNKNOWN } from '../../keys/value.ts';
import { isLiteral } from '../../sql/fingerprint.ts';
import { Word } from '../../sql/symbols.ts';
import { Kind } from '../../sql/tokens.ts';
import type { Binding } from '../../template/binding.ts';

/** Tokens [from, to) of one value. */
export interface Cell {
  readonly from: number;
  readonly to: number;
}

export type CellValue =
  | StoredValue
  | { readonly kind: 'default' }
  | { readonly kind: 'expression' };

const EXPRESSION: CellValue = { kind: 'expression' };
const PLUS = 0x2b;
const MINUS = 0x2d;

export function cellValue(cell: Cell, column: CatalogColumn, binding: Binding): CellValue {
  const { from, to } = cell;
  if (to - from === 1) return single(from, false, column, binding);
  if (to - from === 2 && binding.kindOf(from) === Kind.symbol) {
    const sign = binding.tokens.symbols[from];
    if (sign === PLUS || sign === MINUS) return single(from + 1, sign === MINUS, column, binding);
  }
  return isLastInsertId(cell, binding) ? lastInsertId(column, binding) : EXPRESSION;
}

function single(
  token: number,
  isNegative: boolean,
  column: CatalogColumn,
  binding: Binding,
): CellValue {
  const kind = binding.kindOf(token);
  if (kind === Kind.parameter) {
    const value = binding.valueOf(token);
    return value === undefined || isNegative ? UNKNOWN : storedParameter(value, column);
  }
  if (isLiteral(kind)) {
    return storedLiteral({ token, isNegative }, binding.tokens, binding.context.mode, column);
  }
  if (kind !== Kind.word || isNegative) return EXPRESSION;
  switch (binding.tokens.symbols[token]) {
    case Word.null:
      return { kind: 'null' };
    case Word.default:
      return { kind: 'default' };
    case Word.true:
      return parameterKey({ kind: 'double', value: 1 }, column) as CellValue;
    case Word.false:
      return parameterKey({ kind: 'double', value: 0 }, column) as CellValue;
    default:
      return EXPRESSION;
  }
}

/** `LAST_INSERT_ID()` alone: the usual way from an order to its items. */
function isLastInsertId({ from, to }: Cell, { tokens }: Binding): boolean {
  if (to - from !== 3) return false;
  const text = tokens.source.toString('latin1', tokens.starts[from], tokens.ends[to - 1]);
  return /^last_insert_id\s*\(\s*\)$/i.test(text);
}

function lastInsertId(column: CatalogColumn, binding: Binding): CellValue {
  const literal = binding.context.sessionValue('last_insert_id').toString();
  const text = /\d+/.exec(literal)?.[0] ?? '0';
  return storedParameter({ kind: 'decimal', text }, column);
}
