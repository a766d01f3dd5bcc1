/** A MariaDB server with the shards of one backend, which can be killed and started again where it was. */
import { dirname, join } from 'node:path';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { OwnedProcess } from '../../servers/owned-process.ts';
import { connectAsRoot, waitUntilItAnswers } from '../../servers/root-connection.ts';
import { startServer, type TestServer } from '../../servers/test-server.ts';
import { createBackendAccount, loadShards } from '../../truth/topology/load-tables.ts';

export class Backend {
  readonly port: number;
  private readonly server: TestServer;
  private readonly data: string;
  private again: OwnedProcess | undefined = undefined;

  private constructor(server: TestServer, data: string) {
    this.server = server;
    this.port = server.port;
    this.data = data;
  }

  static async start(number: number): Promise<Backend> {
    const server = await startServer('mariadb');
    const connection = await server.rootConnection();
    await loadShards(connection, number);
    await createBackendAccount(connection);
    const [rows] = await connection.query<RowDataPacket[]>('SELECT @@datadir AS data');
    await connection.end();
    return new Backend(server, String(rows[0]?.['data']));
  }

  async root<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await connectAsRoot(this.port);
    try {
      return await work(connection);
    } finally {
      await connection.end();
    }
  }

  /** Statements of Keyway that contain `text`. */
  running(text: string): Promise<number> {
    return this.root(async (connection) => {
      const [rows] = await connection.query<RowDataPacket[]>(
        `SELECT 1 FROM information_schema.processlist
         WHERE user = 'keyway' AND command IN ('Query', 'Execute') AND info LIKE ?`,
        [`%${text}%`],
      );
      return rows.length;
    });
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    await (this.again ?? this.server).kill();
  }

  async startAgain(): Promise<void> {
    const directory = dirname(this.data.replace(/\/$/, ''));
    const child = new OwnedProcess(
      'mariadbd',
      [
        '--no-defaults',
        ...(process.getuid?.() === 0 ? ['--user=root'] : []),
        '--bind-address=127.0.0.1',
        '--skip-name-resolve',
        '--character-set-server=utf8mb4',
        '--innodb-buffer-pool-size=64M',
        '--skip-log-bin',
        `--datadir=${this.data}`,
        `--tmpdir=${directory}`,
        `--socket=${join(directory, 'socket')}`,
        `--pid-file=${join(directory, 'pid')}`,
        `--log-error=${join(directory, 'error.log')}`,
        `--port=${this.port}`,
      ],
      directory,
    );
    this.again = child;
    await waitUntilItAnswers(this.port, () => child.hasEnded);
  }

  async stop(): Promise<void> {
    await this.again?.remove();
    await this.server.stop();
  }
}
