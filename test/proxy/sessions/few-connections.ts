/**
 * Keyway over two backends with few connections each, beside a plain server with the same rows: sessions
 * must share connections here, and what one has left on them would be seen by the next.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mysql2/promise';
import { loadConfig } from '../../../config/load.ts';
import { type Serving, serve } from '../../../proxy/serve.ts';
import { settled } from '../../servers/settled.ts';
import { type Product, testProduct } from '../../servers/test-server.ts';
import { charsetOf } from '../../truth/topology/charset.ts';
import { keywayConfig } from '../../truth/topology/keyway-config.ts';
import { PlainSide } from '../../truth/topology/plain-side.ts';
import { ShardServer } from '../../truth/topology/shard-server.ts';
import { SessionClient } from './session-client.ts';

const PATIENCE = { withinMs: 3000, everyMs: 5 };

export interface FewConnectionsOptions {
  readonly connectionsMax: number;
  /** A plain server takes a second to start; tests that compare nothing do without. */
  readonly hasReference: boolean;
}

export class FewConnections {
  readonly product: Product;
  readonly serving: Serving;
  private readonly shards: readonly ShardServer[];
  private readonly reference: PlainSide | undefined;

  private constructor(parts: {
    product: Product;
    serving: Serving;
    shards: readonly ShardServer[];
    reference: PlainSide | undefined;
  }) {
    this.product = parts.product;
    this.serving = parts.serving;
    this.shards = parts.shards;
    this.reference = parts.reference;
  }

  static async start(options: FewConnectionsOptions): Promise<FewConnections> {
    const product = testProduct();
    const reference = options.hasReference ? await PlainSide.start(product) : undefined;
    const shards = await Promise.all([0, 1].map((number) => ShardServer.start(product, number)));
    const serving = await serveOver(
      shards.map(({ server }) => server.port),
      options.connectionsMax,
    );
    return new FewConnections({ product, serving, shards, reference });
  }

  get proxyPort(): number {
    return this.serving.address.port;
  }

  get referencePort(): number {
    if (this.reference === undefined) throw new Error('started without a reference');
    return this.reference.port();
  }

  /** The first backend as root, whose statements are not in the log. */
  get firstBackend(): Connection {
    return this.backend(0);
  }

  connect(port: number): Promise<SessionClient> {
    return SessionClient.connect(port, {
      user: 'app',
      password: 'app',
      database: 'shop',
      charset: charsetOf(this.product),
      hasFoundRows: false,
      hasMultiStatements: true,
    });
  }

  backend(number: number): Connection {
    const shard = this.shards[number];
    if (shard === undefined) throw new Error(`no backend ${number}`);
    return shard.connection;
  }

  /** Backend connections that sessions have; waits a moment for the expected number. */
  leased(expected: number): Promise<number> {
    return settled(
      () => {
        const pools = [...this.serving.keyway.allPools];
        return pools.reduce((sum, { reservations }) => sum + reservations.inUse, 0);
      },
      (count) => count === expected,
      PATIENCE,
    );
  }

  /** Statements that wait for a backend connection; waits a moment for the expected number. */
  waiting(expected: number): Promise<number> {
    return settled(
      () => {
        const pools = [...this.serving.keyway.allPools];
        return pools.reduce((sum, { reservations }) => sum + reservations.waiting, 0);
      },
      (count) => count === expected,
      PATIENCE,
    );
  }

  /** Sessions of clients; waits a moment for the expected number. */
  sessions(expected: number): Promise<number> {
    const { sessions } = this.serving.keyway;
    return settled(
      () => sessions.size,
      (count) => count === expected,
      PATIENCE,
    );
  }

  async stop(): Promise<void> {
    await this.serving.close();
    for (const shard of this.shards) await shard.stop();
    await this.reference?.stop();
  }
}

async function serveOver(ports: readonly number[], connectionsMax: number): Promise<Serving> {
  const directory = await mkdtemp(join(tmpdir(), 'keyway-sessions-'));
  const file = join(directory, 'keyway.yaml');
  await writeFile(file, keywayConfig({ ports, isGenerating: false }));
  const snapshot = loadConfig(file, process.env);
  await rm(directory, { recursive: true });
  const backends = [...snapshot.backends].map(
    ([name, backend]) => [name, { ...backend, connectionsMax }] as const,
  );
  return serve({
    ...snapshot,
    listen: { ...snapshot.listen, port: 0 },
    backends: new Map(backends),
  });
}
