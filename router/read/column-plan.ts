/**
 * The columns that a scatter adds behind the client's: values to compare by and partial results. The merge
 * cuts them off again. Collects their SQL and says at which column of the shards' rows each one stands.
 */
import { type Edit, type Piece, text } from '../rewrite/edit.ts';

export interface AddedColumn {
  /** Counted from 0 in the shards' rows. */
  readonly column: number;
  /** For ORDER BY to refer to; no column of a client is called so. */
  readonly name: string;
}

export class ColumnPlan {
  /** Columns that the client sees. */
  readonly visible: number;
  private readonly added: (readonly Piece[])[] = [];

  constructor(visible: number) {
    this.visible = visible;
  }

  get count(): number {
    return this.visible + this.added.length;
  }

  /** Named, so that it can make no other name ambiguous. */
  add(pieces: readonly Piece[]): AddedColumn {
    const number = this.added.length;
    const name = `\`keyway ${number}\``;
    this.added.push([...pieces, text(` AS ${name}`)]);
    return { column: this.visible + number, name };
  }

  /** The insertion at the end of the select list. */
  edit(itemsEnd: number): Edit[] {
    if (this.added.length === 0) return [];
    const pieces = this.added.flatMap((one) => [text(', '), ...one]);
    return [{ from: itemsEnd, to: itemsEnd, pieces }];
  }
}
