/** How the partial results of one aggregate become one, and what must be added to the shards for it. */
import type { AggregateMerge, ColumnType, MergeKey } from '../plan.ts';
import { text } from '../rewrite/edit.ts';
import { comparisonOf, DOUBLE } from './comparison.ts';
import type { DesignContext } from './design-context.ts';
import { spanPiece, wrapped } from './merge-key.ts';
import type { AggregateUse } from './shape.ts';

export interface DesignedAggregate {
  readonly merges: readonly AggregateMerge[];
  /** For sorting by its result. */
  readonly key: MergeKey;
}

interface Subject {
  /** Where its result stands. */
  readonly column: number;
  readonly use: AggregateUse;
  /** The type of its result; COUNT needs none. */
  readonly type: ColumnType | undefined;
}

/** A string names what cannot be merged. */
export function designAggregate(
  subject: Subject,
  context: DesignContext,
): DesignedAggregate | string {
  const { column, use, type } = subject;
  const isFloat = type?.type === DOUBLE;
  const key: MergeKey = {
    column,
    isDescending: false,
    compare: { kind: isFloat ? 'float' : 'number' },
  };
  switch (use.name) {
    case 'count':
      return { merges: [{ kind: 'count', column }], key };
    case 'sum':
      return { merges: [{ kind: 'sum', column, isFloat }], key };
    case 'avg':
      return { merges: [average(subject, context, isFloat)], key };
    case 'min':
    case 'max':
      return extreme(subject, context, use.name);
  }
}

function average(
  { column, use, type }: Subject,
  { columns }: DesignContext,
  isFloat: boolean,
): AggregateMerge {
  const argument = spanPiece(use.aggregate.argumentsSpan, use.edits);
  const sum = columns.add([text('SUM('), argument, text(')')]);
  const count = columns.add([text('COUNT('), argument, text(')')]);
  return {
    kind: 'avg',
    column,
    sum: sum.column,
    count: count.column,
    isFloat,
    decimals: type?.decimals ?? 0,
  };
}

function extreme(
  { column, use, type }: Subject,
  { catalog, columns }: DesignContext,
  kind: 'min' | 'max',
): DesignedAggregate | string {
  const compared = type && comparisonOf({ type, column: undefined, purpose: 'extreme' }, catalog);
  if (compared === undefined) return `${kind.toUpperCase()}() of JSON or text of unknown collation`;
  const { wrap, compare } = compared;
  const key = { isDescending: false, compare };
  if (wrap === undefined) {
    return { merges: [{ kind, column, by: column, compare }], key: { ...key, column } };
  }
  const { column: by } = columns.add(wrapped([spanPiece(use.aggregate.span, use.edits)], wrap));
  return {
    merges: [
      { kind, column, by, compare },
      { kind, column: by, by, compare },
    ],
    key: { ...key, column: by },
  };
}
