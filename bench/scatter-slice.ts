/**
 * One slice of a statement over all shards, by mysql2: sent to Keyway as one statement, or as the floor, the same
 * statement for each physical table to its own server, all at once, with nothing merged.
 */
import { type Connection, createConnection } from 'mysql2/promise';
import { CLIENTS, type ScatterCase } from './cases.ts';
import type { Slice } from './figures.ts';
import { ProcessMeter } from './process-meter.ts';
import { quantile } from './statistics.ts';
import type { Target } from './target.ts';

/** Runs the statement once. */
export type RunStatement = () => Promise<void>;

export interface ScatterEnd {
  /** One for each client. */
  readonly clients: readonly RunStatement[];
  readonly pid: number | undefined;
  close(): Promise<void>;
}

export async function scatterSlice(end: ScatterEnd, seconds: number): Promise<Slice> {
  const meter = new ProcessMeter(end.pid);
  meter.start();
  const startMs = performance.now();
  const deadlineMs = startMs + seconds * 1000;
  const times = await Promise.all(end.clients.map((run) => repeatUntil(deadlineMs, run)));
  const all = times.flat();
  return {
    events: all.length,
    seconds: (performance.now() - startMs) / 1000,
    p50Ms: quantile(all, 0.5),
    p95Ms: quantile(all, 0.95),
    cpuUs: (meter.cpuSince() * 1e6) / all.length,
    rssPeakBytes: meter.rssPeakBytes(),
  };
}

export async function openScatter(load: ScatterCase, target: Target): Promise<ScatterEnd> {
  const { host, port, user, password, pid } = target;
  const login = { host, port, user, password, database: 'shop' };
  const connections = await Promise.all(
    Array.from({ length: CLIENTS }, () => createConnection(login)),
  );
  const sql = load.sql.replace('{orders}', 'orders');
  return {
    clients: connections.map((one) => () => send(one, sql, load.isPrepared)),
    pid,
    close: () => closeAll(connections),
  };
}

/**
 * `tables` are the physical ones with a connection's factory each. A client has as many connections as a backend gives
 * one of Keyway's statements, so that both ends ask the servers for the same.
 */
export async function openFloor(
  load: ScatterCase,
  tables: readonly { readonly name: string; connect(): Promise<Connection> }[],
): Promise<ScatterEnd> {
  const connections: Connection[] = [];
  const clients: RunStatement[] = [];
  for (let client = 0; client < CLIENTS; client += 1) {
    const own = await Promise.all(tables.map((table) => table.connect()));
    connections.push(...own);
    clients.push(async () => {
      await Promise.all(
        own.map((connection, at) =>
          send(connection, load.sql.replace('{orders}', tables[at]?.name ?? ''), load.isPrepared),
        ),
      );
    });
  }
  return { clients, pid: undefined, close: () => closeAll(connections) };
}

async function send(connection: Connection, sql: string, isPrepared: boolean): Promise<void> {
  if (isPrepared) await connection.execute({ sql, rowsAsArray: true });
  else await connection.query({ sql, rowsAsArray: true });
}

/** The time of each run, in milliseconds. */
async function repeatUntil(deadlineMs: number, run: RunStatement): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < deadlineMs) {
    const startMs = performance.now();
    await run();
    times.push(performance.now() - startMs);
  }
  return times;
}

async function closeAll(connections: readonly Connection[]): Promise<void> {
  await Promise.all(connections.map((connection) => connection.end()));
}
