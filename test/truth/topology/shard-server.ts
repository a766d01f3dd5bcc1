/** One backend of the topology: a server with some of the shard databases. */
import type { Connection } from 'mysql2/promise';
import { type Product, startServer, type TestServer } from '../../servers/test-server.ts';
import type { RowsReply } from '../wire/reply.ts';
import { createBackendAccount, loadShards } from './load-tables.ts';
import { killAccount, killAll, openTransactions } from './open-transactions.ts';
import { databasesOf, PHYSICAL_TABLES, type PhysicalTable } from './physical.ts';
import { placesNamedIn, StatementLog } from './statement-log.ts';
import { TableReader } from './table-reader.ts';
import { TableStore } from './table-store.ts';

export class ShardServer {
  readonly server: TestServer;
  readonly connection: Connection;
  readonly tables: readonly PhysicalTable[];
  private readonly store: TableStore;
  private readonly reader: TableReader;
  private readonly log: StatementLog;

  private constructor(parts: {
    server: TestServer;
    connection: Connection;
    tables: readonly PhysicalTable[];
    store: TableStore;
    reader: TableReader;
    log: StatementLog;
  }) {
    this.server = parts.server;
    this.connection = parts.connection;
    this.tables = parts.tables;
    this.store = parts.store;
    this.reader = parts.reader;
    this.log = parts.log;
  }

  static async start(product: Product, number: number): Promise<ShardServer> {
    const server = await startServer(product);
    const connection = await server.rootConnection();
    await loadShards(connection, number);
    await createBackendAccount(connection);
    return new ShardServer({
      server,
      connection,
      tables: PHYSICAL_TABLES.filter((table) => table.server === number),
      store: await TableStore.open(connection, databasesOf(number)),
      reader: await TableReader.open(server.port, product),
      log: await StatementLog.start(connection),
    });
  }

  /** True when a definition has changed. */
  async restore(): Promise<boolean> {
    await killAll(this.connection, await openTransactions(this.connection));
    return this.store.restore();
  }

  /** Ends what Keyway still has open here, with its locks. */
  async endSessions(): Promise<void> {
    await killAccount(this.connection, 'keyway');
  }

  /** The rows of `tables`, in that order, or why they cannot be read. */
  read(): Promise<readonly RowsReply[] | string> {
    return this.reader.read(this.tables.map(({ database, table }) => `${database}.${table}`));
  }

  /** Physical places that statements of Keyway named since the last call. */
  async placesReached(): Promise<ReadonlySet<string>> {
    return placesNamedIn(await this.log.take());
  }

  async leftovers(): Promise<readonly string[]> {
    const ids = await openTransactions(this.connection);
    const others = await this.store.others();
    return [
      ...ids.map((id) => `an open transaction (backend connection ${id})`),
      ...others.map(({ name }) => `table ${name}`),
    ];
  }

  async stop(): Promise<void> {
    this.reader.close();
    await this.connection.end();
    await this.server.stop();
  }
}
