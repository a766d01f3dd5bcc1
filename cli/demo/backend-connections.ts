/** One plain connection to each backend of the snapshot, for the loader: Keyway itself is not asked. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import type { Backend, Snapshot } from '../../config/snapshot.ts';
import { bug } from '../../errors.ts';

const RETRY_MS = 500;

export class BackendConnections {
  private readonly connections: ReadonlyMap<string, Connection>;

  private constructor(connections: ReadonlyMap<string, Connection>) {
    this.connections = connections;
  }

  /** Waits `waitMs` for backends that do not answer yet. */
  static async open(snapshot: Snapshot, waitMs: number): Promise<BackendConnections> {
    const deadline = Date.now() + waitMs;
    const opened = new Map<string, Connection>();
    for (const backend of snapshot.backends.values()) {
      opened.set(backend.name, await connect(backend, deadline));
    }
    return new BackendConnections(opened);
  }

  of(backend: string): Connection {
    return this.connections.get(backend) ?? bug(`no connection to ${backend}`);
  }

  async close(): Promise<void> {
    for (const connection of this.connections.values()) await connection.end();
  }
}

async function connect(backend: Backend, deadline: number): Promise<Connection> {
  const { host, port, user, password } = backend;
  for (;;) {
    try {
      return await createConnection({ host, port, user, password, charset: 'utf8mb4' });
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(RETRY_MS);
    }
  }
}
