/** What a design is made from, and the questions whose answers it needs. */
import type { Catalog } from '../catalog.ts';
import type { ColumnType } from '../plan.ts';
import type { Edits, Piece } from '../rewrite/edit.ts';
import type { Select } from '../sql/statement.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { KeySource } from './key-source.ts';
import { piecesOf, spanPiece } from './merge-key.ts';
import type { AggregateUse, Shape } from './shape.ts';

export interface DesignContext {
  readonly select: Select;
  /** Edits that every shard's text has. */
  readonly base: Edits;
  readonly catalog: Catalog;
  readonly columns: ColumnPlan;
  /** Types of the client's own columns; empty when nothing was asked. */
  readonly shown: readonly (ColumnType | undefined)[];
  /** The shards send groups, not rows. */
  readonly isGrouped: boolean;
  /** The type of what was asked for. */
  readonly typeOf: (of: KeySource | AggregateUse) => ColumnType | undefined;
}

/** An expression whose type decides the design. */
export interface Asked {
  readonly of: KeySource | AggregateUse;
  readonly pieces: readonly Piece[];
}

export function questions(shape: Shape): readonly Asked[] {
  const keys = shape.kind === 'rows' ? shape.order : shape.keys;
  const asked: Asked[] = keys
    .filter((key) => key.span !== undefined)
    .map((key) => ({ of: key, pieces: piecesOf(key) }));
  if (shape.kind === 'rows') return asked;
  for (const source of shape.sort) {
    if (source.kind === 'value') asked.push({ of: source.key, pieces: piecesOf(source.key) });
    if (source.kind === 'hidden') {
      asked.push({
        of: source.use,
        pieces: [spanPiece(source.use.aggregate.span, source.use.edits)],
      });
    }
  }
  return asked;
}
