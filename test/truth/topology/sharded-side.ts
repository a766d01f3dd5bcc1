/**
 * Keyway over two backends: two processes' worth of it, one that generates order ids and one that does not.
 * Rows are read from the physical tables, and each must lie in the table of its own key.
 */
import { type Patience, settled } from '../../servers/settled.ts';
import type { Product } from '../../servers/test-server.ts';
import type { Row, RowsReply } from '../wire/reply.ts';
import { bucketOf, LOGICAL_TABLES, type PhysicalTable, REFERENCE_TABLE } from './physical.ts';
import { ShardServer } from './shard-server.ts';
import type { Side, TablesState } from './side.ts';
import { type RunningKeyway, startKeyway } from './start-keyway.ts';

const PATIENCE: Patience = { withinMs: 2000, everyMs: 5 };
const ER_LOCK_WAIT_TIMEOUT = '1205';

export class ShardedSide implements Side {
  private readonly servers: readonly ShardServer[];
  private plain: RunningKeyway;
  private generating: RunningKeyway;

  private constructor(
    servers: readonly ShardServer[],
    plain: RunningKeyway,
    generating: RunningKeyway,
  ) {
    this.servers = servers;
    this.plain = plain;
    this.generating = generating;
  }

  static async start(product: Product): Promise<ShardedSide> {
    const servers = await Promise.all([0, 1].map((number) => ShardServer.start(product, number)));
    return new ShardedSide(servers, ...(await startBoth(servers)));
  }

  /** A new Keyway, so that what one case has broken does not fail the next ones. */
  async renew(): Promise<void> {
    await Promise.all([this.plain.stop(), this.generating.stop()]);
    await Promise.all(this.servers.map((server) => server.endSessions()));
    await this.restore();
    [this.plain, this.generating] = await startBoth(this.servers);
  }

  port(isGenerating: boolean): number {
    return isGenerating ? this.generating.port : this.plain.port;
  }

  async restore(): Promise<void> {
    const changed = await Promise.all(this.servers.map((server) => server.restore()));
    if (changed.includes(true)) await this.reloadCatalogs();
  }

  async changeTable(sql: string): Promise<void> {
    for (const { connection, tables } of this.servers) {
      for (const one of tables) {
        const physical = renameTable(sql, one);
        if (physical !== undefined) await connection.query(physical);
      }
    }
    await this.reloadCatalogs();
  }

  async readTables(): Promise<TablesState | undefined> {
    const state = new Collected();
    for (const server of this.servers) {
      const contents = await server.read();
      if (typeof contents !== 'string') {
        for (const [i, table] of server.tables.entries()) state.add(table, contents[i]);
      } else if (contents.startsWith(ER_LOCK_WAIT_TIMEOUT)) {
        return undefined;
      } else {
        state.problems.push(contents);
      }
    }
    return state;
  }

  async shardsReached(): Promise<number> {
    const places = await Promise.all(this.servers.map((server) => server.placesReached()));
    return places.reduce((sum, { size }) => sum + size, 0);
  }

  async leftovers(): Promise<readonly string[]> {
    const left = (await Promise.all(this.servers.map((server) => server.leftovers()))).flat();
    const leased = await this.leased();
    return leased === 0 ? left : [...left, `${leased} leased backend connections`];
  }

  async stop(): Promise<void> {
    await this.plain.stop();
    await this.generating.stop();
    await Promise.all(this.servers.map((server) => server.stop()));
  }

  /** Waits a moment for sessions that are being closed. */
  private leased(): Promise<number> {
    return settled(
      () => this.plain.leased() + this.generating.leased(),
      (count) => count === 0,
      PATIENCE,
    );
  }

  private async reloadCatalogs(): Promise<void> {
    await Promise.all([this.plain.reloadCatalog(), this.generating.reloadCatalog()]);
  }
}

async function startBoth(
  servers: readonly ShardServer[],
): Promise<readonly [RunningKeyway, RunningKeyway]> {
  const ports = servers.map(({ server }) => server.port);
  return [
    await startKeyway({ ports, isGenerating: false }),
    await startKeyway({ ports, isGenerating: true }),
  ];
}

/** The same statement for one physical table; undefined when it names another logical one. */
function renameTable(sql: string, { database, table, logical }: PhysicalTable): string | undefined {
  const name = new RegExp(`\\b(TABLE|ON)(\\s+)${logical}\\b`, 'i');
  return name.test(sql) ? sql.replace(name, `$1$2${database}.${table}`) : undefined;
}

class Collected implements TablesState {
  readonly rows: Map<string, Row[]> = new Map(LOGICAL_TABLES.map((table) => [table, []]));
  readonly columns: Map<string, readonly string[]> = new Map();
  readonly problems: string[] = [];
  private firstCopy: string | undefined = undefined;

  add(table: PhysicalTable, content: RowsReply | undefined): void {
    if (content === undefined) return;
    const columns = content.columns.map(({ name }) => name);
    this.columns.set(table.logical, columns);
    if (table.bucket !== undefined) {
      this.checkPlaces(table, columns.indexOf('user_id'), content.rows);
    } else if (table.logical === REFERENCE_TABLE && !this.isFirstCopy(table, content.rows)) {
      return;
    }
    this.rows.get(table.logical)?.push(...content.rows);
  }

  private checkPlaces(table: PhysicalTable, keyIndex: number, rows: readonly Row[]): void {
    for (const row of rows) {
      const key = row[keyIndex]?.toString() ?? 'NULL';
      if (key === 'NULL' || bucketOf(BigInt(key)) !== table.bucket) {
        this.problems.push(`a row of user ${key} lies in ${table.database}.${table.table}`);
      }
    }
  }

  /** The first copy of a reference table stands for all; the others must be equal to it. */
  private isFirstCopy(table: PhysicalTable, rows: readonly Row[]): boolean {
    const text = JSON.stringify(
      rows.map((row) => row.map((cell) => cell?.toString('latin1'))).sort(),
    );
    if (this.firstCopy === undefined) {
      this.firstCopy = text;
      return true;
    }
    if (text !== this.firstCopy) {
      this.problems.push(`the copy ${table.database}.${table.table} differs from the first one`);
    }
    return false;
  }
}
