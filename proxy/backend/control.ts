/** How the proxy itself connects to a backend, for questions outside any session: KILL and the catalog. */
import type { ConnectionOptions } from 'mysql2/promise';
import type { Backend } from '../../config/snapshot.ts';
import { sslOptions } from './connect.ts';

export function controlOptions(backend: Backend, connectMs: number): ConnectionOptions {
  return {
    host: backend.host,
    port: backend.port,
    user: backend.user,
    password: backend.password,
    connectTimeout: connectMs,
    supportBigNumbers: true,
    bigNumberStrings: true,
    ...(backend.tls === undefined ? {} : { ssl: sslOptions(backend.tls) }),
  };
}
