/**
 * One of the demo's two database servers, with its files in a folder of its own: data, log, port, process. It runs
 * detached, so that a killed demo leaves it whole; the next demo adopts it, and its data and port stay the same.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { endRecordedProcess } from './end-process.ts';
import { freePortFrom } from './free-port.ts';
import { recordedProcess, recordProcess } from './process-identity.ts';
import type { ServerFiles, ServerProgram } from './server-program.ts';

const START_MS = 60_000;
const POLL_MS = 100;
const LOG_CHARACTERS = 1500;

export interface Account {
  readonly user: string;
  readonly password: string;
}

export interface ServerPlace {
  readonly name: string;
  readonly folder: string;
  /** Taken when the server has no port yet. */
  readonly firstPort: number;
  readonly account: Account;
}

export class DatabaseServer {
  readonly name: string;
  private readonly folder: string;
  private readonly firstPort: number;
  private readonly account: Account;
  private readonly program: ServerProgram;

  constructor(place: ServerPlace, program: ServerProgram) {
    this.name = place.name;
    this.folder = place.folder;
    this.firstPort = place.firstPort;
    this.account = place.account;
    this.program = program;
  }

  /** Starts the server, or adopts the one that runs. Gives its port. */
  async start(): Promise<number> {
    await mkdir(this.folder, { recursive: true });
    const port = await this.recordedPort();
    if (recordedProcess(this.file('process')) !== undefined) {
      if (await this.answers(port)) return port;
      await this.stop();
    }
    return await this.startAt(await freePortFrom(port));
  }

  /** Ends the server that this folder's process file names, and no other. */
  async stop(): Promise<void> {
    await endRecordedProcess(this.file('process'));
  }

  private async startAt(port: number): Promise<number> {
    const files = this.files();
    await mkdir(files.temporary, { recursive: true });
    if (!existsSync(files.data)) await this.program.initialise(files);
    await writeFile(this.file('port'), `${port}\n`);
    await writeFile(files.accounts, this.accountStatements(), { mode: 0o600 });
    const child = spawn(this.program.binary, this.program.runArguments(files, port), {
      detached: true,
      stdio: 'ignore',
    });
    child.on('error', () => {});
    if (child.pid !== undefined) recordProcess(this.file('process'), child.pid);
    child.unref();
    await this.waitUntilItAnswers(port);
    return port;
  }

  private async waitUntilItAnswers(port: number): Promise<void> {
    const deadline = Date.now() + START_MS;
    while (!(await this.answers(port))) {
      const isRunning = recordedProcess(this.file('process')) !== undefined;
      if (!isRunning || Date.now() > deadline) throw await this.startFailure();
      await delay(POLL_MS);
    }
  }

  /** Whether the server at the port is this one: its data directory is asked for. */
  private async answers(port: number): Promise<boolean> {
    try {
      const connection = await createConnection({ host: '127.0.0.1', port, ...this.account });
      const [rows] = await connection.query({ sql: 'SELECT @@datadir', rowsAsArray: true });
      await connection.end();
      return JSON.stringify(rows).includes(JSON.stringify(this.file('data')).slice(1, -1));
    } catch {
      return false;
    }
  }

  private async startFailure(): Promise<Error> {
    const log = await readFile(this.file('error.log'), 'utf8').catch(() => '');
    return new Error(`${this.name} did not start:\n${log.slice(-LOG_CHARACTERS)}`);
  }

  private async recordedPort(): Promise<number> {
    const text = await readFile(this.file('port'), 'utf8').catch(() => '');
    return Number.parseInt(text, 10) || this.firstPort;
  }

  /** Run by the server at each start. root loses the empty password that it was made with. */
  private accountStatements(): string {
    const { user, password } = this.account;
    return [
      `CREATE USER IF NOT EXISTS ${user}@'%' IDENTIFIED BY '${password}';`,
      `ALTER USER ${user}@'%' IDENTIFIED BY '${password}';`,
      `GRANT ALL ON *.* TO ${user}@'%' WITH GRANT OPTION;`,
      `ALTER USER root@localhost IDENTIFIED BY '${password}';`,
      "DROP USER IF EXISTS root@'127.0.0.1', root@'::1';",
      '',
    ].join('\n');
  }

  private files(): ServerFiles {
    return {
      data: this.file('data'),
      temporary: this.file('tmp'),
      log: this.file('error.log'),
      accounts: this.file('accounts.sql'),
    };
  }

  private file(name: string): string {
    return join(this.folder, name);
  }
}
