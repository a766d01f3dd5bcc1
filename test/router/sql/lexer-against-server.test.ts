/** Holds the lexer against a real server: what it calls a string, a number, a comment has to be one there. */
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LexingSettings } from '../../../router/sql/lexing-mode.ts';
import { binaryBytes, stringBytes } from '../../../router/sql/literal.ts';
import { Kind } from '../../../router/sql/tokens.ts';
import { startServer, type TestServer, testProduct } from '../../servers/test-server.ts';
import { lexed, modeOf, withoutComments } from './lexed.ts';

const START_MS = 120_000;
let server: TestServer;
let connection: Connection;
let settings: Partial<LexingSettings>;

beforeAll(async () => {
  server = await startServer(testProduct());
  // Texts go out byte by byte, whatever the server is told to take them for.
  const { host, port } = server;
  connection = await createConnection({ host, port, user: 'root', charset: 'LATIN1_SWEDISH_CI' });
  await connection.query("SET SESSION session_track_system_variables = ''");
  const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
  const [major = 0, minor = 0, patch = 0] = String(rows[0]?.['version']).split(/[.-]/).map(Number);
  settings = {
    product: server.product,
    productVersion: major * 10_000 + minor * 100 + patch,
  };
}, START_MS);

afterAll(async () => {
  await connection?.end();
  await server?.stop();
}, START_MS);

/** What the server says, as a text to compare. */
async function answer(text: Buffer): Promise<string> {
  try {
    const [rows] = await connection.query({ sql: text.toString('latin1'), rowsAsArray: true });
    return JSON.stringify(rows);
  } catch (error) {
    return `error ${(error as { errno?: number }).errno}`;
  }
}

async function setClient(charset: string, sqlMode: string): Promise<void> {
  await connection.query(
    `SET character_set_client = ${charset}, character_set_connection = ${charset}, sql_mode = '${sqlMode}'`,
  );
}

describe('a string literal', () => {
  const ASCII = [
    ...["''", "'a''b'", "'#-- /* '", "'a\nb'", "'a\"b`c'", "N'a'", "'\\\\'", "'a\\\\''b'"],
    ...["'\\0\\b\\n\\r\\t\\Z\\%\\_\\x\\\"'", "'\\\\n'", "'%\\%'", "'a\0b'"],
  ];
  const QUOTED = ['""', '"a""b"', '"a\'b"', '"\\n\\\\"'];
  const BYTES: readonly (readonly [charset: string, literals: readonly string[]])[] = [
    ['latin1', ["'\xe4\xf6\xff'", "'\xbf\\''"]],
    ['utf8mb4', ["'\xc3\xa4\\'\xe6\x97\xa5'"]],
    ['gbk', ["'\xbf\x5c'", "'\xbf\x5c\\''", "'\x81\x60'", "'\xc4\xe3\x5c\x5c'"]],
    ['sjis', ["'\x83\x5c'", "'\x83\x5c\x5c''", "'\xb1\x5c\x5c'"]],
    ['cp932', ["'\x83\x5c'", "'\x83\x5c\x5c''"]],
    ['big5', ["'\xa5\x5c'", "'\xa5\x5c\x5c''"]],
    ['ujis', ["'\xa4\xa2\\'\x8e\xb1'"]],
    ['euckr', ["'\xb0\xa1\\''"]],
  ];

  async function compare(literal: string, charset: string, sqlMode: string): Promise<void> {
    const text = Buffer.from(`SELECT HEX(${literal})`, 'latin1');
    const tokens = lexed(text, { ...settings, charset, sqlMode });
    expect(tokens.count, `${charset} ${Buffer.from(literal, 'latin1').toString('hex')}`).toBe(5);
    const bytes = stringBytes(tokens, 3, modeOf({ ...settings, charset, sqlMode }));
    const said = await answer(text);
    expect(said, literal).toBe(JSON.stringify([[bytes.toString('hex').toUpperCase()]]));
  }

  it('holds what the server reads in it', async () => {
    await setClient('utf8mb4', '');
    for (const literal of [...ASCII, ...QUOTED]) await compare(literal, 'utf8mb4', '');
  });

  it('holds backslashes where they do not escape', async () => {
    const sqlMode = 'NO_BACKSLASH_ESCAPES';
    await setClient('utf8mb4', sqlMode);
    for (const literal of ["'a\\'", "'\\n'", "'a''b'", "'\\\\'", '"a\\"', "'\\%'"]) {
      await compare(literal, 'utf8mb4', sqlMode);
    }
  });

  it('has other quotes than names have', async () => {
    await setClient('utf8mb4', 'ANSI_QUOTES');
    for (const literal of ASCII) await compare(literal, 'utf8mb4', 'ANSI_QUOTES');
    const name = Buffer.from('SELECT "a\\" FROM (SELECT 1 AS "a\\") AS t');
    expect(await answer(name)).toBe('[[1]]');
    expect(lexed(name, { ...settings, sqlMode: 'ANSI_QUOTES' }).count).toBe(11);
  });

  it('is read character by character in every charset of a client', async () => {
    for (const [charset, literals] of BYTES) {
      await setClient(charset, '');
      for (const literal of literals) await compare(literal, charset, '');
    }
  });
});

describe('a number', () => {
  const TYPES: ReadonlyMap<number, number> = new Map([
    [Kind.integer, 8],
    [Kind.decimal, 246],
    [Kind.float, 5],
    [Kind.hex, 253],
    [Kind.hexString, 253],
    [Kind.bit, 253],
  ]);

  it('has the type that the server gives it', async () => {
    await setClient('utf8mb4', '');
    const literals = "1 0 007 1. .5 1.5 1e3 1E+3 1.e-3 .5e1 0x41 x'4a' X'' 0b101 b'1' B''";
    for (const literal of literals.split(' ')) {
      const tokens = lexed(`SELECT ${literal}`, settings);
      expect(tokens.count, literal).toBe(2);
      const [, fields] = await connection.query(`SELECT ${literal}`);
      // Short integers may be told as the smaller type.
      const type = fields[0]?.columnType === 3 ? 8 : fields[0]?.columnType;
      expect(type, literal).toBe(TYPES.get(tokens.kinds[1] ?? 0));
    }
  });

  it('has the bytes that the server gives it when it is hexadecimal or binary', async () => {
    for (const literal of ['0x41', '0x141', "x'4a4B'", '0b101', "b'100000001'", "x''"]) {
      const tokens = lexed(`SELECT HEX(${literal})`, settings);
      const hex = binaryBytes(tokens, 3)?.toString('hex').toUpperCase();
      const said = await answer(Buffer.from(`SELECT HEX(CONCAT(${literal}, ''))`));
      expect(said, literal).toBe(JSON.stringify([[hex]]));
    }
  });
});

describe('a statement', () => {
  const STATEMENTS: readonly string[] = [
    ...['select 1e5a', 'select 1.a', 'select 1a from (select 5 as 1a) x', 'select 5--1'],
    ...['select 5-- 1', 'select 5 --', 'select 1 --\x7f*', 'select 1 --\x01*', 'select 1 # *'],
    ...['select 1 -- *\n+1', 'select 1 /*!99999 a /* b */ c */ +1', 'select 1 /*!90000+1*/ +1'],
    ...['select 1 /*!50000 +1 /* b */ +1 */ +1', 'select 1 /*M!50800 +1 */', 'select 1/*!+1*/'],
    ...['select 1 /*!50800 +1 */', 'select 1 /*!080000 +1 */', 'select 1 /*!101100 +1 */'],
    ...['select 1 /*!100000+1 */', 'select 1 /*!5 */', 'select 1 /*!999999 +1 */', 'select/**/1'],
    ...['select/*/ +1 */1', 'select/*!50000 1*/,2', 'select 1 /*!50000, 2*/', 'select 1/*+ x */'],
    ...['select t.select from (select 1 as `select`) t', 'select @a.b, @`c d`, @"e" , @\'f\''],
    ...['select t.1x from (select 1 as `1x`) t', 'select t .1x from (select 1 as `1x`) t'],
    ...[
      'select 1=!0',
      'select 1>=!0',
      'select 1<!0',
      'select 1<>-1',
      'select 1<=>2',
      'select 1!=2',
    ],
    ...['select 1||0', 'select 3&&4', 'select 1<<2>>1', 'select @x:=7', 'select "a" \'b\' "c"'],
    ...["select _latin1'a'", 'select 0X41', 'select 0xg', 'select 1e from (select 1 as `1e`) t'],
    ...['select {d "2020-01-01"}', 'select 1\0', 'select 1;', 'select 1 as $a, 2 as a$'],
    ...["select 'a' /* ' */ 'b'", 'select "/*" /* " */', 'select `a`.b from (select 1 as b) `a`'],
    ...[
      'select 1.5e',
      'select 1e+',
      "select x'4'",
      "select b'12'",
      'select 1._',
      'select count (*)',
    ],
  ];

  it('means the same without its comments', async () => {
    await setClient('utf8mb4', '');
    for (const sql of STATEMENTS) {
      const text = Buffer.from(sql, 'latin1');
      const tokens = lexed(text, settings);
      expect(tokens.isUnterminated, sql).toBe(false);
      expect(await answer(withoutComments(tokens)), sql).toBe(await answer(text));
    }
  });

  it('without its end is an error of syntax', async () => {
    for (const sql of [
      'select 1 /* ',
      'select 1 /*! +1',
      "select 'a",
      'select `a',
      'select 1 /*!',
    ]) {
      expect(lexed(sql, settings).isUnterminated, sql).toBe(true);
      expect(await answer(Buffer.from(sql)), sql).toBe('error 1064');
    }
  });
});
