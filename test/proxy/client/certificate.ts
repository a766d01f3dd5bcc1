/** A self-signed certificate for tests, made by the openssl of this machine. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tls } from '../../../config/snapshot.ts';

const run = promisify(execFile);

export async function makeCertificate(): Promise<Tls> {
  const directory = await mkdtemp(join(tmpdir(), 'keyway-certificate-'));
  const keyFile = join(directory, 'key.pem');
  const certFile = join(directory, 'cert.pem');
  try {
    await run('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-keyout', keyFile, '-out', certFile],
    ]);
    return { key: await readFile(keyFile, 'utf8'), cert: await readFile(certFile, 'utf8') };
  } finally {
    await rm(directory, { recursive: true });
  }
}
