/**
 * Starts a MariaDB server. The first one initialises a data directory (about two seconds), which is kept as
 * a template beside the others: the next ones are copies of it.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { OwnedProcess } from './owned-process.ts';
import { connectAsRoot, waitUntilItAnswers } from './root-connection.ts';
import type { TestServer } from './test-server.ts';

const run = promisify(execFile);

const OPTIONS: readonly string[] = [
  '--no-defaults',
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
  '--max-allowed-packet=64M',
  '--innodb-lock-wait-timeout=1',
  '--local-infile=ON',
  '--secure-file-priv=',
  '--max-connections=1000',
  // Fast rather than durable: the data live as long as the test.
  '--innodb-buffer-pool-size=64M',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=OFF',
  '--performance-schema=OFF',
  '--skip-log-bin',
];

export async function startMariadb(extra: readonly string[]): Promise<TestServer> {
  const template = await templateDirectory();
  const directory = await mkdtemp(join(tmpdir(), 'keyway-mariadb-'));
  const data = join(directory, 'data');
  await cp(template, data, { recursive: true });
  const port = await freePort();
  const log = join(directory, 'error.log');
  const child = new OwnedProcess(
    'mariadbd',
    [
      ...OPTIONS,
      ...userOption(),
      `--datadir=${data}`,
      // A server clears its tmpdir of temporary tables when it starts, also of another's.
      `--tmpdir=${directory}`,
      `--socket=${join(directory, 'socket')}`,
      `--pid-file=${join(directory, 'pid')}`,
      `--log-error=${log}`,
      `--port=${port}`,
      ...extra,
    ],
    directory,
  );
  try {
    await waitUntilItAnswers(port, () => child.hasEnded);
  } catch (error) {
    const text = await readFile(log, 'utf8').catch(() => 'mariadbd could not be run');
    await child.remove();
    throw new Error(`MariaDB did not start:\n${text.slice(-2000)}`, { cause: error });
  }
  return {
    product: 'mariadb',
    host: '127.0.0.1',
    port,
    rootConnection: () => connectAsRoot(port),
    kill: () => child.kill(),
    stop: () => child.remove(),
  };
}

/** Made by the first test process that needs it; a rename puts it in place, so that two cannot mix. */
async function templateDirectory(): Promise<string> {
  const version = await mariadbVersion();
  const root = join(tmpdir(), 'keyway-test-servers');
  const template = join(root, `mariadb-${version}`);
  if (existsSync(template)) return template;
  await mkdir(root, { recursive: true });
  const draft = await mkdtemp(join(root, 'draft-'));
  await run('mariadb-install-db', [
    '--no-defaults',
    ...userOption(),
    `--datadir=${draft}`,
    `--tmpdir=${draft}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  await rename(draft, template).catch(() => rm(draft, { recursive: true }));
  return template;
}

async function mariadbVersion(): Promise<string> {
  try {
    const { stdout } = await run('mariadbd', ['--no-defaults', '--version']);
    return /Ver (\d+\.\d+\.\d+)/.exec(stdout)?.[1] ?? 'unknown';
  } catch (error) {
    throw new Error('mariadbd is not installed: apt-get install mariadb-server', { cause: error });
  }
}

/** mariadbd refuses to run as root unless told so. */
function userOption(): readonly string[] {
  const { username } = userInfo();
  return username === 'root' ? ['--user=root'] : [];
}
