/**
 * Keyway over two backends that a test may kill and start again on the same ports. Nothing else keeps a
 * connection to them, so that what is lost was Keyway's.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mysql2/promise';
import type { Limits } from '../../../config/limits.ts';
import { loadConfig } from '../../../config/load.ts';
import { type Serving, serve } from '../../../proxy/serve.ts';
import { settled } from '../../servers/settled.ts';
import { keywayConfig } from '../../truth/topology/keyway-config.ts';
import type { Replies } from '../../truth/wire/reply.ts';
import { describeReplies, SessionClient } from '../sessions/session-client.ts';
import { Backend } from './backend.ts';
import { CuttingWire } from './cutting-wire.ts';

const PATIENCE = { withinMs: 5000, everyMs: 5 };

export interface AttackedOptions {
  readonly connectionsMax: number;
  readonly limits: Partial<Limits>;
  /** The way to each backend can be cut. */
  readonly hasWires?: boolean;
}

export class Attacked {
  readonly serving: Serving;
  readonly backends: readonly Backend[];
  readonly wires: readonly CuttingWire[];
  private readonly clients: SessionClient[] = [];

  private constructor(
    serving: Serving,
    backends: readonly Backend[],
    wires: readonly CuttingWire[],
  ) {
    this.serving = serving;
    this.backends = backends;
    this.wires = wires;
  }

  static async start(options: AttackedOptions): Promise<Attacked> {
    const backends = await Promise.all([0, 1].map((number) => Backend.start(number)));
    const ports = backends.map(({ port }) => port);
    const wires = options.hasWires ? await Promise.all(ports.map(CuttingWire.to)) : [];
    const ways = options.hasWires ? wires.map(({ port }) => port) : ports;
    return new Attacked(await serveOver(ways, options), backends, wires);
  }

  get port(): number {
    return this.serving.address.port;
  }

  /** Ends with `endClients`. */
  async connect(user = 'app'): Promise<SessionClient> {
    const client = await SessionClient.connect(this.port, {
      user,
      password: user,
      database: 'shop',
      charset: 45,
      hasFoundRows: false,
      hasMultiStatements: true,
    });
    this.clients.push(client);
    return client;
  }

  endClients(): void {
    for (const client of this.clients.splice(0)) client.destroy();
  }

  /** Backend connections that sessions have, as a client sees it; waits a moment for the expected number. */
  leased(expected: number): Promise<number> {
    return this.counted(({ inUse }) => inUse, expected);
  }

  /** Statements that wait for a backend connection; waits a moment for the expected number. */
  waiting(expected: number): Promise<number> {
    return this.counted(({ waiting }) => waiting, expected);
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

  /** Statements of Keyway that contain `text` and run on a backend; waits for the expected number. */
  running(text: string, expected: number): Promise<number> {
    return settled(
      async () => {
        let sum = 0;
        for (const backend of this.backends) sum += await backend.running(text);
        return sum;
      },
      (count) => count === expected,
      PATIENCE,
    );
  }

  /** Waits until sessions have noticed that so many of their held connections are gone. */
  lost(expected: number): Promise<number> {
    const { sessions } = this.serving.keyway;
    const held = () => [...sessions.values()].flatMap(({ leases }) => leases.connections());
    return settled(
      () => held().filter(({ isLost }) => isLost).length,
      (count) => count === expected,
      PATIENCE,
    );
  }

  async root<T>(number: number, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.backend(number).root(work);
  }

  backend(number: number): Backend {
    const backend = this.backends[number];
    if (backend === undefined) throw new Error(`no backend ${number}`);
    return backend;
  }

  async stop(): Promise<void> {
    this.endClients();
    await this.serving.close();
    for (const wire of this.wires) wire.close();
    for (const backend of this.backends) await backend.stop();
  }

  private counted(
    count: (reservations: { inUse: number; waiting: number }) => number,
    expected: number,
  ): Promise<number> {
    const pools = [...this.serving.keyway.allPools];
    return settled(
      () => pools.reduce((sum, { reservations }) => sum + count(reservations), 0),
      (sum) => sum === expected,
      PATIENCE,
    );
  }
}

/** The cells of the only reply, as text; the replies themselves when it is none of rows. */
export function cellsOf(replies: Replies): string[][] | string[] {
  const [reply] = replies;
  if (reply?.kind !== 'rows' || replies.length > 1) return describeReplies(replies);
  return reply.rows.map((row) => row.map((cell) => cell?.toString() ?? 'NULL'));
}

async function serveOver(
  ports: readonly number[],
  { connectionsMax, limits }: AttackedOptions,
): Promise<Serving> {
  const directory = await mkdtemp(join(tmpdir(), 'keyway-robustness-'));
  const file = join(directory, 'keyway.yaml');
  await writeFile(file, keywayConfig({ ports, isGenerating: false }));
  const snapshot = loadConfig(file, process.env);
  await rm(directory, { recursive: true });
  return serve({
    ...snapshot,
    listen: { ...snapshot.listen, port: 0 },
    limits: { ...snapshot.limits, ...limits },
    backends: new Map(
      [...snapshot.backends].map(([name, backend]) => [name, { ...backend, connectionsMax }]),
    ),
  });
}
