/**
 * A client that can send any command: what the drivers hide (COM_RESET_CONNECTION, COM_STMT_RESET, long data
 * without an execution) is what these tests are about. Parameters are text.
 */
import { ByteReader } from '../../truth/wire/byte-reader.ts';
import { type LoginOptions, login } from '../../truth/wire/login.ts';
import { PacketStream } from '../../truth/wire/packet-stream.ts';
import { encodeValue, type Parameter, TYPE_CODES } from '../../truth/wire/parameter.ts';
import { decodeError, readColumns, readReplies } from '../../truth/wire/read-replies.ts';
import type { ErrorReply, Replies } from '../../truth/wire/reply.ts';

const COM_QUIT = 0x01;
const COM_INIT_DB = 0x02;
const COM_QUERY = 0x03;
const COM_STMT_PREPARE = 0x16;
const COM_STMT_EXECUTE = 0x17;
const COM_STMT_SEND_LONG_DATA = 0x18;
const COM_STMT_CLOSE = 0x19;
const COM_STMT_RESET = 0x1a;
const COM_SET_OPTION = 0x1b;
const COM_RESET_CONNECTION = 0x1f;

export class SessionClient {
  private readonly stream: PacketStream;

  private constructor(stream: PacketStream) {
    this.stream = stream;
  }

  static async connect(port: number, options: LoginOptions): Promise<SessionClient> {
    const stream = await PacketStream.open(port);
    await login(stream, options);
    return new SessionClient(stream);
  }

  query(sql: string): Promise<Replies> {
    this.stream.command(COM_QUERY, Buffer.from(sql));
    return this.replies(false);
  }

  initDb(schema: string): Promise<Replies> {
    this.stream.command(COM_INIT_DB, Buffer.from(schema));
    return this.replies(false);
  }

  reset(): Promise<Replies> {
    this.stream.command(COM_RESET_CONNECTION);
    return this.replies(false);
  }

  /** 'ok' or 'error ..', whatever packet says so. */
  async setOption(option: number): Promise<string> {
    this.stream.command(COM_SET_OPTION, Buffer.of(option, 0));
    return verdict(await this.stream.read());
  }

  /** The number of the statement, or why there is none. */
  async prepare(sql: string): Promise<number | ErrorReply> {
    this.stream.command(COM_STMT_PREPARE, Buffer.from(sql));
    const payload = await this.stream.read();
    if (payload[0] === 0xff) return decodeError(payload, 0);
    const reader = new ByteReader(payload);
    reader.skip(1);
    const id = reader.u32();
    const columns = reader.u16();
    await readColumns(this.stream, reader.u16());
    await readColumns(this.stream, columns);
    return id;
  }

  execute(id: number, parameters: readonly Parameter[]): Promise<Replies> {
    const types = Buffer.alloc(parameters.length * 2);
    for (const [i, { type }] of parameters.entries()) types.writeUInt16LE(TYPE_CODES[type], i * 2);
    const bound =
      parameters.length === 0
        ? []
        : [Buffer.alloc((parameters.length + 7) >> 3), Buffer.of(1), types];
    const values = parameters.map(encodeValue);
    this.stream.command(COM_STMT_EXECUTE, u32(id), Buffer.of(0), u32(1), ...bound, ...values);
    return this.replies(true);
  }

  /** Is not answered. */
  sendLongData(id: number, parameter: number, bytes: Buffer): void {
    this.stream.command(COM_STMT_SEND_LONG_DATA, u32(id), Buffer.of(parameter, 0), bytes);
  }

  async resetStatement(id: number): Promise<string> {
    this.stream.command(COM_STMT_RESET, u32(id));
    return verdict(await this.stream.read());
  }

  /** Is not answered. */
  closeStatement(id: number): void {
    this.stream.command(COM_STMT_CLOSE, u32(id));
  }

  /** As a program ends that closes its connections. */
  quit(): void {
    this.stream.command(COM_QUIT);
    this.stream.destroy();
  }

  /** As a program ends that is killed. */
  destroy(): void {
    this.stream.destroy();
  }

  private replies(isBinary: boolean): Promise<Replies> {
    return readReplies(this.stream, { isBinary, localFile: Buffer.alloc(0) });
  }
}

/** Each reply in a line: what a client can see of it. */
export function describeReplies(replies: Replies): string[] {
  return replies.map((reply) => {
    if (reply.kind === 'error') return `error ${reply.errno} ${reply.sqlState}`;
    const end = `status ${reply.status & STATUS_MASK} warnings ${reply.warnings}`;
    if (reply.kind === 'ok') return `affected ${reply.affected} ${end}`;
    const rows = reply.rows.map((row) => row.map((cell) => cell?.toString() ?? 'NULL').join(','));
    return `rows [${rows.join('] [')}] ${end}`;
  });
}

/** In a transaction, autocommit, more results follow, no backslash escapes. */
const STATUS_MASK = 0x1 | 0x2 | 0x8 | 0x200;

function verdict(payload: Buffer): string {
  return payload[0] === 0xff ? `error ${decodeError(payload, 0).errno}` : 'ok';
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
