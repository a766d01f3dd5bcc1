/** One aggregate of one group while its rows come in. */
import { FLAG_UNSIGNED, TYPE } from '../proxy/wire/types.ts';
import type { AggregateMerge } from '../router/plan.ts';
import { type Compare, comparisonOf, type LocatedRow } from './comparator.ts';
import { addDecimals, type Decimal, decimalText, divideDecimal, parseDecimal } from './decimal.ts';
import { doubleText } from './double-text.ts';
import type { Cell, RowFormat } from './row-format.ts';

export interface Accumulator {
  readonly column: number;
  start(): void;
  add(located: LocatedRow): void;
  /** The value of the group. */
  result(): Cell;
}

export function accumulatorOf(aggregate: AggregateMerge, format: RowFormat): Accumulator {
  switch (aggregate.kind) {
    case 'count':
      return new ExactSum(format, aggregate.column);
    case 'sum':
      return aggregate.isFloat
        ? new FloatSum(format, aggregate.column)
        : new ExactSum(format, aggregate.column);
    case 'avg':
      return new Average(format, aggregate);
    case 'min':
    case 'max':
      return new Extreme(format, aggregate);
  }
}

class ExactSum implements Accumulator {
  readonly column: number;
  private readonly format: RowFormat;
  private sum: Decimal | undefined = undefined;

  constructor(format: RowFormat, column: number) {
    this.format = format;
    this.column = column;
  }

  start(): void {
    this.sum = undefined;
  }

  add(located: LocatedRow): void {
    const text = numberText(this.format, located, this.column);
    if (text === undefined) return;
    const value = parseDecimal(text);
    this.sum = this.sum === undefined ? value : addDecimals(this.sum, value);
  }

  value(): Decimal | undefined {
    return this.sum;
  }

  result(): Cell {
    return this.sum === undefined ? undefined : { text: decimalText(this.sum) };
  }
}

class FloatSum implements Accumulator {
  readonly column: number;
  private readonly format: RowFormat;
  private sum: number | undefined = undefined;

  constructor(format: RowFormat, column: number) {
    this.format = format;
    this.column = column;
  }

  start(): void {
    this.sum = undefined;
  }

  add(located: LocatedRow): void {
    const text = numberText(this.format, located, this.column);
    if (text !== undefined) this.sum = (this.sum ?? 0) + Number(text);
  }

  value(): number | undefined {
    return this.sum;
  }

  result(): Cell {
    return this.sum === undefined ? undefined : { text: doubleText(this.sum) };
  }
}

class Average implements Accumulator {
  readonly column: number;
  private readonly exact: ExactSum;
  private readonly float: FloatSum;
  private readonly count: ExactSum;
  private readonly isFloat: boolean;
  private readonly decimals: number;

  constructor(format: RowFormat, aggregate: Extract<AggregateMerge, { kind: 'avg' }>) {
    this.column = aggregate.column;
    this.exact = new ExactSum(format, aggregate.sum);
    this.float = new FloatSum(format, aggregate.sum);
    this.count = new ExactSum(format, aggregate.count);
    this.isFloat = aggregate.isFloat;
    this.decimals = aggregate.decimals;
  }

  start(): void {
    this.exact.start();
    this.float.start();
    this.count.start();
  }

  add(located: LocatedRow): void {
    if (this.isFloat) this.float.add(located);
    else this.exact.add(located);
    this.count.add(located);
  }

  result(): Cell {
    const count = this.count.value()?.unscaled ?? 0n;
    if (count === 0n) return undefined;
    if (this.isFloat) {
      const sum = this.float.value();
      return sum === undefined ? undefined : { text: doubleText(sum / Number(count)) };
    }
    const sum = this.exact.value();
    if (sum === undefined) return undefined;
    return { text: decimalText(divideDecimal(sum, count, this.decimals)) };
  }
}

class Extreme implements Accumulator {
  readonly column: number;
  private readonly by: number;
  private readonly compare: Compare;
  private readonly sign: number;
  private best: { value: Cell; by: { row: Buffer; start: number; end: number } } | undefined =
    undefined;

  constructor(format: RowFormat, aggregate: Extract<AggregateMerge, { kind: 'min' | 'max' }>) {
    this.column = aggregate.column;
    this.by = aggregate.by;
    this.compare = comparisonOf(aggregate.compare, format, aggregate.by);
    this.sign = aggregate.kind === 'min' ? 1 : -1;
  }

  start(): void {
    this.best = undefined;
  }

  /** The best row's bytes are kept: they belong to the chunk that they came in, which nobody writes to. */
  add({ row, spans }: LocatedRow): void {
    const start = spans.starts[this.by] ?? -1;
    if (start < 0) return;
    const end = spans.ends[this.by] ?? 0;
    const best = this.best?.by;
    if (
      best !== undefined &&
      this.sign * this.compare(row, start, end, best.row, best.start, best.end) >= 0
    ) {
      return;
    }
    this.best = {
      value: { row, start: spans.starts[this.column] ?? -1, end: spans.ends[this.column] ?? 0 },
      by: { row, start, end },
    };
  }

  result(): Cell {
    return this.best?.value;
  }
}

/** The value of a numeric column as decimal text; undefined for NULL. */
function numberText(
  format: RowFormat,
  { row, spans }: LocatedRow,
  column: number,
): string | undefined {
  const start = spans.starts[column] ?? -1;
  if (start < 0) return undefined;
  const definition = format.columns[column];
  if (format.kind === 'binary') {
    if (definition?.type === TYPE.LONGLONG) {
      const isUnsigned = (definition.flags & FLAG_UNSIGNED) !== 0;
      return String(isUnsigned ? row.readBigUInt64LE(start) : row.readBigInt64LE(start));
    }
    if (definition?.type === TYPE.DOUBLE) return String(row.readDoubleLE(start));
  }
  return row.toString('latin1', start, spans.ends[column]);
}
