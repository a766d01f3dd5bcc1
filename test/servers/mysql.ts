/**
 * Starts a MySQL 9.7 server with the script `mysql9` beside this file, which keeps it in a chroot. Its first
 * use sets that up and takes minutes, so only what asks for MySQL comes here. Needs root.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { connectAsRoot } from './root-connection.ts';
import type { TestServer } from './test-server.ts';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('mysql9', import.meta.url));

const OPTIONS: readonly string[] = [
  '--max-allowed-packet=64M',
  '--innodb-lock-wait-timeout=1',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=OFF',
  '--skip-log-bin',
];

const ports: Set<number> = new Set();

export async function startMysql(extra: readonly string[]): Promise<TestServer> {
  const port = await freePort();
  if (ports.size === 0) process.on('exit', wipeAll);
  ports.add(port);
  await mysql9(['start', String(port)], [...OPTIONS, ...extra]);
  return {
    product: 'mysql',
    host: '127.0.0.1',
    port,
    rootConnection: () => connectAsRoot(port),
    kill: () => mysql9(['stop', String(port)], []),
    stop: async () => {
      await mysql9(['wipe', String(port)], []);
      ports.delete(port);
      if (ports.size === 0) process.off('exit', wipeAll);
    },
  };
}

async function mysql9(args: readonly string[], extra: readonly string[]): Promise<void> {
  try {
    await run(SCRIPT, args, { env: { ...process.env, EXTRA: extra.join(' ') } });
  } catch (error) {
    throw new Error(`mysql9 ${args.join(' ')} failed`, { cause: error });
  }
}

/** The servers are no children of this process; what is left of them goes in the background. */
function wipeAll(): void {
  for (const port of ports) execFile(SCRIPT, ['wipe', String(port)]);
}
