/** The rows of VALUES, split by tokens: no parser sees them, however many there are. */
import { Kind } from '../../sql/tokens.ts';
import type { Binding } from '../../template/binding.ts';
import type { Cell } from './cell-value.ts';

export interface ValueRow {
  /** The opening parenthesis, and one past the closing one. */
  readonly from: number;
  readonly to: number;
  readonly cells: readonly Cell[];
}

const OPEN = 0x28;
const CLOSE = 0x29;
const COMMA = 0x2c;

/** `start` is the token of the first parenthesis, `end` one past the last. */
export function valueRows(binding: Binding, start: number, end: number): ValueRow[] {
  const rows: ValueRow[] = [];
  for (let at = start; at < end; at++) {
    if (symbolAt(binding, at) !== OPEN) continue;
    const row = rowAt(binding, at, end);
    rows.push(row);
    at = row.to - 1;
  }
  return rows;
}

function rowAt(binding: Binding, from: number, end: number): ValueRow {
  const cells: Cell[] = [];
  let depth = 0;
  let cell = from + 1;
  for (let at = from + 1; at < end; at++) {
    const symbol = symbolAt(binding, at);
    if (symbol === OPEN) depth += 1;
    else if (symbol === CLOSE && depth === 0) {
      if (at > cell || cells.length > 0) cells.push({ from: cell, to: at });
      return { from, to: at + 1, cells };
    } else if (symbol === CLOSE) depth -= 1;
    else if (symbol === COMMA && depth === 0) {
      cells.push({ from: cell, to: at });
      cell = at + 1;
    }
  }
  return { from, to: end, cells };
}

function symbolAt({ tokens }: Binding, token: number): number {
  return tokens.kinds[token] === Kind.symbol ? (tokens.symbols[token] ?? 0) : 0;
}
