/**
 * The loads that watch Keyway's memory: a large result for a client that does not read, and a merge of many ordered
 * rows. What counts is how far the process grows over what it had before.
 */
import { type Connection, createConnection } from 'mysql2';
import type { MemoryCase } from './cases.ts';
import { ProcessMeter } from './process-meter.ts';
import type { Target } from './target.ts';

export interface MemoryFigures {
  readonly rows: number;
  readonly seconds: number;
  readonly growthBytes: number;
  readonly rssPeakBytes: number;
  readonly cpuUs: number;
}

const ROW_BYTES = 65_536;
const WIDE_BYTES = 1_073_741_824;
const WIDE_BYTES_QUICK = 134_217_728;
const PAUSE_MS = 3_000;
const LOAD_MS = 300_000;
/** 50,000 orders, each with 20 products. */
const MERGED_ROWS = 1_000_000;
const MERGE_SQL =
  'SELECT o.order_id, p.product_id FROM orders o JOIN product p ON p.product_id <= 20' +
  " WHERE o.created_at < '2026-01-01' ORDER BY o.created_at, o.order_id, p.product_id";

export async function memoryLoad(
  load: MemoryCase,
  target: Target,
  isQuick: boolean,
): Promise<MemoryFigures> {
  if (load.name === 'merge-memory') return await watch(target, MERGE_SQL, MERGED_ROWS, 0);
  const rows = (isQuick ? WIDE_BYTES_QUICK : WIDE_BYTES) / ROW_BYTES;
  const sql = `SELECT REPEAT('x', ${ROW_BYTES}) FROM bench_global LIMIT ${rows}`;
  return await watch(target, sql, rows, PAUSE_MS);
}

/** Reads the whole result, after a pause at the first row. Rejects when rows are missing. */
async function watch(
  target: Target,
  sql: string,
  rowsWanted: number,
  pauseMs: number,
): Promise<MemoryFigures> {
  const { host, port, user, password, pid } = target;
  const connection = createConnection({ host, port, user, password, database: 'shop' });
  const meter = new ProcessMeter(pid);
  await settle(connection);
  const before = meter.rssBytes();
  meter.start();
  const startMs = performance.now();
  const rows = await readRows(connection, sql, pauseMs).finally(() => connection.destroy());
  const rssPeakBytes = meter.rssPeakBytes();
  if (rows !== rowsWanted) throw new Error(`${rows} rows instead of ${rowsWanted}`);
  return {
    rows,
    seconds: (performance.now() - startMs) / 1000,
    growthBytes: Math.max(0, rssPeakBytes - before),
    rssPeakBytes,
    cpuUs: meter.cpuSince() * 1e6,
  };
}

/** A first statement, so that the connection's own cost is not counted. */
function settle(connection: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query('SELECT 1 FROM product', (error) => (error ? reject(error) : resolve()));
  });
}

/** Rejects also when the rows do not come to an end. */
function readRows(connection: Connection, sql: string, pauseMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    const timer = setTimeout(() => reject(new Error(`stuck after ${rows} rows`)), LOAD_MS);
    connection.on('error', reject);
    const query = connection.query({ sql, rowsAsArray: true });
    query.on('result', () => {
      rows += 1;
      if (rows === 1 && pauseMs > 0) {
        connection.pause();
        setTimeout(() => connection.resume(), pauseMs);
      }
    });
    query.on('error', reject);
    query.on('end', () => {
      clearTimeout(timer);
      resolve(rows);
    });
  });
}
