/**
 * A MySQL client that hides nothing: every statement gives all that the server said, errors included. It can
 * send every parameter type and any bytes. Used by the truth run only; slow and simple on purpose.
 */
import { ByteReader } from './byte-reader.ts';
import { type LoginOptions, login } from './login.ts';
import { PacketStream } from './packet-stream.ts';
import { encodeValue, longDataChunks, type Parameter, TYPE_CODES } from './parameter.ts';
import { decodeError, readColumns, readReplies } from './read-replies.ts';
import type { ErrorReply, Replies } from './reply.ts';

const COM_QUIT = 0x01;
const COM_QUERY = 0x03;
const COM_STMT_PREPARE = 0x16;
const COM_STMT_EXECUTE = 0x17;
const COM_STMT_SEND_LONG_DATA = 0x18;
const COM_STMT_CLOSE = 0x19;
const COM_SET_OPTION = 0x1b;
/** A statement that is not answered in this time has failed; the connection is given up. */
const ANSWER_MS = 15_000;

export interface ConnectOptions extends LoginOptions {
  readonly port: number;
}

export interface Prepared {
  readonly kind: 'prepared';
  readonly id: number;
  readonly parameterCount: number;
  readonly columnCount: number;
  /** Types of the last execution: they are sent again only when they differ. */
  lastTypes: string;
}

export class TruthClient {
  /** The answer to a request for a local file. */
  localFile: Buffer = Buffer.alloc(0);
  private readonly stream: PacketStream;

  private constructor(stream: PacketStream) {
    this.stream = stream;
  }

  static async connect(options: ConnectOptions): Promise<TruthClient> {
    const stream = await PacketStream.open(options.port);
    const client = new TruthClient(stream);
    await client.within(() => login(stream, options));
    return client;
  }

  query(sql: string | Buffer): Promise<Replies> {
    return this.within(async () => {
      this.stream.command(COM_QUERY, toBytes(sql));
      return readReplies(this.stream, { isBinary: false, localFile: this.localFile });
    });
  }

  prepare(sql: string | Buffer): Promise<Prepared | ErrorReply> {
    return this.within(async () => {
      this.stream.command(COM_STMT_PREPARE, toBytes(sql));
      const payload = await this.stream.read();
      if (payload[0] === 0xff) return decodeError(payload, 0);
      const reader = new ByteReader(payload);
      reader.skip(1);
      const id = reader.u32();
      const columnCount = reader.u16();
      const parameterCount = reader.u16();
      await readColumns(this.stream, parameterCount);
      await readColumns(this.stream, columnCount);
      return { kind: 'prepared', id, parameterCount, columnCount, lastTypes: '' };
    });
  }

  execute(statement: Prepared, parameters: readonly Parameter[]): Promise<Replies> {
    return this.within(async () => {
      for (const [index, parameter] of parameters.entries()) {
        if (parameter.type === 'long_data_hex') this.sendLongData(statement, index, parameter);
      }
      this.stream.command(COM_STMT_EXECUTE, encodeExecute(statement, parameters));
      return readReplies(this.stream, { isBinary: true, localFile: this.localFile });
    });
  }

  closeStatement(statement: Prepared): void {
    this.stream.command(COM_STMT_CLOSE, u32(statement.id));
  }

  /** Turns several statements in a packet on or off; true when the server agrees. */
  setMultiStatements(isOn: boolean): Promise<boolean> {
    return this.within(async () => {
      this.stream.command(COM_SET_OPTION, Buffer.of(isOn ? 0 : 1, 0));
      return (await this.stream.read())[0] !== 0xff;
    });
  }

  /** Sends a statement and goes away without reading the answer to its end. */
  async abandon(sql: string): Promise<void> {
    this.stream.command(COM_QUERY, toBytes(sql));
    await this.stream.read();
    this.stream.destroy();
  }

  close(): void {
    this.stream.command(COM_QUIT);
    this.stream.destroy();
  }

  private sendLongData(statement: Prepared, index: number, parameter: Parameter): void {
    const head = Buffer.concat([u32(statement.id), Buffer.of(index & 0xff, index >> 8)]);
    for (const chunk of longDataChunks(parameter)) {
      this.stream.command(COM_STMT_SEND_LONG_DATA, head, chunk);
    }
  }

  private async within<T>(work: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      this.stream.destroy(new Error(`no answer within ${ANSWER_MS} ms`));
    }, ANSWER_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
    }
  }
}

function encodeExecute(statement: Prepared, parameters: readonly Parameter[]): Buffer {
  const head = Buffer.concat([u32(statement.id), Buffer.of(0), u32(1)]);
  if (parameters.length === 0) return head;
  const nulls = Buffer.alloc((parameters.length + 7) >> 3);
  const types = Buffer.alloc(parameters.length * 2);
  for (const [i, { type }] of parameters.entries()) {
    if (type === 'null') nulls[i >> 3] = (nulls[i >> 3] ?? 0) | (1 << (i & 7));
    types.writeUInt16LE(TYPE_CODES[type], i * 2);
  }
  const isNew = types.toString('latin1') !== statement.lastTypes;
  statement.lastTypes = types.toString('latin1');
  const bound = isNew ? [Buffer.of(1), types] : [Buffer.of(0)];
  return Buffer.concat([head, nulls, ...bound, ...parameters.map(encodeValue)]);
}

function toBytes(sql: string | Buffer): Buffer {
  return typeof sql === 'string' ? Buffer.from(sql, 'utf8') : sql;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
