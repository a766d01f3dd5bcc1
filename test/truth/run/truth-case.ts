/**
 * The shape of a case in cases/cases.json. Strict: a field that the runner does not know fails the load, so
 * that nothing a case asks for is passed over in silence.
 */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Parameter } from '../wire/parameter.ts';

export type Compare = 'ordered' | 'unordered' | 'count' | 'error';
export type Check =
  | 'columns'
  | 'types'
  | 'bytes'
  | 'orgtable'
  | 'affected'
  | 'info'
  | 'warnings'
  | 'last_insert_id'
  | 'status'
  | 'message'
  | 'hash';

/** `{q}` of `prepare_build` becomes `q` question marks, `values` is a range like `1..5000`. */
export type BinaryEntry =
  | { readonly prepare: string; readonly execute: readonly (readonly Parameter[])[] }
  | {
      readonly prepare_build: string;
      readonly q: number;
      readonly values: string;
      readonly expect?: string | undefined;
    }
  | { readonly reexecute: number; readonly execute: readonly (readonly Parameter[])[] }
  | { readonly query: string };

export interface TruthCase {
  readonly id: string;
  readonly kind: string;
  readonly source: string;
  readonly note: string;
  readonly setup: readonly string[];
  readonly sql: readonly string[];
  readonly binary: readonly BinaryEntry[];
  readonly compare: Compare;
  /** One clear error is acceptable in place of an answer. */
  readonly hard: boolean;
  readonly check: readonly Check[];
  /** Positions of statements that fail on MariaDB 10.11. */
  readonly errors: readonly number[];
  readonly errors_binary: readonly number[];
  readonly unordered: readonly number[];
  readonly count_only: readonly number[];
  readonly compare_only: readonly number[] | undefined;
  readonly engine: 'mysql8' | 'mariadb' | undefined;
  readonly generated_ids: boolean;
  readonly multi: boolean;
  readonly loose: boolean;
  readonly flags: readonly 'FOUND_ROWS'[];
  readonly file: readonly string[];
  readonly raw_hex: readonly string[];
  /** Sessions that run the list `repeat` times each; `after` is compared when all are done. */
  readonly clients: number;
  readonly repeat: number;
  readonly after: readonly string[];
  /** Settings of the server that the topology has anyway, and words for people. */
  readonly requires: readonly string[];
  readonly clients_hint: string | undefined;
}

const positions = z.array(z.int().min(0)).default([]);
const texts = z.array(z.string()).default([]);

const parameter = z.strictObject({
  type: z.enum([
    'longlong',
    'ulonglong',
    'long',
    'tiny',
    'double',
    'newdecimal',
    'varstring',
    'blob_hex',
    'long_data_hex',
    'date',
    'datetime',
    'time',
    'null',
  ]),
  value: z.union([z.string(), z.number(), z.array(z.string()), z.null()]),
});
const executions = z.array(z.array(parameter));

const binaryEntry = z.union([
  z.strictObject({ prepare: z.string(), execute: executions }),
  z.strictObject({
    prepare_build: z.string(),
    q: z.int(),
    values: z.string(),
    expect: z.string().optional(),
  }),
  z.strictObject({ reexecute: z.int(), execute: executions }),
  z.strictObject({ query: z.string() }),
]);

const truthCase: z.ZodType<TruthCase> = z.strictObject({
  id: z.string(),
  kind: z.string(),
  source: z.string(),
  note: z.string(),
  setup: texts,
  sql: texts,
  binary: z.array(binaryEntry).default([]),
  compare: z.enum(['ordered', 'unordered', 'count', 'error']),
  hard: z.boolean().default(false),
  check: z
    .array(
      z.enum([
        'columns',
        'types',
        'bytes',
        'orgtable',
        'affected',
        'info',
        'warnings',
        'last_insert_id',
        'status',
        'message',
        'hash',
      ]),
    )
    .default([]),
  errors: positions,
  errors_binary: positions,
  unordered: positions,
  count_only: positions,
  compare_only: z
    .array(z.int().min(0))
    .optional()
    .transform((list) => list),
  engine: z
    .enum(['mysql8', 'mariadb'])
    .optional()
    .transform((name) => name),
  generated_ids: z.boolean().default(false),
  multi: z.boolean().default(false),
  loose: z.boolean().default(false),
  flags: z.array(z.enum(['FOUND_ROWS'])).default([]),
  file: texts,
  raw_hex: texts,
  clients: z.int().min(1).default(1),
  repeat: z.int().min(1).default(1),
  after: texts,
  requires: texts,
  clients_hint: z
    .string()
    .optional()
    .transform((text) => text),
});

export async function loadCases(): Promise<readonly TruthCase[]> {
  const text = await readFile(new URL('../cases/cases.json', import.meta.url), 'utf8');
  return z.array(truthCase).parse(JSON.parse(text));
}
