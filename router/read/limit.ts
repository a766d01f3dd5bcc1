/** LIMIT of a scatter: what each shard must give, and what the merge leaves out. */
import type { ParameterValue } from '../context.ts';
import type { Edit } from '../rewrite/edit.ts';
import { text } from '../rewrite/edit.ts';
import type { Limit, Select } from '../sql/statement.ts';
import { Kind } from '../sql/tokens.ts';
import type { Binding } from '../template/binding.ts';

export interface Page {
  readonly offset: bigint;
  readonly count: bigint;
}

/** `LIMIT offset + count` for each shard in place of the client's clause; none when all rows are counted. */
export function limitEdits(select: Select): Edit[] {
  const { limit, calcFoundRows } = select;
  if (calcFoundRows !== undefined) return limitCut(select);
  if (limit === undefined) return [];
  return [{ ...limit.span, pieces: [text('LIMIT '), { kind: 'rows' }] }];
}

/** The clause cut out: the shards must give everything. */
export function limitCut({ limit }: Select): Edit[] {
  return limit === undefined ? [] : [{ ...limit.span, pieces: [] }];
}

/** Rows that each shard must give; the server takes no larger number than this. */
export function rowsOf({ offset, count }: Page): bigint {
  const rows = offset + count;
  return rows > ROWS_MAX ? ROWS_MAX : rows;
}

const ROWS_MAX = 2n ** 64n - 1n;

/** undefined: a value that only a server can judge (negative, text, NULL). */
export function pageOf(limit: Limit, binding: Binding): Page | undefined {
  const offset = limit.offset === undefined ? 0n : rowsAt(limit.offset, binding);
  const count = rowsAt(limit.count, binding);
  return offset === undefined || count === undefined ? undefined : { offset, count };
}

function rowsAt(position: number, binding: Binding): bigint | undefined {
  const token = binding.firstToken(position);
  const { source, starts, ends } = binding.tokens;
  if (binding.kindOf(token) === Kind.integer) {
    return BigInt(source.toString('latin1', starts[token], ends[token]));
  }
  const value = binding.valueOf(token);
  return value === undefined ? undefined : ofParameter(value);
}

function ofParameter(value: ParameterValue): bigint | undefined {
  switch (value.kind) {
    case 'integer': {
      const bits = (BigInt(value.high | 0) << 32n) | BigInt(value.low >>> 0);
      const rows = value.isUnsigned ? BigInt.asUintN(64, bits) : bits;
      return rows < 0n ? undefined : rows;
    }
    case 'double':
      return Number.isInteger(value.value) && value.value >= 0 ? BigInt(value.value) : undefined;
    case 'decimal':
      return /^\d+$/.test(value.text) ? BigInt(value.text) : undefined;
    case 'string': {
      const digits = value.bytes.toString('latin1');
      return /^\d+$/.test(digits) ? BigInt(digits) : undefined;
    }
    case 'null':
    case 'other':
      return undefined;
  }
}
