/**
 * The shape of the configuration file: keys, types, ranges, defaults. What one key means for another
 * (known names, powers of two, widths) is checked in `config/read`. The JSON Schema for editors is made from
 * it, too: see editor-schema.ts.
 */
import { z } from 'zod';
import type { FileConfig } from './file.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { LAYOUT_FIELDS } from './read/layout-field.ts';

/** A worker field has at most 30 bits. */
const WORKER_MAX = 2 ** 30 - 1;

const port = z.int().min(1).max(65_535);
const name = z.string().min(1).max(64);
const backendName = z.string().min(1).describe('A name under `backends`.');
const filePath = z.string().min(1).describe('Relative to the folder of this file.');
const environmentName = z.strictObject({ env: z.string().min(1) });
const secret = z
  .union([z.string(), environmentName])
  .describe('Better not the password itself but {env: NAME}, the environment variable it is in.');
const scatter = z
  .enum(['reject', 'warn', 'allow'])
  .describe('What happens to a statement that would go to all shards.');

const listen = z.strictObject({
  host: z.string().min(1).default('127.0.0.1'),
  port: port.default(3307),
  tls: z.strictObject({ cert: filePath, key: filePath }).optional(),
});

const user = z.strictObject({
  password: secret,
  scatter: scatter.default('reject'),
  transaction: z
    .enum(['single', 'multi'])
    .optional()
    .describe('Whether one transaction may write on several backends.'),
  hints: z
    .array(
      z.enum([
        'allow_scatter',
        'partial',
        'primary',
        'replica',
        'key',
        'shard',
        'timeout',
        'after',
        'cursor',
      ]),
    )
    .default([])
    .describe('Hints and their session forms that the user may use.'),
  allow: z.array(z.enum(['read', 'write', 'ddl', 'admin'])).default(['read', 'write']),
});

const backend = z.strictObject({
  host: z.string().min(1),
  port: port.default(3306),
  user: z.string().min(1),
  password: secret,
  connectionsMax: z.int().min(1).max(100_000).default(32),
  tls: z.strictObject({ ca: filePath.optional(), verify: z.boolean().default(true) }).optional(),
});

const layout = z.strictObject({
  epoch: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$/, 'is not a date like 2024-01-01')
    .describe('The day (UTC) on which the ms field is 0.'),
  fields: z
    .array(
      z
        .strictObject(record(LAYOUT_FIELDS, () => z.int().min(1).max(53).optional()))
        .refine((field) => Object.keys(field).length === 1, 'needs exactly one field kind'),
    )
    .min(1)
    .describe('From the highest bits to the lowest, e.g. [{ms: 41}, {worker: 6}, {gene: 5}].'),
});

const keyFunction = z.union([
  z.strictObject({
    gene: z.strictObject({ bits: z.int().min(1).max(20), mix: z.boolean().default(false) }),
  }),
  z.strictObject({ mod: z.strictObject({ buckets: z.int().min(1).max(1_048_576) }) }),
]);

const routed = {
  physical: z.string().min(1).describe('Name in each database; {t} is the number of the table.'),
  ids: z
    .record(name, z.string().min(1))
    .default({})
    .describe('Columns whose values carry the route, with their layouts.'),
  generate: name
    .optional()
    .describe('The id column that is generated when an INSERT leaves it out.'),
  scatter: scatter.optional(),
};

const table = z.union([
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('sharded'),
      key: name.describe('The shard key column.'),
      function: keyFunction,
      placement: z.enum(['interleave', 'block']).default('interleave'),
      tables: z.int().min(1).max(65_536).default(1).describe('Physical tables in each database.'),
      ...routed,
    }),
    z.strictObject({ kind: z.literal('reference') }),
    z.strictObject({ kind: z.literal('global') }),
  ]),
  z.strictObject({
    with: name.describe('The table whose key, function and placement this one has.'),
    key: name.optional(),
    ...routed,
  }),
]);

const schema = z.strictObject({
  default: z
    .strictObject({ backend: backendName, database: name.optional() })
    .describe('Where tables are that are not sharded.'),
  databases: z
    .strictObject({
      name: z.string().min(1).describe('{d} is the number of the database.'),
      backends: z.array(backendName).min(1).describe('The backend of each database, in order.'),
    })
    .optional(),
  tables: z.record(name, table).default({}),
});

export const fileSchema: z.ZodType<FileConfig> = z.strictObject({
  version: z.literal(1),
  listen: listen.prefault({}),
  admin: z.strictObject({ host: z.string().min(1).default('127.0.0.1'), port }).optional(),
  worker: z
    .union([z.int().min(0).max(WORKER_MAX), environmentName])
    .default(0)
    .describe('The number of this process in generated ids; no two running ones may share it.'),
  observe: z.boolean().default(false).describe('Count what would be refused, but let it run.'),
  users: z.record(name, user),
  backends: z.record(z.string().min(1), backend),
  layouts: z.record(z.string().min(1), layout).default({}),
  schemas: z.record(name, schema),
  limits: z
    .strictObject(record(Object.keys(DEFAULT_LIMITS), () => z.int().min(1).optional()))
    .default({}),
});

function record<T>(keys: readonly string[], make: () => T): Record<string, T> {
  return Object.fromEntries(keys.map((key) => [key, make()]));
}
