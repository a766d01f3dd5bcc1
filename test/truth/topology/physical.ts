/**
 * Where the rows of the cases belong, computed apart from the router: 32 buckets over 4 databases with 8
 * tables each, interleaved. Servers are numbered: 0 is `s1`, 1 is `s2`.
 */

export const SCHEMA = 'shop';
export const SHARDED_TABLES: readonly string[] = ['orders', 'order_items'];
export const REFERENCE_TABLE = 'product';
export const GLOBAL_TABLE = 'audit_log';
export const LOGICAL_TABLES: readonly string[] = [...SHARDED_TABLES, REFERENCE_TABLE, GLOBAL_TABLE];

const BUCKETS = 32;
const DATABASES = 4;

export interface PhysicalTable {
  readonly server: number;
  readonly database: string;
  readonly table: string;
  readonly logical: string;
  /** The bucket whose rows it holds; undefined where every row belongs. */
  readonly bucket: number | undefined;
}

export function bucketOf(userId: bigint): number {
  return Number(BigInt.asUintN(64, userId) & BigInt(BUCKETS - 1));
}

/** Every physical table, in the order of the buckets. */
export const PHYSICAL_TABLES: readonly PhysicalTable[] = [
  ...SHARDED_TABLES.flatMap(shardedTables),
  ...databases().map((database) => ({
    ...database,
    table: REFERENCE_TABLE,
    logical: REFERENCE_TABLE,
    bucket: undefined,
  })),
  { server: 0, database: SCHEMA, table: GLOBAL_TABLE, logical: GLOBAL_TABLE, bucket: undefined },
];

/** The databases of one server, the default one (on the first server) included. */
export function databasesOf(server: number): readonly string[] {
  const shards = databases().filter((database) => database.server === server);
  return [...(server === 0 ? [SCHEMA] : []), ...shards.map(({ database }) => database)];
}

/** True for a name that no client may ever see. */
export function hasPhysicalName(text: string): boolean {
  return /\bshop_\d|\b(?:orders|order_items)_\d+\b/i.test(text);
}

function shardedTables(logical: string): readonly PhysicalTable[] {
  const all = databases();
  return Array.from({ length: BUCKETS }, (_, bucket) => {
    const database = all[bucket % DATABASES] ?? { server: 0, database: SCHEMA };
    const table = `${logical}_${Math.floor(bucket / DATABASES)}`;
    return { ...database, table, logical, bucket };
  });
}

function databases(): readonly { readonly server: number; readonly database: string }[] {
  return [0, 1, 2, 3].map((d) => ({ server: d < 2 ? 0 : 1, database: `${SCHEMA}_${d}` }));
}
