/**
 * The wire forms of COM_STMT_EXECUTE parameters, by the names that the cases use.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_com_stmt_execute.html
 */

export interface Parameter {
  readonly type: ParameterType;
  /** Chunks for `long_data_hex`, null for `null`. */
  readonly value: string | number | readonly string[] | null;
}

export type ParameterType =
  | 'longlong'
  | 'ulonglong'
  | 'long'
  | 'tiny'
  | 'double'
  | 'newdecimal'
  | 'varstring'
  | 'blob_hex'
  | 'long_data_hex'
  | 'date'
  | 'datetime'
  | 'time'
  | 'null';

const UNSIGNED = 0x8000;

/** Type code, with the unsigned flag in its upper byte. */
export const TYPE_CODES: Readonly<Record<ParameterType, number>> = {
  longlong: 8,
  ulonglong: 8 | UNSIGNED,
  long: 3,
  tiny: 1,
  double: 5,
  newdecimal: 246,
  varstring: 253,
  blob_hex: 252,
  long_data_hex: 252,
  date: 10,
  datetime: 12,
  time: 11,
  null: 6,
};

/** The bytes that stand in the packet: none for NULL and for what SEND_LONG_DATA has brought. */
export function encodeValue({ type, value }: Parameter): Buffer {
  switch (type) {
    case 'longlong':
      return encodeInteger(BigInt.asUintN(64, BigInt(String(value))), 8);
    case 'ulonglong':
      return encodeInteger(BigInt(String(value)), 8);
    case 'long':
      return encodeInteger(BigInt.asUintN(32, BigInt(String(value))), 4);
    case 'tiny':
      return encodeInteger(BigInt.asUintN(8, BigInt(String(value))), 1);
    case 'double':
      return encodeDouble(Number(value));
    case 'newdecimal':
    case 'varstring':
      return encodeString(Buffer.from(String(value), 'utf8'));
    case 'blob_hex':
      return encodeString(Buffer.from(String(value), 'hex'));
    case 'date':
    case 'datetime':
      return encodeDateTime(String(value));
    case 'time':
      return encodeTime(String(value));
    case 'long_data_hex':
    case 'null':
      return Buffer.alloc(0);
  }
}

/** The chunks of a `long_data_hex` parameter. */
export function longDataChunks({ value }: Parameter): readonly Buffer[] {
  const chunks = Array.isArray(value) ? value : [String(value)];
  return chunks.map((chunk) => Buffer.from(chunk, 'hex'));
}

function encodeInteger(value: bigint, bytes: number): Buffer {
  const full = Buffer.alloc(8);
  full.writeBigUInt64LE(value);
  return full.subarray(0, bytes);
}

function encodeDouble(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

function encodeString(bytes: Buffer): Buffer {
  if (bytes.length < 251) return Buffer.concat([Buffer.of(bytes.length), bytes]);
  const length = Buffer.alloc(9, 0xfe);
  length.writeBigUInt64LE(BigInt(bytes.length), 1);
  return Buffer.concat([length, bytes]);
}

function encodeDateTime(text: string): Buffer {
  const match = /^(\d+)-(\d+)-(\d+)(?: (\d+):(\d+):(\d+)(?:\.(\d+))?)?$/.exec(text);
  if (match === null) throw new Error(`not a date: ${text}`);
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number);
  const date = Buffer.of(0, 0, month ?? 0, day ?? 0);
  date.writeUInt16LE(year ?? 0);
  if (match[4] === undefined) return Buffer.concat([Buffer.of(4), date]);
  const clock = Buffer.of(hour ?? 0, minute ?? 0, second ?? 0);
  return withMicroseconds(Buffer.concat([date, clock]), match[7]);
}

function encodeTime(text: string): Buffer {
  const match = /^(-?)(\d+):(\d+):(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) throw new Error(`not a time: ${text}`);
  const hours = Number(match[2]);
  const body = Buffer.alloc(8);
  body.writeUInt8(match[1] === '-' ? 1 : 0, 0);
  body.writeUInt32LE(Math.floor(hours / 24), 1);
  body.writeUInt8(hours % 24, 5);
  body.writeUInt8(Number(match[3]), 6);
  body.writeUInt8(Number(match[4]), 7);
  return withMicroseconds(body, match[5]);
}

/** Puts the length in front; the microseconds are left out when there are none, as clients do. */
function withMicroseconds(body: Buffer, fraction: string | undefined): Buffer {
  if (fraction === undefined) return Buffer.concat([Buffer.of(body.length), body]);
  const tail = Buffer.alloc(4);
  tail.writeUInt32LE(Number(fraction.padEnd(6, '0')));
  return Buffer.concat([Buffer.of(body.length + 4), body, tail]);
}
