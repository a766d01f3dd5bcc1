/** One key of a merge: by the column that shows it, or by a column that is added for comparing. */
import type { MergeKey } from '../plan.ts';
import { type Edits, type Piece, text } from '../rewrite/edit.ts';
import type { Span } from '../sql/statement.ts';
import { comparisonOf, type Purpose } from './comparison.ts';
import type { DesignContext } from './design-context.ts';
import type { KeySource } from './key-source.ts';

/** A string names what cannot be compared. */
export function mergeKey(
  key: KeySource,
  context: DesignContext,
  purpose: Purpose,
): MergeKey | string {
  const made = keyColumn(key, context, purpose);
  return typeof made === 'string' ? made : made.key;
}

export interface KeyColumn {
  readonly key: MergeKey;
  /** What the shards' ORDER BY must name when the key is a hash: the column itself. */
  readonly hash: string | undefined;
}

export function keyColumn(
  key: KeySource,
  { catalog, columns, shown, typeOf, isGrouped }: DesignContext,
  purpose: Purpose,
): KeyColumn | string {
  const { isDescending, visible } = key;
  const type = key.span === undefined ? shown[visible ?? -1] : typeOf(key);
  const compared = type && comparisonOf({ type, column: key.column, purpose }, catalog);
  if (compared === undefined) return 'ordering or grouping by JSON or long text';
  const { wrap, compare, isHash } = compared;
  if (wrap === undefined && visible !== undefined) {
    return { key: { column: visible, isDescending, compare }, hash: undefined };
  }
  if (key.span === undefined) return 'ORDER BY a position behind *';
  const pieces = piecesOf(key);
  const value = wrap === undefined ? pieces : wrapped(pieces, wrap);
  const isPlain = !isGrouped || key.column !== undefined || wrap === undefined;
  const { column, name } = columns.add(isPlain ? value : ofGroup(value));
  return { key: { column, isDescending, compare }, hash: isHash ? name : undefined };
}

/** MySQL does not see that it is one value for each group; all of a group are equal. */
function ofGroup(pieces: readonly Piece[]): Piece[] {
  return wrapped(pieces, ['MIN(', ')']);
}

export function piecesOf(key: KeySource): Piece[] {
  return key.span === undefined ? [] : [spanPiece(key.span, key.edits)];
}

export function spanPiece({ from, to }: Span, edits: Edits): Piece {
  return { kind: 'span', from, to, edits };
}

export function wrapped(
  pieces: readonly Piece[],
  [before, after]: readonly [string, string],
): Piece[] {
  return [text(before), ...pieces, text(after)];
}
