/**
 * The cases of the bench, each with what it is compared with and the ratio that it must reach. Limits are shares of the
 * other target's throughput in the same run, so that they hold on any machine.
 */

export interface SysbenchCase {
  readonly kind: 'sysbench';
  readonly name: string;
  /** A file in bench/load. */
  readonly script: string;
  readonly isPrepared: boolean;
  /** Keyway's share of the relay's throughput. */
  readonly relayLimit: number;
}

/** One statement over all shards, against the same statements sent to the shards directly. */
export interface ScatterCase {
  readonly kind: 'scatter';
  readonly name: string;
  /** `{orders}` is the logical table, or a physical one for the floor. */
  readonly sql: string;
  readonly isPrepared: boolean;
  readonly floorLimit: number;
}

/** A load that watches the memory of Keyway's process. */
export interface MemoryCase {
  readonly kind: 'memory';
  readonly name: 'slow-client' | 'merge-memory';
  readonly growthBytesMax: number;
}

export type BenchCase = SysbenchCase | ScatterCase | MemoryCase;

/** Clients at once, in every case but the memory ones. */
export const CLIENTS = 8;

/** Below this share of the direct throughput the relay is no measure, and the run is void. */
export const RELAY_SHARE_MIN = 0.45;

const MIB = 1_048_576;
const TOP_20 =
  'SELECT order_id, user_id, amount, created_at FROM {orders} ORDER BY created_at DESC LIMIT 20';
const GROUP_BY =
  'SELECT status, COUNT(*), SUM(amount) FROM {orders} GROUP BY status ORDER BY status';

export const CASES: readonly BenchCase[] = [
  ...sysbench('point-global', 0.85),
  ...sysbench('point-key', 0.8),
  ...sysbench('point-id', 0.8),
  ...sysbench('list-20', 0.75),
  ...sysbench('insert', 0.75),
  ...sysbench('scan-100k', 0.8),
  ...scatter('top-20', TOP_20, 0.6),
  ...scatter('group-by', GROUP_BY, 0.6),
  { kind: 'memory', name: 'slow-client', growthBytesMax: 64 * MIB },
  { kind: 'memory', name: 'merge-memory', growthBytesMax: 128 * MIB },
];

function sysbench(name: string, relayLimit: number): readonly SysbenchCase[] {
  const one = { kind: 'sysbench', script: `${name}.lua`, relayLimit } as const;
  return [
    { ...one, name, isPrepared: false },
    { ...one, name: `${name}-prepared`, isPrepared: true },
  ];
}

function scatter(name: string, sql: string, floorLimit: number): readonly ScatterCase[] {
  const one = { kind: 'scatter', sql, floorLimit } as const;
  return [
    { ...one, name, isPrepared: false },
    { ...one, name: `${name}-prepared`, isPrepared: true },
  ];
}
