/**
 * The server's side of a login: greeting, TLS, authentication. Ends with the client known and the socket
 * paused; the session then sends the OK. An error is told to the client before this rejects.
 */
import type { Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
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
import { authenticate, CACHING_SHA2, newScramble } from './authenticate.ts';
import { PacketExchange } from './packet-exchange.ts';
import type { RsaKeys } from './rsa-keys.ts';

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
  /** Commands that came in behind the login. */
  readonly leftover: Buffer;
  /** Number of the OK packet. */
  readonly sequence: number;
}

/** Rejects with ER_ACCESS_DENIED_ERROR, ER_BAD_DB_ERROR or ER_HANDSHAKE_ERROR; the client has been told. */
export async function login(socket: Socket, options: LoginOptions): Promise<Login> {
  const attempt = new LoginAttempt(socket, options);
  const timer = setTimeout(() => attempt.timeOut(), options.limits.loginMs);
  try {
    return await attempt.run();
  } catch (error) {
    attempt.tell(error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

class LoginAttempt {
  private socket: Socket;
  private exchange: PacketExchange;
  private readonly options: LoginOptions;

  constructor(socket: Socket, options: LoginOptions) {
    this.socket = socket;
    this.options = options;
    this.exchange = this.exchangeOver(socket, false, 0);
  }

  async run(): Promise<Login> {
    const { options } = this;
    const offered = OFFERED_CAPABILITIES | (options.tls === undefined ? 0 : CLIENT_SSL);
    const scramble = newScramble();
    this.exchange.write(
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
    const response = await this.response();
    const user = await authenticate(this.exchange, this.claim(response, scramble), options);
    if (response.schema !== undefined && !options.checkSchema(response.schema)) {
      throw proxyError('ER_BAD_DB_ERROR', { schema: response.schema });
    }
    const { sequence } = this.exchange;
    return {
      socket: this.socket,
      capabilities: response.capabilities & offered,
      user,
      schema: response.schema,
      charset: response.charset,
      attributes: response.attributes,
      leftover: this.exchange.release(),
      sequence,
    };
  }

  timeOut(): void {
    this.exchange.fail(proxyError('ER_HANDSHAKE_ERROR'));
  }

  tell(error: unknown): void {
    if (!(error instanceof ProxyError) || this.socket.destroyed) return;
    const { errno, sqlState, message } = error;
    this.exchange.write(encodeError({ errno, sqlState, message }));
    this.exchange.release();
    this.socket.resume();
    this.socket.end();
  }

  private async response(): Promise<HandshakeResponse> {
    const first = await this.exchange.read();
    const wantsTls = (readCapabilities(first) & CLIENT_SSL) !== 0;
    if (first.length !== SSL_REQUEST_BYTES || !wantsTls) return decodeHandshakeResponse(first);
    if (this.options.tls === undefined) throw proxyError('ER_HANDSHAKE_ERROR');
    await this.upgrade(this.options.tls);
    return decodeHandshakeResponse(await this.exchange.read());
  }

  /** Bytes that came in clear behind the request would be an injection: they are dropped with the login. */
  private async upgrade(context: SecureContext): Promise<void> {
    const { sequence } = this.exchange;
    const early = this.exchange.release();
    if (early.length > 0) this.socket.unshift(early);
    const secure = new TLSSocket(this.socket, { isServer: true, secureContext: context });
    await new Promise<void>((resolve, reject) => {
      secure.once('secure', () => resolve());
      secure.once('error', () => reject(proxyError('ER_HANDSHAKE_ERROR')));
      secure.once('close', () => reject(proxyError('ER_HANDSHAKE_ERROR')));
    });
    secure.on('error', () => secure.destroy());
    this.socket = secure;
    this.exchange = this.exchangeOver(secure, true, sequence);
  }

  private claim(response: HandshakeResponse, scramble: Buffer) {
    const { user, token, plugin } = response;
    return { user, token, plugin, scramble, host: this.socket.remoteAddress ?? 'localhost' };
  }

  private exchangeOver(socket: Socket, isSecure: boolean, sequence: number): PacketExchange {
    return new PacketExchange(socket, {
      bytesMax: this.options.limits.loginBytesMax,
      isSecure,
      sequence,
    });
  }
}
