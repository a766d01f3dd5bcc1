/** A server with the shard tables, and a client that gets rows from it as they are on the wire. */
import { startServer, type TestServer, testProduct } from '../servers/test-server.ts';
import { TruthClient } from '../truth/wire/truth-client.ts';
import { createShardTables } from './shard-tables.ts';

export interface MergeServer {
  readonly server: TestServer;
  readonly client: TruthClient;
}

/** Of the product that the tests run with; the caller stops it. */
export async function startMergeServer(): Promise<MergeServer> {
  const server = await startServer(testProduct());
  const root = await server.rootConnection();
  await createShardTables(root);
  await root.end();
  const client = await TruthClient.connect({
    port: server.port,
    user: 'root',
    password: '',
    database: 'merge_test',
    charset: 45,
    hasFoundRows: false,
    hasMultiStatements: false,
  });
  await client.query("SET sql_mode = '', time_zone = '+00:00'");
  return { server, client };
}

export async function stopMergeServer({ server, client }: MergeServer): Promise<void> {
  client.close();
  await server.stop();
}
