/**
 * Opens a connection to a backend: mysql2 does the TCP, TLS and login; then its socket is taken over and
 * mysql2 has no further part in it. The one place that touches mysql2's inner workings (version pinned).
 */
import type { Socket } from 'node:net';
import { createConnection, type SslOptions } from 'mysql2';
import type { Backend } from '../../config/snapshot.ts';
import { proxyError } from '../../errors.ts';

/** What stands behind mysql2's typings and is used here. */
interface RawConnection {
  readonly stream: Socket & { readonly _parent: Socket | null };
  readonly threadId: number;
  readonly _mariadbExtendedMetadata: boolean;
  readonly _handshakePacket: { readonly serverVersion: string };
}

export interface BackendSocket {
  readonly socket: Socket;
  readonly threadId: number;
  readonly serverVersion: string;
  /** The server adds a block to column definitions (MARIADB_CLIENT_EXTENDED_METADATA). */
  readonly hasExtendedMetadata: boolean;
}

export interface ConnectOptions {
  readonly connectMs: number;
  readonly wantsFoundRows: boolean;
  readonly wantsIgnoreSpace: boolean;
  /** Some database there: statements with aliases for targets want one. */
  readonly database: string | undefined;
}

const COMMON_FLAGS = ['-CLIENT_QUERY_ATTRIBUTES', '-ODBC', '-LOCAL_FILES', '-SESSION_TRACK'];

/** Rejects with the server's own error, or SHARD_FAILED when it cannot be reached in time. */
export function connectBackend(backend: Backend, options: ConnectOptions): Promise<BackendSocket> {
  const connection = createConnection({
    host: backend.host,
    port: backend.port,
    user: backend.user,
    password: backend.password,
    connectTimeout: options.connectMs,
    charset: 'utf8mb4_general_ci',
    ...(options.database === undefined ? {} : { database: options.database }),
    multipleStatements: false,
    ...(backend.tls === undefined ? {} : { ssl: sslOptions(backend.tls) }),
    flags: [
      ...COMMON_FLAGS,
      options.wantsFoundRows ? 'FOUND_ROWS' : '-FOUND_ROWS',
      options.wantsIgnoreSpace ? 'IGNORE_SPACE' : '-IGNORE_SPACE',
    ],
  });
  connection.on('error', ignore);
  return new Promise((resolve, reject) => {
    connection.connect((error) => {
      if (error === null) {
        resolve(takeOver(connection as unknown as RawConnection));
        return;
      }
      connection.destroy();
      reject(
        proxyError(
          'SHARD_FAILED',
          {
            backend: backend.name,
            reason: error.message,
            fix: `Check that ${backend.host}:${backend.port} is up and takes the configured account.`,
          },
          error,
        ),
      );
    });
  });
}

export function sslOptions(tls: NonNullable<Backend['tls']>): SslOptions {
  return {
    rejectUnauthorized: tls.isVerified,
    ...(tls.ca === undefined ? {} : { ca: tls.ca }),
  };
}

/** From here on the bytes are ours; mysql2 must neither read them nor react to the end of the socket. */
function takeOver(raw: RawConnection): BackendSocket {
  const socket = raw.stream;
  // Under TLS this is the socket that was upgraded.
  const under = socket._parent ?? null;
  for (const one of under === null ? [socket] : [socket, under]) {
    for (const event of ['data', 'end', 'close', 'error', 'timeout']) one.removeAllListeners(event);
    one.on('error', ignore);
  }
  socket.setNoDelay(true);
  socket.setTimeout(0);
  return {
    socket,
    threadId: raw.threadId,
    serverVersion: raw._handshakePacket.serverVersion,
    hasExtendedMetadata: raw._mariadbExtendedMetadata,
  };
}

/** Errors of the socket are told by its 'close', which the owner listens to. */
function ignore(): void {}
