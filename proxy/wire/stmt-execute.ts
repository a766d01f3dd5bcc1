/**
 * COM_STMT_EXECUTE: the values of a prepared statement's parameters, decoded for the router and encoded again
 * for the backends, which know the statement by other ids and may need other parameters.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_com_stmt_execute.html
 */
import { type ProxyError, proxyError } from '../../errors.ts';
import type { ParameterUse } from '../../router/plan.ts';
import { valueBytes } from './binary-row.ts';
import { BufferReader } from './buffer-reader.ts';
import { lengthEncodedBytesSize, writeLengthEncodedBytes } from './length-encoded.ts';
import { TYPE } from './types.ts';

export interface ParameterType {
  readonly type: number;
  readonly isUnsigned: boolean;
}

export interface Parameter extends ParameterType {
  /** The value as it stands in the packet, with its length where it has one; undefined for NULL. */
  readonly bytes: Buffer | undefined;
}

export interface StatementExecute {
  readonly types: readonly ParameterType[];
  readonly parameters: readonly Parameter[];
}

export interface ExecuteState {
  readonly parameterCount: number;
  /** Of the execution before; used when this one sends none. */
  readonly types: readonly ParameterType[];
  /** Values sent ahead, by parameter; they have none in the packet. */
  readonly longData: ReadonlyMap<number, Buffer>;
}

const HEAD_BYTES = 10;
const UNSIGNED = 0x80;
const LONGLONG: ParameterType = { type: TYPE.LONGLONG, isUnsigned: true };

/** The values are copies. Throws ER_MALFORMED_PACKET and ER_WRONG_ARGUMENTS. */
export function decodeExecute(payload: Buffer, state: ExecuteState): StatementExecute {
  const { parameterCount } = state;
  const reader = new BufferReader(payload);
  reader.skip(HEAD_BYTES);
  if (parameterCount === 0) return { types: [], parameters: [] };
  const bitmap = reader.view((parameterCount + 7) >> 3);
  const types = reader.uint8() === 1 ? readTypes(reader, parameterCount) : state.types;
  if (types.length < parameterCount) throw wrongArguments();
  const values = Buffer.from(reader.rest());
  let at = 0;
  const parameters = types.map((type, i) => {
    const long = state.longData.get(i);
    if (long !== undefined) return { ...type, bytes: longValue(long, type.type) };
    if (isNullBit(bitmap, i) || type.type === TYPE.NULL) return { ...type, bytes: undefined };
    const start = at;
    at += valueBytes(values, type.type, start);
    if (at > values.length) throw proxyError('ER_MALFORMED_PACKET');
    return { ...type, bytes: values.subarray(start, at) };
  });
  return { types, parameters };
}

/** The body of a COM_STMT_EXECUTE; `uses` undefined: all parameters in their order. */
export function encodeExecute(
  execute: StatementExecute,
  statementId: number,
  uses: readonly ParameterUse[] | undefined,
): Buffer {
  const parameters =
    uses === undefined ? execute.parameters : uses.map((use) => usedParameter(execute, use));
  const count = parameters.length;
  const bitmapBytes = (count + 7) >> 3;
  const size = parameters.reduce(
    (sum, parameter) => sum + 2 + (parameter.bytes?.length ?? 0),
    HEAD_BYTES - 1 + (count === 0 ? 0 : bitmapBytes + 1),
  );
  const body = Buffer.alloc(size);
  body.writeUInt32LE(statementId, 0);
  body.writeUInt32LE(1, 5);
  if (count === 0) return body;
  let at = HEAD_BYTES - 1 + bitmapBytes;
  body[at++] = 1;
  for (const parameter of parameters) {
    body[at++] = parameter.type;
    body[at++] = parameter.isUnsigned ? UNSIGNED : 0;
  }
  parameters.forEach((parameter, i) => {
    if (parameter.bytes !== undefined) at += parameter.bytes.copy(body, at);
    else setNullBit(body, HEAD_BYTES - 1, i);
  });
  return body;
}

/** Tells executions apart whose parameters have other types: backends keep those of the first. */
export function typesKey(execute: StatementExecute): string {
  let key = '';
  for (const { type, isUnsigned } of execute.parameters) {
    key += String.fromCharCode(isUnsigned ? type + 256 : type);
  }
  return key;
}

function readTypes(reader: BufferReader, count: number): ParameterType[] {
  const types: ParameterType[] = [];
  for (let i = 0; i < count; i++) {
    types.push({ type: reader.uint8(), isUnsigned: (reader.uint8() & UNSIGNED) !== 0 });
  }
  return types;
}

function usedParameter(execute: StatementExecute, use: ParameterUse): Parameter {
  if ('value' in use) {
    const bytes = Buffer.allocUnsafe(8);
    bytes.writeBigUInt64LE(BigInt.asUintN(64, use.value));
    return { ...LONGLONG, bytes };
  }
  const parameter = execute.parameters[use.from];
  if (parameter === undefined) throw proxyError('ER_MALFORMED_PACKET');
  return parameter;
}

/** As MySQL, takes a value that was sent ahead for strings and blobs only. */
function longValue(value: Buffer, type: number): Buffer {
  const isLong = type === TYPE.VARCHAR || (type >= TYPE.TINY_BLOB && type <= TYPE.STRING);
  if (!isLong) throw wrongArguments();
  const bytes = Buffer.allocUnsafe(lengthEncodedBytesSize(value));
  writeLengthEncodedBytes(bytes, value, 0);
  return bytes;
}

function wrongArguments(): ProxyError {
  return proxyError('ER_WRONG_ARGUMENTS', { command: 'mysqld_stmt_execute' });
}

function isNullBit(bitmap: Buffer, i: number): boolean {
  return ((bitmap[i >> 3] ?? 0) & (1 << (i & 7))) !== 0;
}

function setNullBit(body: Buffer, start: number, i: number): void {
  const at = start + (i >> 3);
  body[at] = (body[at] ?? 0) | (1 << (i & 7));
}
