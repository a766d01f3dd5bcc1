/**
 * Holds the keys against a real server: a literal or parameter that is called an integer finds that row and no
 * other, one that is called `never` finds none, and an INSERT stores what it is said to store.
 */
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogColumn } from '../../../router/catalog.ts';
import type { ParameterValue } from '../../../router/context.ts';
import { storedLiteral, storedParameter } from '../../../router/keys/stored-value.ts';
import { literalKey, parameterKey } from '../../../router/keys/value.ts';
import { startServer, type TestServer, testProduct } from '../../servers/test-server.ts';
import { lexed, modeOf } from '../sql/lexed.ts';

const START_MS = 120_000;
const IDS = [
  ...['0', '1', '7', '8', '10', '55', '9007199254740991', '9007199254740992', '9007199254740993'],
  ...['9007199254740994', '1234567890123456788', '1234567890123456789', '9223372036854775807'],
];
const SIGNED_IDS = [...IDS, '-1', '-7', '-8', '-9007199254740993', '-9223372036854775808'];
const UNSIGNED_IDS = [...IDS, '9223372036854775808', '18446744073709551615'];

const signed = column('bigint', false);
const unsigned = column('bigint', true);
let server: TestServer;
let connection: Connection;

beforeAll(async () => {
  server = await startServer(testProduct());
  connection = await server.rootConnection();
  await connection.query(`
    CREATE DATABASE k;
    USE k;
    CREATE TABLE signed_ids (id BIGINT PRIMARY KEY);
    CREATE TABLE unsigned_ids (id BIGINT UNSIGNED PRIMARY KEY);
    INSERT INTO signed_ids VALUES (${SIGNED_IDS.join('), (')});
    INSERT INTO unsigned_ids VALUES (${UNSIGNED_IDS.join('), (')});
    CREATE TABLE kept (big BIGINT, large BIGINT UNSIGNED, tiny TINYINT, small SMALLINT UNSIGNED);
  `);
}, START_MS);

afterAll(async () => {
  await connection?.end();
  await server?.stop();
}, START_MS);

function column(type: string, isUnsigned: boolean): CatalogColumn {
  return {
    name: 'id',
    type,
    isUnsigned,
    isNullable: true,
    isAutoIncrement: false,
    isGenerated: false,
    hasDefault: true,
    characters: undefined,
    collation: undefined,
  };
}

type Found = ReturnType<typeof storedLiteral>;

/** The integer, or what else it is. */
function printed(key: Found, isUnsigned: boolean): string {
  if (key.kind !== 'integer') return key.kind;
  const bits = (BigInt(key.high) << 32n) | BigInt(key.low >>> 0);
  return String(isUnsigned ? BigInt.asUintN(64, bits) : BigInt.asIntN(64, bits));
}

function split(literal: string) {
  const settings = { product: server.product };
  const tokens = lexed(literal, settings);
  const isNegative = literal.startsWith('-');
  return { tokens, literal: { token: isNegative ? 1 : 0, isNegative }, mode: modeOf(settings) };
}

function keyOf(text: string, of: CatalogColumn): string {
  const { tokens, literal, mode } = split(text);
  return printed(literalKey(literal, tokens, mode, of), of.isUnsigned);
}

async function idsWhere(table: string, condition: string, values?: unknown[]): Promise<string[]> {
  const sql = `SELECT CAST(id AS CHAR) AS id FROM ${table} WHERE ${condition}`;
  const [rows] = await (values === undefined
    ? connection.query<RowDataPacket[]>(sql)
    : connection.execute<RowDataPacket[]>(sql, values as string[]));
  return rows.map((row) => String(row['id']));
}

/** What the server may answer when this is the key. */
function expectedIds(key: string, ids: readonly string[]): string[] {
  return ids.includes(key) ? [key] : [];
}

const LITERALS = listed(String.raw`
  7; 007; -7; -0; 7.0; 7.000; 7.4; -7.0; .7; 7e0; 70e-1; 0.7e1; 7.5e0;
  '7'; ' 7'; '7 '; '\t7'; '7\n'; '07'; '+7'; '-7'; '- 7'; '7abc'; '7_0'; '7.0'; '7.4'; '7.'; '.7e1';
  '7e0'; '1e1'; '1 e1'; '0x7'; ''; 'abc'; 'e7'; '-0'; '7\0'; '\v7'; N'7'; "7"; '70e-1';
  0x07; 0x7; 0x37; x'07'; x'37'; X''; b'111'; 0b111; b''; 0x0000000000000007; 0xffffffffffffffff;
  9007199254740993; 9007199254740993.0; '9007199254740993'; ' 9007199254740993 ';
  '009007199254740993'; '1234567890123456789'; 1234567890123456788; '-9007199254740993';
  9223372036854775807; -9223372036854775808; 9223372036854775808; -9223372036854775809;
  18446744073709551615; 18446744073709551616; 99999999999999999999; -1;
  '9223372036854775808'; '18446744073709551615'; '18446744073709551616'; '-1';
  '-9223372036854775808'; '-9223372036854775809'; '99999999999999999999999';
  7.0000000000000000000000000000000001
`);

/** Two values of the column may equal these, or what they equal differs from server to server. */
const UNKNOWN = listed(String.raw`
  9007199254740993e0; 1e16; '9007199254740993.0'; '9007199254740993abc'; '1e400'; '\t9007199254740993';
  '1e 1'; '7e'; '7e+'; -'7'; -0x7; 0x000000000000000007; _utf8mb4'7'; @a; NULL
`);

const VALUES = listed(String.raw`
  7; -7; 7.4; 7.5; -7.5; 2.5; 2.5e0; 3.5e0; -2.5e0; 0.49999999999999999999; '2.5'; '7.6'; '7.4e0';
  '25e-1'; ' 7 '; '9007199254740993'; '9007199254740993.4'; 9007199254740993.5; 1e15; 1e18;
  9007199254740993e0; 0x07; x'37'; b'111'; '-0'; -0.4; '7.'; '.6'; '-.6'; '1e1'; 300; '300'; -1; '-1';
  70000; 99999999999999999999; '1e30'; '7abc'; ''; '0x7'; '7.5x'; '\n7'; 1e30; -1e18;
  18446744073709551615; 9223372036854775807; '9223372036854775808'; 1.8e19
`);

const COLUMNS: readonly [string, CatalogColumn][] = [
  ['big', signed],
  ['large', unsigned],
  ['tiny', column('tinyint', false)],
  ['small', column('smallint', true)],
];

function listed(text: string): string[] {
  return text.trim().split(/;\s+/);
}

describe('a literal compared with a column', () => {
  it('finds the row of its key, or none', async () => {
    for (const literal of LITERALS) {
      for (const [table, of, ids] of [
        ['signed_ids', signed, SIGNED_IDS],
        ['unsigned_ids', unsigned, UNSIGNED_IDS],
      ] as const) {
        const key = keyOf(literal, of);
        expect(key, literal).not.toBe('unknown');
        const said = expectedIds(key, ids);
        expect(await idsWhere(table, `id = ${literal}`), `${literal} ${table}`).toEqual(said);
        expect(await idsWhere(table, `id IN (${literal})`), `IN ${literal}`).toEqual(said);
        expect(await idsWhere(table, `id <=> ${literal}`), `<=> ${literal}`).toEqual(said);
      }
    }
  });

  it('is unknown where it may find several or the servers differ', () => {
    for (const literal of UNKNOWN) expect(keyOf(literal, signed), literal).toBe('unknown');
  });

  it('is the same in a list of other literals', async () => {
    const list = ["'9007199254740993'", '7', "'8.0'", '10.0', '7.5', "'55x'"];
    const keys = list.map((literal) => keyOf(literal, signed)).filter((key) => key !== 'never');
    const found = await idsWhere('signed_ids', `id IN (${list.join(', ')})`);
    expect(found.toSorted()).toEqual([...new Set(keys)].toSorted());
  });

  it('is never out of the range of its column', () => {
    const fits = (type: string, isUnsigned: boolean, literal: string) =>
      keyOf(literal, column(type, isUnsigned)) !== 'never';
    expect(['127', '128', '-128', '-129'].map((one) => fits('tinyint', false, one))).toEqual([
      ...[true, false, true, false],
    ]);
    expect(['65535', '65536', '-1'].map((one) => fits('smallint', true, one))).toEqual([
      ...[true, false, false],
    ]);
    expect(['8388607', '8388608'].map((one) => fits('mediumint', false, one))).toEqual([
      ...[true, false],
    ]);
    expect(['4294967295', '4294967296'].map((one) => fits('int', true, one))).toEqual([
      ...[true, false],
    ]);
    expect(['-2147483648', '-2147483649'].map((one) => fits('int', false, one))).toEqual([
      ...[true, false],
    ]);
  });

  it('is unknown for a column that holds no integers', () => {
    for (const type of ['varchar', 'decimal', 'double', 'datetime', 'bit']) {
      expect(keyOf('7', column(type, false))).toBe('unknown');
    }
  });
});

describe('a parameter compared with a column', () => {
  const text = (value: string): [ParameterValue, unknown] => [
    { kind: 'string', bytes: Buffer.from(value) },
    value,
  ];
  const double = (value: number): [ParameterValue, unknown] => [{ kind: 'double', value }, value];
  const PARAMETERS: readonly [ParameterValue, unknown][] = [
    ...[7, -7, 7.5, 0, -0, 9007199254740991, 1e300 * 1e-300].map(double),
    ...['7', ' 7', '7abc', '', '9007199254740993', '18446744073709551615', '-1', '7.4'].map(text),
    [{ kind: 'string', bytes: Buffer.from('9007199254740993') }, Buffer.from('9007199254740993')],
    [{ kind: 'null' }, null],
  ];

  it('finds the row of its key, or none', async () => {
    for (const [i, [parameter, sent]] of PARAMETERS.entries()) {
      const said = expectedIds(printed(parameterKey(parameter, signed), false), SIGNED_IDS);
      // A text of its own each, since a server may keep the types of an earlier execution.
      expect(await idsWhere('signed_ids', `id = ? /* ${i} */`, [sent]), String(sent)).toEqual(said);
    }
  });

  it('is unknown when it is a double that tells no neighbours apart', () => {
    for (const value of [2 ** 53, -(2 ** 60), Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(parameterKey({ kind: 'double', value }, signed)).toEqual({ kind: 'unknown' });
    }
  });
});

async function stored(name: string, value: string): Promise<string | undefined> {
  await connection.query('DELETE FROM kept');
  try {
    await connection.query(`INSERT INTO kept (${name}) VALUES (${value})`);
  } catch {
    return undefined;
  }
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT CAST(${name} AS CHAR) AS id FROM kept`,
  );
  return String(rows[0]?.['id']);
}

describe('a value of an INSERT', () => {
  it('is stored as it is said, or unknown, whether or not the server is strict', async () => {
    const known = new Set<string>();
    for (const sqlMode of ['STRICT_TRANS_TABLES', '']) {
      await connection.query(`SET sql_mode = '${sqlMode}'`);
      for (const value of VALUES) {
        for (const [name, of] of COLUMNS) {
          const { tokens, literal, mode } = split(value);
          const key = printed(storedLiteral(literal, tokens, mode, of), of.isUnsigned);
          if (key === 'unknown') continue;
          known.add(value);
          expect([key, undefined], `${value} ${name} ${sqlMode}`).toContain(
            await stored(name, value),
          );
        }
      }
    }
    expect(known.size).toBeGreaterThan(VALUES.length * 0.75);
  });

  it('is unknown when the server would clip it', () => {
    const { tokens, literal, mode } = split('300');
    expect(storedLiteral(literal, tokens, mode, column('tinyint', false)).kind).toBe('unknown');
  });

  it('may be a parameter', async () => {
    for (const [i, value] of [2.5, 3.5, -2.5, 7.6, '2.5', '1234567890123456789', 1e18].entries()) {
      await connection.query('DELETE FROM kept');
      const sql = `INSERT INTO kept (big) VALUES (?) /* ${i} */`;
      await connection.execute(sql, [value]);
      const [rows] = await connection.query<RowDataPacket[]>(
        'SELECT CAST(big AS CHAR) AS id FROM kept',
      );
      const parameter: ParameterValue =
        typeof value === 'number'
          ? { kind: 'double', value }
          : { kind: 'string', bytes: Buffer.from(value) };
      expect(printed(storedParameter(parameter, signed), false)).toBe(String(rows[0]?.['id']));
    }
  });
});
