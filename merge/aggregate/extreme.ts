/**
 * MIN and MAX: the value of the row that comes first or last by the column compared, which is the value
 * itself or its weight. NULLs do not count; of equal values the first shard's is shown.
 */
import type { AggregateMerge } from '../../router/plan.ts';
import { type FieldComparison, fieldComparison } from '../compare/field-comparison.ts';
import { Row } from '../row.ts';
import type { RowFormat } from '../row-format.ts';
import type { Aggregate } from './aggregate.ts';

type ExtremeMerge = Extract<AggregateMerge, { kind: 'min' | 'max' }>;

export class Extreme implements Aggregate {
  readonly column: number;
  private readonly by: number;
  private readonly isMax: boolean;
  private readonly compare: FieldComparison;
  /** The group's first row, or a better one in `kept`. */
  private best: Row;
  private readonly kept: Row;

  constructor({ kind, column, by, compare }: ExtremeMerge, format: RowFormat) {
    this.column = column;
    this.by = by;
    this.isMax = kind === 'max';
    this.compare = fieldComparison(compare, by, format);
    this.kept = new Row(format.columns.length);
    this.best = this.kept;
  }

  begin(first: Row): void {
    this.best = first;
  }

  add(row: Row): void {
    if (!this.isBetter(row)) return;
    this.kept.retain(row);
    this.best = this.kept;
  }

  value(): Buffer | undefined {
    return this.best.value(this.column);
  }

  private isBetter(row: Row): boolean {
    if (row.isNull(this.by)) return false;
    if (this.best.isNull(this.by)) return true;
    const order = this.compare(row, this.best);
    return this.isMax ? order > 0 : order < 0;
  }
}
