/**
 * ColumnDefinition41. Names are kept as latin1 strings, so that their bytes survive whatever charset they are in.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_com_query_response_text_resultset_column_definition.html
 */
import { BufferReader } from './buffer-reader.ts';
import { lengthEncodedBytesSize, writeLengthEncodedBytes } from './length-encoded.ts';

export interface ColumnDefinition {
  readonly catalog: string;
  readonly schema: string;
  readonly table: string;
  readonly orgTable: string;
  readonly name: string;
  readonly orgName: string;
  /** Collation id; 63 is binary. */
  readonly charset: number;
  readonly length: number;
  readonly type: number;
  readonly flags: number;
  readonly decimals: number;
}

const FIXED_BYTES = 13;
const FIXED_LENGTH = 0x0c;

/**
 * `hasExtendedMetadata`: MariaDB puts a block before the fixed fields when the connection negotiated it.
 * Throws ER_MALFORMED_PACKET.
 */
export function decodeColumnDefinition(
  payload: Buffer,
  options: { readonly hasExtendedMetadata: boolean },
): ColumnDefinition {
  const reader = new BufferReader(payload);
  const text = () => reader.lengthEncodedView().toString('latin1');
  const names = {
    catalog: text(),
    schema: text(),
    table: text(),
    orgTable: text(),
    name: text(),
    orgName: text(),
  };
  if (options.hasExtendedMetadata) reader.lengthEncodedView();
  reader.skip(1);
  return {
    ...names,
    charset: reader.uint16(),
    length: reader.uint32(),
    type: reader.uint8(),
    flags: reader.uint16(),
    decimals: reader.uint8(),
  };
}

export function encodeColumnDefinition(column: ColumnDefinition): Buffer {
  const texts = [
    column.catalog,
    column.schema,
    column.table,
    column.orgTable,
    column.name,
    column.orgName,
  ].map((text) => Buffer.from(text, 'latin1'));
  const size = texts.reduce((sum, text) => sum + lengthEncodedBytesSize(text), FIXED_BYTES);
  const payload = Buffer.alloc(size);
  let at = 0;
  for (const text of texts) at = writeLengthEncodedBytes(payload, text, at);
  payload[at] = FIXED_LENGTH;
  payload.writeUInt16LE(column.charset, at + 1);
  payload.writeUInt32LE(column.length, at + 3);
  payload[at + 7] = column.type;
  payload.writeUInt16LE(column.flags, at + 8);
  payload[at + 10] = column.decimals;
  return payload;
}
