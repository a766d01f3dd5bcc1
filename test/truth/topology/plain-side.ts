/** A plain server with all the rows: the reference, and in a self test also what stands in Keyway's place. */
import type { Connection } from 'mysql2/promise';
import { type Product, startServer, type TestServer } from '../../servers/test-server.ts';
import { createUsers, loadPlain } from './load-tables.ts';
import { killAccount, killAll, openTransactions } from './open-transactions.ts';
import { LOGICAL_TABLES, SCHEMA } from './physical.ts';
import type { Side, TablesState } from './side.ts';
import { TableReader } from './table-reader.ts';
import { TableStore } from './table-store.ts';

export class PlainSide implements Side {
  private readonly server: TestServer;
  private readonly connection: Connection;
  private readonly store: TableStore;
  private readonly reader: TableReader;

  private constructor(parts: {
    server: TestServer;
    connection: Connection;
    store: TableStore;
    reader: TableReader;
  }) {
    this.server = parts.server;
    this.connection = parts.connection;
    this.store = parts.store;
    this.reader = parts.reader;
  }

  static async start(product: Product): Promise<PlainSide> {
    const server = await startServer(product);
    const connection = await server.rootConnection();
    await loadPlain(connection);
    await createUsers(connection);
    const store = await TableStore.open(connection, [SCHEMA]);
    await connection.query(`USE ${SCHEMA}`);
    const reader = await TableReader.open(server.port, product);
    return new PlainSide({ server, connection, store, reader });
  }

  port(): number {
    return this.server.port;
  }

  async restore(isGenerating: boolean): Promise<void> {
    await killAll(this.connection, await openTransactions(this.connection));
    await this.store.restore();
    if (!isGenerating) return;
    await this.connection.query('ALTER TABLE orders MODIFY order_id BIGINT AUTO_INCREMENT');
  }

  async changeTable(sql: string): Promise<void> {
    await this.connection.query(sql);
  }

  async readTables(): Promise<TablesState | undefined> {
    const contents = await this.reader.read(LOGICAL_TABLES.map((table) => `${SCHEMA}.${table}`));
    if (typeof contents === 'string') return undefined;
    const named = LOGICAL_TABLES.map((table, i) => [table, contents[i]] as const);
    return {
      rows: new Map(named.map(([table, content]) => [table, content?.rows ?? []])),
      columns: new Map(
        named.map(([table, content]) => [table, content?.columns.map(({ name }) => name) ?? []]),
      ),
      problems: [],
    };
  }

  async shardsReached(): Promise<undefined> {
    return undefined;
  }

  async leftovers(): Promise<readonly string[]> {
    const ids = await openTransactions(this.connection);
    const others = await this.store.others();
    return [...ids.map(() => 'an open transaction'), ...others.map(({ name }) => `table ${name}`)];
  }

  async renew(): Promise<void> {
    await killAccount(this.connection, 'app');
  }

  async stop(): Promise<void> {
    this.reader.close();
    await this.connection.end();
    await this.server.stop();
  }
}
