/**
 * Which comparison a key needs: by what the plan asks for and by how the column's values are written. Text
 * is compared as text even for numbers and times, so that nothing is converted.
 */
import { bug } from '../../errors.ts';
import { TYPE } from '../../proxy/wire/types.ts';
import type { Comparison } from '../../router/plan.ts';
import type { Row } from '../row.ts';
import type { RowFormat } from '../row-format.ts';
import { binaryNumberComparison } from './binary-number.ts';
import { binaryDatetimeComparison, binaryTimeComparison } from './binary-time.ts';
import { bytesComparison } from './bytes.ts';
import { digitsComparison } from './digits.ts';
import { floatTextComparison } from './float-text.ts';

/** Compares one column of two rows, where neither is NULL. Negative: `a` is less. */
export type FieldComparison = (a: Row, b: Row) => number;

export function fieldComparison(
  comparison: Comparison,
  column: number,
  format: RowFormat,
): FieldComparison {
  const definition = format.columns[column] ?? bug(`a key in column ${column} of none`);
  const isBinary = format.protocol === 'binary';
  switch (comparison.kind) {
    case 'number':
    case 'float':
      return (
        (isBinary ? binaryNumberComparison(definition, column) : undefined) ??
        numberTextComparison(definition.type, column)
      );
    case 'datetime':
      return isBinary ? binaryDatetimeComparison(column) : bytesComparison(column, undefined);
    case 'time':
      return isBinary ? binaryTimeComparison(column) : digitsComparison(column);
    case 'bytes':
      return bytesComparison(column, comparison.pad);
  }
}

function numberTextComparison(type: number, column: number): FieldComparison {
  const mayHaveExponent = type === TYPE.DOUBLE || type === TYPE.FLOAT;
  return mayHaveExponent ? floatTextComparison(column) : digitsComparison(column);
}
