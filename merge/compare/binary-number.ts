/** Integers and floats of the binary protocol. 64 bits are compared as two halves, so no BigInt is made. */
import type { ColumnDefinition } from '../../proxy/wire/column-definition.ts';
import { FLAG_UNSIGNED, TYPE } from '../../proxy/wire/types.ts';
import type { FieldComparison } from './field-comparison.ts';

/** undefined: values of this type are text in binary rows too. */
export function binaryNumberComparison(
  { type, flags }: ColumnDefinition,
  column: number,
): FieldComparison | undefined {
  const isUnsigned = (flags & FLAG_UNSIGNED) !== 0;
  if (type === TYPE.LONGLONG) return isUnsigned ? unsigned64(column) : signed64(column);
  const read = numberReader(type, isUnsigned);
  if (read === undefined) return undefined;
  return (a, b) => order(read(a.payload, a.start(column)), read(b.payload, b.start(column)));
}

type NumberReader = (bytes: Buffer, at: number) => number;

/** Of the types whose values are exact in a JavaScript number. */
function numberReader(type: number, isUnsigned: boolean): NumberReader | undefined {
  switch (type) {
    case TYPE.TINY:
    case TYPE.BOOL:
      return isUnsigned ? (bytes, at) => bytes.readUInt8(at) : (bytes, at) => bytes.readInt8(at);
    case TYPE.YEAR:
      return (bytes, at) => bytes.readUInt16LE(at);
    case TYPE.SHORT:
      return isUnsigned
        ? (bytes, at) => bytes.readUInt16LE(at)
        : (bytes, at) => bytes.readInt16LE(at);
    case TYPE.LONG:
    case TYPE.INT24:
      return isUnsigned
        ? (bytes, at) => bytes.readUInt32LE(at)
        : (bytes, at) => bytes.readInt32LE(at);
    case TYPE.FLOAT:
      return (bytes, at) => bytes.readFloatLE(at);
    case TYPE.DOUBLE:
      return (bytes, at) => bytes.readDoubleLE(at);
    default:
      return undefined;
  }
}

/** Not by a difference: that of two large doubles is infinite. */
function order(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function signed64(column: number): FieldComparison {
  return (a, b) => {
    const aAt = a.start(column);
    const bAt = b.start(column);
    const high = a.payload.readInt32LE(aAt + 4) - b.payload.readInt32LE(bAt + 4);
    return high === 0 ? a.payload.readUInt32LE(aAt) - b.payload.readUInt32LE(bAt) : high;
  };
}

function unsigned64(column: number): FieldComparison {
  return (a, b) => {
    const aAt = a.start(column);
    const bAt = b.start(column);
    const high = a.payload.readUInt32LE(aAt + 4) - b.payload.readUInt32LE(bAt + 4);
    return high === 0 ? a.payload.readUInt32LE(aAt) - b.payload.readUInt32LE(bAt) : high;
  };
}
