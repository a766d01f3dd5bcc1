import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadConfig, parseConfig } from '../../config/load.ts';
import { ConfigError, type Problem } from '../../config/problem.ts';
import type { ShardedTable, Snapshot } from '../../config/snapshot.ts';

const EXAMPLE = 'config/examples/keyway.yaml';
const SECRETS = { KEYWAY_APP: 'a', KEYWAY_DBA: 'd', KEYWAY_S1: '1', KEYWAY_S2: '2' };

function example(): string {
  return readFileSync(EXAMPLE, 'utf8');
}

/** The example with one place changed; the place must exist. */
function changed(from: string, to: string): string {
  const text = example();
  expect(text).toContain(from);
  return text.replace(from, to);
}

function problemsOf(text: string): readonly Problem[] {
  try {
    parseConfig(text, 'keyway.yaml', SECRETS);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

function sharded(snapshot: Snapshot, name: string): ShardedTable {
  const table = snapshot.schemas.get('shop')?.tables.get(name);
  if (table?.kind !== 'sharded') throw new Error(`${name} is not sharded`);
  return table;
}

describe('the example configuration', () => {
  const snapshot = loadConfig(EXAMPLE, SECRETS);

  it('places user 12345 in database 1, table 6', () => {
    const { physical } = sharded(snapshot, 'orders');
    expect(physical[(12345 & 31) % physical.length]).toEqual({
      backend: 's1',
      database: 'shop_1',
      slot: 25,
      table: 'orders_6',
    });
  });

  it('binds order_items to orders', () => {
    const [orders, items] = [sharded(snapshot, 'orders'), sharded(snapshot, 'order_items')];
    expect(items.group).toBe(orders.group);
    expect(items.function).toEqual(orders.function);
    expect(items.physical.map(({ database }) => database)).toEqual(
      orders.physical.map(({ database }) => database),
    );
  });

  it('copies a reference table to every database under its own name', () => {
    const product = snapshot.schemas.get('shop')?.tables.get('product');
    expect(product).toMatchObject({
      kind: 'reference',
      copies: [0, 1, 2, 3].map((d) => ({ database: `shop_${d}`, table: 'product' })),
    });
  });

  it('may take its worker number from the environment', () => {
    const text = changed('users:', 'worker: { env: WORKER }\nusers:');
    expect(parseConfig(text, EXAMPLE, { ...SECRETS, WORKER: '7' }).worker).toBe(7);
    expect(() => parseConfig(text, EXAMPLE, { ...SECRETS, WORKER: 'x' })).toThrow(ConfigError);
  });

  it('takes passwords from the environment', () => {
    expect(snapshot.users.get('app')?.password).toBe('a');
    expect(snapshot.backends.get('s2')?.password).toBe('2');
  });

  it('lets several backends take part in a transaction only where scatters may run', () => {
    expect(snapshot.users.get('app')?.transaction).toBe('single');
    expect(snapshot.users.get('dba')?.transaction).toBe('multi');
  });

  it('cannot be changed', () => {
    const users = snapshot.users as Map<string, unknown>;
    expect(() => users.delete('app')).toThrow(TypeError);
    expect(() => Object.assign(snapshot.limits, { idleMs: 1 })).toThrow(TypeError);
  });

  it('has another version when a table moves, and not when a password changes', () => {
    const moved = parseConfig(changed('[s1, s1, s2, s2]', '[s1, s2, s1, s2]'), EXAMPLE, SECRETS);
    const secret = parseConfig(example(), EXAMPLE, { ...SECRETS, KEYWAY_S1: 'other' });
    expect(moved.version).not.toBe(snapshot.version);
    expect(secret.version).toBe(snapshot.version);
  });
});

/** What is wrong, the place that is changed, its new text, and the problem that is told. */
const WRONG: readonly (readonly [string, string, string, Partial<Problem>])[] = [
  ['a misspelt key', 'scatter: warn', 'scater: warn', { fix: 'did you mean scatter?' }],
  [
    'a misspelt key in a table',
    'key: user_id',
    'kye: user_id',
    {
      path: 'schemas.shop.tables.orders.kye',
      message: 'is no key here',
      fix: 'did you mean key?',
    },
  ],
  ['an unknown mode', 'scatter: warn', 'scatter: warm', { fix: 'did you mean warn?' }],
  ['an unknown kind', 'kind: reference', 'kind: referense', { fix: 'did you mean reference?' }],
  ['an unknown backend', '[s1, s1, s2, s2]', '[s1, s1, s2, s3]', { fix: 'did you mean s1?' }],
  [
    'an unknown layout',
    '{ order_id: order }\n',
    '{ order_id: ordr }\n',
    { fix: 'did you mean order?' },
  ],
  [
    'a number of tables that is no power of two',
    'tables: 8',
    'tables: 6',
    {
      message: '4 databases x 6 tables: 24 is not a power of two',
      fix: 'use 32 and leave 8 idle',
    },
  ],
  ['too few gene bits', 'bits: 5', 'bits: 4', { fix: 'use 5 bits or more' }],
  [
    'a mod that the tables do not divide',
    'gene: { bits: 5 }',
    'mod: { buckets: 100 }',
    { fix: 'use 128 buckets' },
  ],
  ['a gene field that is too narrow', 'gene: 12', 'gene: 4', { fix: 'give the field 5 bits' }],
  ['a layout of more than 64 bits', 'ms: 41', 'ms: 43', { fix: 'take 1 bits away' }],
  ['a layout that has ended', 'ms: 41', 'ms: 20', { fix: 'use a later epoch or more ms bits' }],
  ['a day that does not exist', '2024-01-01', '2024-13-41', { message: 'is not a date' }],
  ['a with that leads nowhere', 'with: orders', 'with: order', { fix: 'did you mean orders?' }],
  [
    'a with that leads back',
    'with: orders',
    'with: order_items',
    { message: 'leads back to itself' },
  ],
  [
    'a with to a reference table',
    'with: orders',
    'with: product',
    { message: 'product is not sharded' },
  ],
  ['one name for several tables', '"orders_{t}"', 'orders', { fix: 'write it like orders_{t}' }],
  ['one name for several databases', '"shop_{d}"', 'shop', { fix: 'write it like shop_{d}' }],
  [
    'two tables in one place',
    '"order_items_{t}"',
    '"orders_{t}"',
    { message: 'orders_0 on s1 belongs to shop.orders already' },
  ],
  ['a missing variable', 'KEYWAY_APP', 'KEYWAY_ABB', { fix: 'set it' }],
  [
    'a generated column without a layout',
    'generate: order_id',
    'generate: item',
    {
      path: 'schemas.shop.tables.orders.generate',
    },
  ],
  ['a key that is written twice', 'placement: interleave', 'key: x', { message: 'unique' }],
  ['a text where a number belongs', 'tables: 8', 'tables: many', { message: 'must be a number' }],
  [
    'a worker number that does not fit its ids',
    'users:',
    'worker: 16\nusers:',
    { path: 'worker', fix: 'use 0 to 15' },
  ],
  [
    'a limit that does not exist',
    'users:',
    'limits: { idleMS: 5 }\nusers:',
    { fix: 'did you mean idleMs?' },
  ],
];

describe('a wrong configuration', () => {
  it.each(WRONG)('is told of %s', (_what, from, to, expected) => {
    const { message, ...rest } = expected;
    const [first] = problemsOf(changed(from, to));
    expect(first).toMatchObject(rest);
    expect(first?.message).toContain(message ?? '');
  });

  it('is told of everything at once, in the order of the file', () => {
    const text = example()
      .replace('scatter: warn', 'scater: warn')
      .replace('gene: 12', 'gene: 3')
      .replace('with: orders', 'with: ordres');
    expect(problemsOf(text).map(({ path }) => path)).toEqual([
      'users.dba.scater',
      'schemas.shop.tables.orders.ids.order_id',
      'schemas.shop.tables.order_items.with',
    ]);
  });

  it('names the line and column of the key', () => {
    const text = changed('key: user_id', 'kye: user_id');
    const line = text.split('\n').findIndex((row) => row.includes('kye:'));
    expect(problemsOf(text)).toEqual([expect.objectContaining({ line: line + 1, column: 9 })]);
  });

  it('is told of YAML that cannot be read', () => {
    expect(problemsOf('users: [')).toEqual([expect.objectContaining({ file: 'keyway.yaml' })]);
  });

  it('is told of a file that is not there', () => {
    expect(() => loadConfig('config/examples/none.yaml', {})).toThrow(ConfigError);
  });
});
