/**
 * `keyway check --live`: asks every backend what it has and compares that with the configuration. Reads
 * information_schema and samples of rows; writes nothing.
 */
import { type Connection, createConnection } from 'mysql2/promise';
import { physicalTables } from '../../config/physical-tables.ts';
import type { Backend, ShardedTable, Snapshot, Table } from '../../config/snapshot.ts';
import { controlOptions } from '../../proxy/backend/control.ts';
import { type Copies, compareCopies } from './copies.ts';
import type { Finding } from './finding.ts';
import { type Inventory, readInventory } from './inventory.ts';
import { checkRows } from './rows.ts';
import { checkSharding } from './sharding.ts';

export interface LiveResult {
  readonly findings: readonly Finding[];
  readonly tablesSeen: number;
  /** A backend could not be asked; what is on it has not been checked. */
  readonly isUnreachable: boolean;
}

export async function checkLive(snapshot: Snapshot): Promise<LiveResult> {
  const live = new LiveCheck(snapshot);
  try {
    return await live.run();
  } finally {
    live.close();
  }
}

class LiveCheck {
  private readonly snapshot: Snapshot;
  private readonly connections = new Map<string, Connection>();
  private readonly servers = new Map<string, Inventory>();
  private readonly findings: Finding[] = [];
  private tablesSeen = 0;
  private isUnreachable = false;

  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot;
  }

  async run(): Promise<LiveResult> {
    const { backends, schemas } = this.snapshot;
    for (const backend of backends.values()) await this.readServer(backend);
    for (const schema of schemas.values()) {
      for (const table of schema.tables.values()) {
        await this.checkTable(`${schema.name}.${table.name}`, table);
      }
    }
    return {
      findings: this.findings,
      tablesSeen: this.tablesSeen,
      isUnreachable: this.isUnreachable,
    };
  }

  close(): void {
    for (const connection of this.connections.values()) connection.destroy();
  }

  private async readServer(backend: Backend): Promise<void> {
    const databases = [...databasesOn(backend.name, this.snapshot)];
    if (databases.length === 0) return;
    try {
      const { connectMs } = this.snapshot.limits;
      const connection = await createConnection(controlOptions(backend, connectMs));
      this.connections.set(backend.name, connection);
      this.servers.set(backend.name, await readInventory(connection, databases));
    } catch (error) {
      this.isUnreachable = true;
      this.findings.push(unreachable(backend, error));
      return;
    }
    for (const database of databases) {
      if (this.servers.get(backend.name)?.databases.has(database)) continue;
      this.findings.push({
        subject: database,
        place: backend.name,
        message: 'the database does not exist, or the account may not see it',
        fix: `CREATE DATABASE \`${database}\`, or grant it to ${backend.user}.`,
      });
    }
  }

  private async checkTable(subject: string, table: Table): Promise<void> {
    const copies = compareCopies(subject, physicalTables(table), this.servers);
    this.tablesSeen += copies.found.length;
    this.findings.push(...copies.findings);
    if (table.kind !== 'sharded') return;
    this.findings.push(...checkSharding(table, copies, this.snapshot));
    await this.checkSamples(copies, table);
  }

  private async checkSamples({ subject, found }: Copies, table: ShardedTable): Promise<void> {
    for (const copy of found) {
      const connection = this.connections.get(copy.physical.backend);
      if (connection === undefined) continue;
      this.findings.push(...(await checkRows(connection, subject, table, copy)));
    }
  }
}

function databasesOn(backend: string, { schemas }: Snapshot): ReadonlySet<string> {
  const shards = [...schemas.values()].flatMap((schema) => [schema.default, ...schema.shards]);
  return new Set(shards.filter((shard) => shard.backend === backend).map((each) => each.database));
}

function unreachable(backend: Backend, error: unknown): Finding {
  const { name, host, port, user } = backend;
  return {
    subject: name,
    place: `${user}@${host}:${port}`,
    message: `cannot be asked: ${error instanceof Error ? error.message : String(error)}`,
    fix: 'Check that it runs, and the address and account under backends.',
  };
}
