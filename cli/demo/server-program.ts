/**
 * The server binary as the demo uses it: which product it is, how a data directory is made and with which options it
 * runs. MariaDB 10.6 up and MySQL 8.0 up.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const OPTIONS: readonly string[] = [
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
  '--max-connections=500',
  '--innodb-buffer-pool-size=128M',
  '--innodb-flush-log-at-trx-commit=2',
  '--skip-log-bin',
  // Relative to the data directory: a path of its own could be longer than a socket's may be.
  '--socket=mysqld.sock',
  '--loose-mysqlx=OFF',
];

export interface ServerFiles {
  readonly data: string;
  /** A server removes what it takes for leftovers in its temporary folder: two must not share one. */
  readonly temporary: string;
  readonly log: string;
  /** Statements that are run at each start. */
  readonly accounts: string;
}

export class ServerProgram {
  readonly binary: string;

  constructor(binary: string) {
    this.binary = binary;
  }

  /** Makes a data directory. It appears whole or not at all. */
  async initialise({ data, temporary }: Pick<ServerFiles, 'data' | 'temporary'>): Promise<void> {
    const draft = `${data}.draft`;
    await rm(draft, { recursive: true, force: true });
    const env = { ...process.env, TMPDIR: temporary };
    const { stdout } = await run(this.binary, ['--no-defaults', '--version']);
    if (/mariadb/i.test(stdout)) await this.initialiseMariadb(draft, env);
    else await this.initialiseMysql(draft, env);
    await rename(draft, data);
  }

  runArguments(files: ServerFiles, port: number): string[] {
    return [
      '--no-defaults',
      ...userOption(),
      ...OPTIONS,
      `--datadir=${files.data}`,
      `--tmpdir=${files.temporary}`,
      `--port=${port}`,
      `--log-error=${files.log}`,
      `--init-file=${files.accounts}`,
    ];
  }

  private async initialiseMariadb(data: string, env: NodeJS.ProcessEnv): Promise<void> {
    const prefix = dirname(dirname(this.binary));
    const script = ['bin', 'scripts']
      .map((folder) => join(prefix, folder, 'mariadb-install-db'))
      .find((file) => existsSync(file));
    const options = [
      '--no-defaults',
      ...userOption(),
      `--basedir=${prefix}`,
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-name-resolve',
      '--skip-test-db',
    ];
    await run(script ?? 'mariadb-install-db', options, { env });
  }

  private async initialiseMysql(data: string, env: NodeJS.ProcessEnv): Promise<void> {
    const options = ['--no-defaults', ...userOption(), '--initialize-insecure'];
    await run(this.binary, [...options, `--datadir=${data}`], { env });
  }
}

/** Both products refuse to run as root unless told so. */
function userOption(): readonly string[] {
  const { username } = userInfo();
  return username === 'root' ? ['--user=root'] : [];
}
