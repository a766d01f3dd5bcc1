/** SUM and COUNT: the sum of the shards' sums, exact for integers and decimals. NULLs do not count. */
import type { Row } from '../row.ts';
import type { RowFormat } from '../row-format.ts';
import type { Aggregate } from './aggregate.ts';
import { addDecimals, type Decimal } from './decimal.ts';
import { NumberField } from './number-field.ts';

export class Sum implements Aggregate {
  readonly column: number;
  /** undefined: all were NULL. */
  total: Decimal | undefined = undefined;
  private readonly field: NumberField;

  constructor(column: number, format: RowFormat) {
    this.column = column;
    this.field = new NumberField(column, format);
  }

  begin(first: Row): void {
    this.total = this.field.decimal(first);
  }

  add(row: Row): void {
    const value = this.field.decimal(row);
    if (value === undefined) return;
    this.total = this.total === undefined ? value : addDecimals(this.total, value);
  }

  value(): Buffer | undefined {
    return this.total === undefined ? undefined : this.field.encodeDecimal(this.total);
  }
}

/** Sums of doubles depend on their order; this one adds in the order of the shards. */
export class FloatSum implements Aggregate {
  readonly column: number;
  /** undefined: all were NULL. */
  total: number | undefined = undefined;
  private readonly field: NumberField;

  constructor(column: number, format: RowFormat) {
    this.column = column;
    this.field = new NumberField(column, format);
  }

  begin(first: Row): void {
    this.total = this.field.double(first);
  }

  add(row: Row): void {
    const value = this.field.double(row);
    if (value !== undefined) this.total = (this.total ?? 0) + value;
  }

  value(): Buffer | undefined {
    return this.total === undefined ? undefined : this.field.encodeDouble(this.total);
  }
}
