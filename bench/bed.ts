/**
 * What the loads run on: two database servers with the demo's orders and a plain table, the relay and Keyway before
 * them, each a process of its own, all below a temporary folder that is gone afterwards.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, createConnection } from 'mysql2/promise';
import { findServer } from '../cli/bootstrap/server.mjs';
import { writeConfigFile } from '../cli/demo/config-file.ts';
import { DatabaseServer } from '../cli/demo/database-server.ts';
import { fillShop } from '../cli/demo/fill.ts';
import { freePortFrom } from '../cli/demo/free-port.ts';
import { recordedProcess } from '../cli/demo/process-identity.ts';
import { ServerProgram } from '../cli/demo/server-program.ts';
import { loadConfig } from '../config/load.ts';
import type { PhysicalTable, Snapshot } from '../config/snapshot.ts';
import { ChildServer } from './child-server.ts';
import type { Target } from './target.ts';

const ACCOUNT = { user: 'keyway', password: 'bench' };
const VOLUME = { orders: 50_000, users: 2_000 };
const GLOBAL_ROWS = 100_000;
const ORDERS_PER_TABLE = 60;
const FIRST_PORT = 33_500;
const WAIT_MS = 10_000;

export class Bed {
  readonly folder: string;
  readonly servers: readonly DatabaseServer[];
  private readonly children: ChildServer[] = [];
  private config: Snapshot | undefined = undefined;

  private constructor(folder: string) {
    this.folder = folder;
    const binary = findServer();
    if (binary === undefined) throw new Error('no mariadbd or mysqld was found');
    const program = new ServerProgram(binary);
    this.servers = ['s1', 's2'].map((name, at) => {
      const firstPort = FIRST_PORT + at * 50;
      return new DatabaseServer(
        { name, folder: join(folder, name), firstPort, account: ACCOUNT },
        program,
      );
    });
  }

  /** The caller must call `close`, also when `prepare` fails. */
  static async make(): Promise<Bed> {
    return new Bed(await mkdtemp(join(tmpdir(), 'keyway-bench-')));
  }

  /** Starts the servers, loads the data and writes the configuration. */
  async prepare(): Promise<void> {
    const ports = await Promise.all(this.servers.map((server) => server.start()));
    const listenPort = await freePortFrom(FIRST_PORT + 200);
    await writeConfigFile(this.configFile, { listenPort, ports, account: ACCOUNT });
    this.config = loadConfig(this.configFile, process.env);
    await fillShop(this.config, VOLUME, WAIT_MS);
    const connection = await this.connect('s1');
    await fillGlobal(connection);
    await writeFile(this.ordersFile, await knownOrders(connection, this.physicalOrders('s1')));
    await connection.end();
  }

  /** The server s1, the relay before it and, unless left out, Keyway over both servers. */
  async startTargets(): Promise<readonly Target[]> {
    const port = this.portOf('s1');
    const direct = { ...ACCOUNT, host: '127.0.0.1', isPhysical: true };
    const relay = await this.child(['--import', 'tsx', 'bench/relay.ts', String(port)]);
    const keyway = await this.child(['dist/cli/keyway.js', 'serve', '-c', this.configFile]);
    const client = { host: '127.0.0.1', user: 'dba', password: 'dba', isPhysical: false };
    const pid = recordedProcess(join(this.folder, 's1', 'process'));
    return [
      { ...direct, name: 'direct', port, pid },
      { ...direct, name: 'relay', port: relay.port, pid: relay.pid },
      { ...client, name: 'keyway', port: keyway.port, pid: keyway.pid },
    ];
  }

  /** A plain connection to a backend. The caller ends it. */
  connect(backend: string): Promise<Connection> {
    return createConnection({ host: '127.0.0.1', port: this.portOf(backend), ...ACCOUNT });
  }

  /** The physical tables of orders, of one backend or of all. */
  physicalOrders(backend: string | undefined): readonly PhysicalTable[] {
    const table = this.snapshot.schemas.get('shop')?.tables.get('orders');
    if (table?.kind !== 'sharded') throw new Error('the configuration has no sharded table orders');
    return table.physical.filter((one) => backend === undefined || one.backend === backend);
  }

  get ordersFile(): string {
    return join(this.folder, 'orders.lua');
  }

  async close(): Promise<void> {
    for (const child of this.children) await child.stop();
    for (const server of this.servers) await server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get configFile(): string {
    return join(this.folder, 'keyway.yaml');
  }

  private get snapshot(): Snapshot {
    if (this.config === undefined) throw new Error('the bed is not prepared');
    return this.config;
  }

  private portOf(backend: string): number {
    const found = this.snapshot.backends.get(backend);
    if (found === undefined) throw new Error(`there is no backend ${backend}`);
    return found.port;
  }

  private async child(args: readonly string[]): Promise<ChildServer> {
    const child = await ChildServer.start(args);
    this.children.push(child);
    return child;
  }
}

async function fillGlobal(connection: Connection): Promise<void> {
  await connection.query('CREATE TABLE shop.bench_global (id BIGINT PRIMARY KEY, c VARCHAR(120))');
  const rows = Array.from({ length: GLOBAL_ROWS }, (_, at) => `(${at + 1},REPEAT('x',100))`);
  for (let at = 0; at < rows.length; at += 10_000) {
    const values = rows.slice(at, at + 10_000).join(',');
    await connection.query(`INSERT INTO shop.bench_global VALUES ${values}`);
  }
}

/** A Lua table of orders that exist, grouped by physical table. */
async function knownOrders(
  connection: Connection,
  tables: readonly PhysicalTable[],
): Promise<string> {
  const groups: string[] = [];
  for (const { database, table } of tables) {
    const name = `${database}.${table}`;
    const sql = `SELECT CAST(order_id AS CHAR), user_id FROM ${name} LIMIT ${ORDERS_PER_TABLE}`;
    const [rows] = await connection.query({ sql, rowsAsArray: true });
    const orders = (rows as [string, number][]).map(([id, user]) => `{id=${id}LL,user=${user}}`);
    groups.push(`{table='${name}',${orders.join(',')}}`);
  }
  return `return {\n${groups.join(',\n')}\n}\n`;
}
