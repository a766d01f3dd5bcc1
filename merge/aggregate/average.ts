/** AVG: the quotient of the shards' sums and counts, which stand in columns of their own. */
import type { AggregateMerge } from '../../router/plan.ts';
import type { Row } from '../row.ts';
import type { RowFormat } from '../row-format.ts';
import type { Aggregate } from './aggregate.ts';
import { averageOf } from './decimal.ts';
import { NumberField } from './number-field.ts';
import { FloatSum, Sum } from './sum.ts';

type AverageMerge = Extract<AggregateMerge, { kind: 'avg' }>;

export class Average implements Aggregate {
  readonly column: number;
  private readonly decimals: number;
  private readonly sum: Sum;
  private readonly count: Sum;
  private readonly field: NumberField;

  constructor({ column, sum, count, decimals }: AverageMerge, format: RowFormat) {
    this.column = column;
    this.decimals = decimals;
    this.sum = new Sum(sum, format);
    this.count = new Sum(count, format);
    this.field = new NumberField(column, format);
  }

  begin(first: Row): void {
    this.sum.begin(first);
    this.count.begin(first);
  }

  add(row: Row): void {
    this.sum.add(row);
    this.count.add(row);
  }

  value(): Buffer | undefined {
    const sum = this.sum.total;
    const count = this.count.total?.unscaled ?? 0n;
    if (sum === undefined || count === 0n) return undefined;
    return this.field.encodeDecimal(averageOf(sum, count, this.decimals));
  }
}

export class FloatAverage implements Aggregate {
  readonly column: number;
  private readonly sum: FloatSum;
  private readonly count: Sum;
  private readonly field: NumberField;

  constructor({ column, sum, count }: AverageMerge, format: RowFormat) {
    this.column = column;
    this.sum = new FloatSum(sum, format);
    this.count = new Sum(count, format);
    this.field = new NumberField(column, format);
  }

  begin(first: Row): void {
    this.sum.begin(first);
    this.count.begin(first);
  }

  add(row: Row): void {
    this.sum.add(row);
    this.count.add(row);
  }

  value(): Buffer | undefined {
    const sum = this.sum.total;
    const count = this.count.total?.unscaled ?? 0n;
    if (sum === undefined || count === 0n) return undefined;
    return this.field.encodeDouble(sum / Number(count));
  }
}
