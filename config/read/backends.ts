/** The `backends` of a file. */
import type { FileBackend } from '../file.ts';
import type { Backend } from '../snapshot.ts';
import type { Reading } from './reading.ts';

export function readBackends(reading: Reading): ReadonlyMap<string, Backend> {
  const entries = Object.entries(reading.file.backends);
  return new Map(entries.map(([name, backend]) => [name, readBackend(name, backend, reading)]));
}

function readBackend(name: string, backend: FileBackend, reading: Reading): Backend {
  return {
    name,
    host: backend.host,
    port: backend.port,
    user: backend.user,
    password: reading.secret(backend.password, ['backends', name, 'password']),
    connectionsMax: backend.connectionsMax,
    tls: readTls(name, backend.tls, reading),
  };
}

function readTls(name: string, tls: FileBackend['tls'], reading: Reading): Backend['tls'] {
  if (tls === undefined) return undefined;
  const ca =
    tls.ca === undefined ? undefined : reading.text(tls.ca, ['backends', name, 'tls', 'ca']);
  return { ca, isVerified: tls.verify };
}
