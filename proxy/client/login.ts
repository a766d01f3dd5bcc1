/**
 * The server's side of a login: greeting, TLS, authentication. Ends with the client known and the socket
 * paused; the session then sends the OK. An error is told to the client before this rejects.
 */
import type { Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import type { User } from '../../config/snapshot.ts';
import { ProxyError, proxyError } from '../../errors.ts';
import { CLIENT_SSL, OFFERED_CAPABILITIES } from '../wire/capabilities.ts';
import { encodeError } from '../wire/error.ts';
import {
  decodeHandshakeResponse,
  type HandshakeResponse,
  readCapabilities,
  SSL_REQUEST_BYTES,
} from '../wire/handshake-response.ts';
import { encodeHandshake } from '../wire/handshake-v10.ts';
import { SERVER_STATUS_AUTOCOMMIT } from '../wire/status.ts';
import { authenticate, CACHING_SHA2, type Claim } from './authenticate.ts';
import { PacketExchange } from './packet-exchange.ts';
import type { RsaKeys } from './rsa-keys.ts';
import { newScramble } from './scramble.ts';
import { upgradeToTls } from './tls-upgrade.ts';

export interface LoginOptions {
  readonly connectionId: number;
  readonly serverVersion: string;
  readonly tls: SecureContext | undefined;
  readonly users: (name: string) => User | undefined;
  readonly rsa: RsaKeys;
  readonly limits: { readonly loginMs: number; readonly loginBytesMax: number };
  /** Collation id of the greeting. */
  readonly charset: number;
  readonly checkSchema: (name: string) => boolean;
}

export interface Login {
  /** The TLS socket after an upgrade. */
  readonly socket: Socket;
  readonly capabilities: number;
  readonly user: User;
  readonly schema: string | undefined;
  /** Collation id. */
  readonly charset: number;
  readonly attributes: ReadonlyMap<string, string>;
  /** Of the greeting: clients without plugins use it for COM_CHANGE_USER again. */
  readonly scramble: Buffer;
  /** Commands that came in behind the login. */
  readonly leftover: Buffer;
  /** Number of the OK packet. */
  readonly sequence: number;
}

/** Rejects with ER_ACCESS_DENIED_ERROR, ER_BAD_DB_ERROR or ER_HANDSHAKE_ERROR; the client has been told. */
export async function login(socket: Socket, options: LoginOptions): Promise<Login> {
  const attempt = new LoginAttempt(socket, options);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(proxyError('ER_HANDSHAKE_ERROR')), options.limits.loginMs);
  });
  try {
    return await Promise.race([attempt.run(), late]);
  } catch (error) {
    attempt.refuse(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

class LoginAttempt {
  private socket: Socket;
  /** undefined while TLS is negotiated: then nothing can be told. */
  private exchange: PacketExchange | undefined = undefined;
  private readonly options: LoginOptions;

  constructor(socket: Socket, options: LoginOptions) {
    this.socket = socket;
    this.options = options;
  }

  async run(): Promise<Login> {
    const { options } = this;
    const offered = OFFERED_CAPABILITIES | (options.tls === undefined ? 0 : CLIENT_SSL);
    const scramble = newScramble();
    const plain = this.exchangeOver(this.socket, false, 0);
    plain.write(
      encodeHandshake({
        serverVersion: options.serverVersion,
        connectionId: options.connectionId,
        scramble,
        capabilities: offered,
        charset: options.charset,
        status: SERVER_STATUS_AUTOCOMMIT,
        plugin: CACHING_SHA2,
      }),
    );
    const { exchange, response } = await this.response(plain);
    const user = await authenticate(exchange, this.claim(response, scramble), options);
    if (response.schema !== undefined && !options.checkSchema(response.schema)) {
      throw proxyError('ER_BAD_DB_ERROR', { schema: response.schema });
    }
    return {
      socket: this.socket,
      capabilities: response.capabilities & offered,
      user,
      schema: response.schema,
      charset: response.charset,
      attributes: response.attributes,
      scramble,
      leftover: exchange.release(),
      sequence: exchange.sequence,
    };
  }

  /** Tells the client why, where it can be told, and ends the connection. */
  refuse(error: unknown): void {
    const { exchange, socket } = this;
    if (exchange === undefined || !(error instanceof ProxyError)) {
      socket.destroy();
      return;
    }
    if (socket.destroyed) return;
    exchange.write(encodeError(error));
    exchange.release();
    socket.resume();
    socket.end();
  }

  /** The client's answer to the greeting, after a change to TLS if it wants that. */
  private async response(
    plain: PacketExchange,
  ): Promise<{ exchange: PacketExchange; response: HandshakeResponse }> {
    const first = await plain.read();
    const wantsTls = (readCapabilities(first) & CLIENT_SSL) !== 0;
    if (first.length !== SSL_REQUEST_BYTES || !wantsTls) {
      return { exchange: plain, response: decodeHandshakeResponse(first) };
    }
    if (this.options.tls === undefined) throw proxyError('ER_HANDSHAKE_ERROR');
    this.exchange = undefined;
    this.socket = await upgradeToTls(this.socket, this.options.tls, plain.release());
    const exchange = this.exchangeOver(this.socket, true, plain.sequence);
    return { exchange, response: decodeHandshakeResponse(await exchange.read()) };
  }

  private claim(response: HandshakeResponse, scramble: Buffer): Claim {
    const { user, token, plugin } = response;
    return { user, token, plugin, scramble, host: this.socket.remoteAddress ?? 'localhost' };
  }

  private exchangeOver(socket: Socket, isSecure: boolean, sequence: number): PacketExchange {
    const { loginBytesMax } = this.options.limits;
    this.exchange = new PacketExchange(socket, { bytesMax: loginBytesMax, isSecure, sequence });
    return this.exchange;
  }
}
