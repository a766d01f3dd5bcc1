/**
 * The numbers of one column, read from rows and made into values of rows: as text, or as the integer and
 * float types of binary rows. Only merged groups come here.
 */
import { bug } from '../../errors.ts';
import { fixedBytes } from '../../proxy/wire/binary-row.ts';
import type { ColumnDefinition } from '../../proxy/wire/column-definition.ts';
import { FLAG_UNSIGNED, TYPE } from '../../proxy/wire/types.ts';
import type { Row } from '../row.ts';
import type { RowFormat } from '../row-format.ts';
import { type Decimal, parseDecimal, printDecimal } from './decimal.ts';
import { printDouble } from './double-text.ts';

export class NumberField {
  private readonly column: number;
  private readonly definition: ColumnDefinition;
  private readonly form: 'text' | 'integer' | 'double' | 'float';

  constructor(column: number, format: RowFormat) {
    this.column = column;
    this.definition = format.columns[column] ?? bug(`an aggregate in column ${column} of none`);
    this.form = format.protocol === 'text' ? 'text' : binaryForm(this.definition.type);
  }

  /** undefined: NULL. */
  decimal(row: Row): Decimal | undefined {
    const value = row.value(this.column);
    if (value === undefined) return undefined;
    if (this.form !== 'integer') return parseDecimal(value.toString('latin1'));
    return { unscaled: this.integer(value), scale: 0 };
  }

  /** undefined: NULL. */
  double(row: Row): number | undefined {
    const value = row.value(this.column);
    if (value === undefined) return undefined;
    switch (this.form) {
      case 'text':
        return Number(value.toString('latin1'));
      case 'integer':
        return Number(this.integer(value));
      case 'double':
        return value.readDoubleLE();
      case 'float':
        return value.readFloatLE();
    }
  }

  encodeDecimal(value: Decimal): Buffer {
    if (this.form !== 'integer') return Buffer.from(printDecimal(value), 'latin1');
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt.asIntN(64, value.unscaled));
    return bytes.subarray(0, fixedBytes(this.definition.type));
  }

  encodeDouble(value: number): Buffer {
    if (this.form === 'text') {
      return Buffer.from(printDouble(value, this.definition.decimals), 'latin1');
    }
    if (this.form !== 'double') bug(`a sum of doubles in a column of type ${this.definition.type}`);
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(value);
    return bytes;
  }

  private integer(value: Buffer): bigint {
    const bytes = Buffer.alloc(8, isNegative(value, this.definition.flags) ? 0xff : 0);
    value.copy(bytes);
    const isUnsigned = (this.definition.flags & FLAG_UNSIGNED) !== 0;
    return isUnsigned ? bytes.readBigUInt64LE() : bytes.readBigInt64LE();
  }
}

function isNegative(value: Buffer, flags: number): boolean {
  return (flags & FLAG_UNSIGNED) === 0 && ((value.at(-1) ?? 0) & 0x80) !== 0;
}

function binaryForm(type: number): 'text' | 'integer' | 'double' | 'float' {
  if (type === TYPE.DOUBLE) return 'double';
  if (type === TYPE.FLOAT) return 'float';
  return fixedBytes(type) === undefined ? 'text' : 'integer';
}
