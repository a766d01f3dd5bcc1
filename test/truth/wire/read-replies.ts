/**
 * Reads the replies to COM_QUERY and COM_STMT_EXECUTE into Reply values, every one that the
 * SERVER_MORE_RESULTS_EXISTS flag announces. Expects a session without DEPRECATE_EOF and SESSION_TRACK.
 */
import { splitBinaryRow } from './binary-row.ts';
import { ByteReader } from './byte-reader.ts';
import type { PacketStream } from './packet-stream.ts';
import type { Column, ErrorReply, OkReply, Replies, Reply, Row, RowsReply } from './reply.ts';

const MORE_RESULTS = 0x08;

export interface ReadOptions {
  readonly isBinary: boolean;
  /** Sent when the server asks for a local file. */
  readonly localFile: Buffer;
}

export async function readReplies(stream: PacketStream, options: ReadOptions): Promise<Replies> {
  const replies: Reply[] = [];
  for (;;) {
    const reply = await readReply(stream, options);
    replies.push(reply);
    if (reply.kind === 'error' || (reply.status & MORE_RESULTS) === 0) return replies;
  }
}

async function readReply(stream: PacketStream, options: ReadOptions): Promise<Reply> {
  const first = await stream.read();
  if (first[0] === 0x00) return decodeOk(first);
  if (first[0] === 0xff) return decodeError(first, 0);
  if (first[0] !== 0xfb) return readRows(stream, first, options.isBinary);
  if (options.localFile.length > 0) stream.write(options.localFile);
  stream.write(Buffer.alloc(0));
  return readReply(stream, options);
}

async function readRows(
  stream: PacketStream,
  first: Buffer,
  isBinary: boolean,
): Promise<RowsReply | ErrorReply> {
  const count = Number(new ByteReader(first).lengthEncoded() ?? 0n);
  const columns = await readColumns(stream, count);
  const rows: Row[] = [];
  for (;;) {
    const payload = await stream.read();
    if (payload[0] === 0xff) return decodeError(payload, rows.length);
    if (isEof(payload)) {
      return { kind: 'rows', columns, rows, isBinary, ...decodeEof(payload) };
    }
    rows.push(isBinary ? splitBinaryRow(payload, columns) : splitTextRow(payload, count));
  }
}

/** Reads `count` column definitions and the EOF behind them; none at all when count is 0. */
export async function readColumns(stream: PacketStream, count: number): Promise<readonly Column[]> {
  const columns: Column[] = [];
  for (let i = 0; i < count; i++) columns.push(decodeColumn(await stream.read()));
  if (count > 0) await stream.read();
  return columns;
}

function isEof(payload: Buffer): boolean {
  return payload[0] === 0xfe && payload.length < 9;
}

function splitTextRow(payload: Buffer, count: number): Row {
  const reader = new ByteReader(payload);
  return Array.from({ length: count }, () => reader.cell());
}

function decodeEof(payload: Buffer): { readonly warnings: number; readonly status: number } {
  const reader = new ByteReader(payload);
  reader.skip(1);
  return { warnings: reader.u16(), status: reader.u16() };
}

export function decodeOk(payload: Buffer): OkReply {
  const reader = new ByteReader(payload);
  reader.skip(1);
  const affected = reader.lengthEncoded() ?? 0n;
  const lastInsertId = reader.lengthEncoded() ?? 0n;
  const status = reader.u16();
  const warnings = reader.u16();
  const info = reader.left === 0 ? '' : reader.text();
  return { kind: 'ok', affected, lastInsertId, status, warnings, info };
}

export function decodeError(payload: Buffer, rowsBefore: number): ErrorReply {
  const reader = new ByteReader(payload);
  reader.skip(1);
  const errno = reader.u16();
  const text = reader.rest().toString('utf8');
  const hasState = text.startsWith('#');
  const sqlState = hasState ? text.slice(1, 6) : '';
  return { kind: 'error', errno, sqlState, message: hasState ? text.slice(6) : text, rowsBefore };
}

function decodeColumn(payload: Buffer): Column {
  const reader = new ByteReader(payload);
  reader.cell();
  const schema = reader.text();
  const table = reader.text();
  const orgTable = reader.text();
  const name = reader.text();
  const orgName = reader.text();
  reader.skip(1);
  const charset = reader.u16();
  const length = reader.u32();
  const type = reader.u8();
  const flags = reader.u16();
  return {
    schema,
    table,
    orgTable,
    name,
    orgName,
    charset,
    length,
    type,
    flags,
    decimals: reader.u8(),
  };
}
