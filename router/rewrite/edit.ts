/**
 * How the text of a shard differs from the client's: edits at positions, ascending and apart from each other.
 * All bytes between them are the client's own. Plain data, made once a template.
 */

import type { Route } from '../condition/route.ts';
import type { SessionFunction } from '../context.ts';
import type { Literal } from '../sql/statement.ts';

export interface Edit {
  /** Positions [from, to) are replaced; an empty range inserts right after the position before it. */
  readonly from: number;
  readonly to: number;
  readonly pieces: readonly Piece[];
}

export type Piece =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  /** The physical name of a table of the statement, with its database. */
  | { readonly kind: 'table'; readonly source: number }
  | { readonly kind: 'session'; readonly name: SessionFunction }
  /** A part of the client's text, edited as given, in another place. */
  | { readonly kind: 'span'; readonly from: number; readonly to: number; readonly edits: Edits }
  /** A part of the client's text as a name in backquotes. */
  | { readonly kind: 'title'; readonly from: number; readonly to: number }
  /** The part of an IN list that can match in the shard at hand. */
  | { readonly kind: 'list'; readonly route: Route; readonly literals: readonly Literal[] }
  /** Some of the rows of VALUES, edited as the statement is. */
  | { readonly kind: 'values'; readonly rows: readonly WrittenRow[] }
  /** offset + count of the client's LIMIT. */
  | { readonly kind: 'rows' };

/** A row of VALUES with the ids that were made for it. */
export interface WrittenRow {
  /** Tokens: the opening parenthesis, and one past the closing one. */
  readonly from: number;
  readonly to: number;
  /** Texts in place of the tokens of a cell; without one behind the last cell. */
  readonly made: readonly {
    readonly cell: { readonly from: number; readonly to: number } | undefined;
    readonly text: string;
  }[];
  readonly isEmpty: boolean;
}

export type Edits = readonly Edit[];

export function text(content: string): Piece {
  return { kind: 'bytes', bytes: Buffer.from(content) };
}

/** Edits in the order that a writer needs; insertions at one place keep the order in which they came. */
export function inOrder(edits: readonly Edit[]): Edits {
  return [...edits].sort((a, b) => a.from - b.from || a.to - b.to);
}

/** The edits that lie inside a part of the statement. */
export function within(edits: Edits, from: number, to: number): Edits {
  return edits.filter((edit) => edit.from >= from && edit.to <= to && edit.from < to);
}

/** A name in backquotes. */
export function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}
