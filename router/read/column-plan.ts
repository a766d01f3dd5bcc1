/**
 * The columns that a scatter adds behind the client's: values to compare by and partial results. The merge
 * cuts them off again. Collects their SQL and says at which column of the shards' rows each one stands.
 */
import type { Edit, Piece } from '../rewrite/edit.ts';
import { text } from '../rewrite/edit.ts';

export class ColumnPlan {
  /** Columns that the client sees. */
  readonly visible: number;
  private readonly added: (readonly Piece[])[] = [];

  constructor(visible: number) {
    this.visible = visible;
  }

  /** The column that the expression will stand in. */
  add(pieces: readonly Piece[]): number {
    this.added.push(pieces);
    return this.visible + this.added.length - 1;
  }

  /** Adds under a name, for ORDER BY to refer to. */
  addNamed(pieces: readonly Piece[]): { readonly column: number; readonly name: string } {
    const name = `\`keyway ${this.added.length}\``;
    return { column: this.add([...pieces, text(` AS ${name}`)]), name };
  }

  /** The insertion at the end of the select list. */
  edit(itemsEnd: number): Edit | undefined {
    if (this.added.length === 0) return undefined;
    const pieces = this.added.flatMap((one) => [text(', '), ...one]);
    return { from: itemsEnd, to: itemsEnd, pieces };
  }
}
