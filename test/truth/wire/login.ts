/**
 * Logs a TruthClient in: mysql_native_password and caching_sha2_password (its fast path, and the full one
 * with the server's RSA key). No TLS: the drivers' tests have it.
 */
import { constants, createHash, publicEncrypt } from 'node:crypto';
import { ByteReader } from './byte-reader.ts';
import type { PacketStream } from './packet-stream.ts';
import { decodeError } from './read-replies.ts';

export interface LoginOptions {
  readonly user: string;
  readonly password: string;
  readonly database: string | undefined;
  /** The collation number of the connection: 45 is MariaDB's for utf8mb4, 255 MySQL's. */
  readonly charset: number;
  readonly hasFoundRows: boolean;
  readonly hasMultiStatements: boolean;
}

/** LONG_PASSWORD, LONG_FLAG, LOCAL_FILES, PROTOCOL_41, TRANSACTIONS, SECURE_CONNECTION, MULTI and PS_MULTI_RESULTS, PLUGIN_AUTH. */
const BASE_CAPABILITIES = 0x1 | 0x4 | 0x80 | 0x200 | 0x2000 | 0x8000 | 0x20000 | 0x40000 | 0x80000;
const FOUND_ROWS = 0x2;
const CONNECT_WITH_DB = 0x8;
const MULTI_STATEMENTS = 0x10000;

/** Rejects with the server's words when it refuses. */
export async function login(stream: PacketStream, options: LoginOptions): Promise<void> {
  const greeting = decodeGreeting(await stream.read());
  stream.write(encodeResponse(greeting, options));
  let { plugin, salt } = greeting;
  for (;;) {
    const answer = await stream.read();
    if (answer[0] === 0x00) return;
    if (answer[0] === 0xff) throw refusal(answer);
    if (answer[0] === 0xfe) {
      const reader = new ByteReader(answer.subarray(1));
      plugin = reader.untilZero();
      salt = reader.rest().subarray(0, 20);
      stream.write(scramble(plugin, options.password, salt));
    } else if (answer[0] === 0x01 && answer[1] === 0x04) {
      await sendWithKey(stream, options.password, salt);
    }
  }
}

interface Greeting {
  readonly plugin: string;
  readonly salt: Buffer;
}

function decodeGreeting(payload: Buffer): Greeting {
  if (payload[0] === 0xff) throw refusal(payload);
  const reader = new ByteReader(payload);
  reader.skip(1);
  reader.untilZero();
  reader.skip(4);
  const head = reader.take(8);
  reader.skip(1 + 2 + 1 + 2 + 2 + 1 + 10);
  const salt = Buffer.concat([head, reader.take(12)]);
  reader.skip(1);
  return { plugin: reader.untilZero(), salt };
}

function encodeResponse({ plugin, salt }: Greeting, options: LoginOptions): Buffer {
  const { user, password, database } = options;
  const fixed = Buffer.alloc(32);
  const capabilities =
    BASE_CAPABILITIES |
    (database === undefined ? 0 : CONNECT_WITH_DB) |
    (options.hasFoundRows ? FOUND_ROWS : 0) |
    (options.hasMultiStatements ? MULTI_STATEMENTS : 0);
  fixed.writeUInt32LE(capabilities, 0);
  fixed.writeUInt32LE(1 << 30, 4);
  fixed.writeUInt8(options.charset, 8);
  const token = scramble(plugin, password, salt);
  return Buffer.concat([
    fixed,
    Buffer.from(`${user}\0`),
    Buffer.of(token.length),
    token,
    Buffer.from(database === undefined ? '' : `${database}\0`),
    Buffer.from(`${plugin}\0`),
  ]);
}

function scramble(plugin: string, password: string, salt: Buffer): Buffer {
  if (password === '') return Buffer.alloc(0);
  if (plugin === 'mysql_native_password') {
    const once = digest('sha1', Buffer.from(password));
    return xor(once, digest('sha1', salt, digest('sha1', once)));
  }
  if (plugin === 'caching_sha2_password') {
    const once = digest('sha256', Buffer.from(password));
    return xor(once, digest('sha256', digest('sha256', once), salt));
  }
  throw new Error(`no way to log in with ${plugin}`);
}

/** The full path of caching_sha2_password: ask for the server's key and send the password under it. */
async function sendWithKey(stream: PacketStream, password: string, salt: Buffer): Promise<void> {
  stream.write(Buffer.of(0x02));
  const key = (await stream.read()).subarray(1).toString('latin1');
  const secret = xor(Buffer.from(`${password}\0`), salt);
  stream.write(publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, secret));
}

function digest(algorithm: 'sha1' | 'sha256', ...parts: readonly Buffer[]): Buffer {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function xor(bytes: Buffer, mask: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, i) => byte ^ (mask[i % mask.length] ?? 0)));
}

function refusal(payload: Buffer): Error {
  const { errno, message } = decodeError(payload, 0);
  return new Error(`login refused: ${errno} ${message}`);
}
