/** A parameter of COM_STMT_EXECUTE as the router reads it. */
import type { ParameterValue } from '../../router/context.ts';
import { BufferReader } from './buffer-reader.ts';
import type { Parameter } from './stmt-execute.ts';
import { TYPE } from './types.ts';

export function parameterValue(parameter: Parameter): ParameterValue {
  const { bytes, type, isUnsigned } = parameter;
  if (bytes === undefined) return { kind: 'null' };
  switch (type) {
    case TYPE.TINY:
    case TYPE.BOOL:
      return small(isUnsigned ? bytes.readUInt8() : bytes.readInt8(), isUnsigned);
    case TYPE.SHORT:
    case TYPE.YEAR:
      return small(isUnsigned ? bytes.readUInt16LE() : bytes.readInt16LE(), isUnsigned);
    case TYPE.LONG:
    case TYPE.INT24:
      return small(isUnsigned ? bytes.readUInt32LE() : bytes.readInt32LE(), isUnsigned);
    case TYPE.LONGLONG:
      return { kind: 'integer', high: bytes.readInt32LE(4), low: bytes.readInt32LE(0), isUnsigned };
    case TYPE.FLOAT:
      return { kind: 'double', value: bytes.readFloatLE() };
    case TYPE.DOUBLE:
      return { kind: 'double', value: bytes.readDoubleLE() };
    case TYPE.DECIMAL:
    case TYPE.NEWDECIMAL:
      return { kind: 'decimal', text: content(bytes).toString('latin1') };
    case TYPE.DATE:
    case TYPE.DATETIME:
    case TYPE.TIMESTAMP:
    case TYPE.TIME:
      return { kind: 'other' };
    default:
      return { kind: 'string', bytes: content(bytes) };
  }
}

function small(value: number, isUnsigned: boolean): ParameterValue {
  return { kind: 'integer', high: value < 0 ? -1 : 0, low: value | 0, isUnsigned };
}

function content(bytes: Buffer): Buffer {
  return new BufferReader(bytes).lengthEncodedView();
}
