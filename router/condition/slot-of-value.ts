/** The slot that one value of a key or id column leads to. See ARCHITECTURE.md "Hot path". */
import { bucketOfId } from '../ids/layout.ts';
import { bucketOf } from '../keys/key-function.ts';
import { type KeyValue, literalKey, parameterKey, UNKNOWN } from '../keys/value.ts';
import { slotOfBucket } from '../placement/placement.ts';
import { Kind } from '../sql/tokens.ts';
import type { Binding } from '../template/binding.ts';
import type { Route } from './route.ts';

/** The value equals none of the column. */
export const NO_SLOT = -1;
/** It cannot be told: any slot. */
export const UNKNOWN_SLOT = -2;

export interface LiteralToken {
  readonly token: number;
  readonly isNegative: boolean;
}

export function slotOfLiteral(literal: LiteralToken, route: Route, binding: Binding): number {
  return slotOfKey(keyOfLiteral(literal, route.column, binding), route);
}

export function slotOfKey(key: KeyValue, { source, layout }: Route): number {
  if (key.kind !== 'integer') return key.kind === 'never' ? NO_SLOT : UNKNOWN_SLOT;
  const { table } = source;
  const bucket =
    layout === undefined
      ? bucketOf(table.function, key.high, key.low)
      : bucketOfId(layout, table.function, key.high, key.low);
  return bucket === undefined ? UNKNOWN_SLOT : slotOfBucket(table, bucket);
}

/** The value of a literal or parameter as the column compares it. */
export function keyOfLiteral(
  literal: LiteralToken,
  column: Route['column'],
  binding: Binding,
): KeyValue {
  const { token, isNegative } = literal;
  if (binding.kindOf(token) !== Kind.parameter) {
    return literalKey(literal, binding.tokens, binding.context.mode, column);
  }
  const value = binding.valueOf(token);
  return value === undefined || isNegative ? UNKNOWN : parameterKey(value, column);
}
