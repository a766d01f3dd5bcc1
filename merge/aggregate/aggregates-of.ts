/** Which aggregates a plan asks for. */
import type { AggregateMerge } from '../../router/plan.ts';
import type { RowFormat } from '../row-format.ts';
import type { Aggregate } from './aggregate.ts';
import { Average, FloatAverage } from './average.ts';
import { Extreme } from './extreme.ts';
import { FloatSum, Sum } from './sum.ts';

export function aggregatesOf(
  specs: readonly AggregateMerge[],
  format: RowFormat,
): readonly Aggregate[] {
  return specs.map((spec) => aggregateOf(spec, format));
}

function aggregateOf(spec: AggregateMerge, format: RowFormat): Aggregate {
  switch (spec.kind) {
    case 'count':
      return new Sum(spec.column, format);
    case 'sum':
      return spec.isFloat ? new FloatSum(spec.column, format) : new Sum(spec.column, format);
    case 'avg':
      return spec.isFloat ? new FloatAverage(spec, format) : new Average(spec, format);
    case 'min':
    case 'max':
      return new Extreme(spec, format);
  }
}
