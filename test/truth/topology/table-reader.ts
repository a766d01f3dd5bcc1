/**
 * Reads whole tables of one server without their being asked through Keyway, uncommitted changes included:
 * what a statement has done is seen at once, also inside a transaction.
 */
import type { Product } from '../../servers/test-server.ts';
import type { RowsReply } from '../wire/reply.ts';
import { TruthClient } from '../wire/truth-client.ts';
import { charsetOf } from './charset.ts';

export class TableReader {
  private readonly client: TruthClient;

  private constructor(client: TruthClient) {
    this.client = client;
  }

  static async open(port: number, product: Product): Promise<TableReader> {
    const client = await TruthClient.connect({
      port,
      user: 'root',
      password: '',
      database: undefined,
      charset: charsetOf(product),
      hasFoundRows: false,
      hasMultiStatements: true,
    });
    await client.query('SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED');
    await client.query('SET SESSION lock_wait_timeout = 1');
    return new TableReader(client);
  }

  /** All rows of each table; what the server says instead when one cannot be read. */
  async read(tables: readonly string[]): Promise<readonly RowsReply[] | string> {
    const sql = tables.map((table) => `SELECT * FROM ${table}`).join('; ');
    const replies = await this.client.query(sql);
    const contents: RowsReply[] = [];
    for (const reply of replies) {
      if (reply.kind === 'error') return `${reply.errno} ${reply.message}`;
      if (reply.kind === 'rows') contents.push(reply);
    }
    return contents;
  }

  close(): void {
    this.client.close();
  }
}
