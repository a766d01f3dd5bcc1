/** Packets that no client would send: each is answered or ends its own connection, never another's. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as COM from '../../../proxy/wire/command.ts';
import type { SessionClient } from '../sessions/session-client.ts';
import { Attacked, cellsOf } from './attacked.ts';
import { command, RawConnection, u32 } from './raw-connection.ts';

const PACKET_BYTES_MAX = 1 << 20;

let servers: Attacked;
/** Another session, there from the beginning. */
let bystander: SessionClient;
let rows: Awaited<ReturnType<typeof count>>;
let connections: RawConnection[] = [];

beforeAll(async () => {
  servers = await Attacked.start({
    connectionsMax: 8,
    limits: { packetBytesMax: PACKET_BYTES_MAX },
  });
  bystander = await servers.connect();
  rows = await count(bystander);
  expect(Number(rows[0]?.[0])).toBeGreaterThan(1);
});

afterAll(() => servers.stop());

afterEach(async () => {
  for (const connection of connections) connection.destroy();
  connections = [];
  expect(await count(bystander)).toEqual(rows);
  expect(await servers.leased(0)).toBe(0);
});

describe('before the login', () => {
  test.for([
    ['text', Buffer.from('GET / HTTP/1.1\r\nHost: example\r\n\r\n')],
    ['zeros', Buffer.alloc(4096)],
    ['ones', Buffer.alloc(4096, 0xff)],
    ['a TLS hello', Buffer.from('16030100c8010000c40303', 'hex')],
    ['a response that is cut', command(u32(0x8200), 'abc')],
    [
      'a response with a token beyond the end',
      command(u32(0xa200), Buffer.alloc(28), 'app\0', 200),
    ],
  ] as const)('%s ends the connection', async ([, bytes]) => {
    const socket = connect(servers.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.end(bytes);
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });

  test('bytes at random end the connection', async () => {
    const random = generator(7);
    for (let round = 0; round < 60; round++) {
      const socket = connect(servers.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.resume();
      socket.end(Buffer.from(Array.from({ length: 1 + random(300) }, () => random(256))));
      await once(socket, 'close');
    }
    expect(servers.serving.keyway.sessions.size).toBe(1);
  });
});

describe('a malformed packet is refused and the connection stays', () => {
  test.for([
    ['an unknown command', command(0x7f), 'error 1047'],
    ['COM_SLEEP', command(0x00), 'error 1047'],
    ['COM_BINLOG_DUMP', command(0x12, Buffer.alloc(10)), 'error 1047'],
    ['COM_SHUTDOWN', command(0x08), 'error 1047'],
    ['an empty packet', Buffer.alloc(4), 'error 1047'],
    ['COM_SET_OPTION without an option', command(COM.COM_SET_OPTION), 'error 1047'],
    ['COM_SET_OPTION with junk', command(COM.COM_SET_OPTION, 'zz'), 'error 1047'],
    ['COM_STMT_EXECUTE without an id', command(COM.COM_STMT_EXECUTE), 'error 1835'],
    ['COM_STMT_EXECUTE cut in its id', command(COM.COM_STMT_EXECUTE, 'ab'), 'error 1835'],
    [
      'COM_STMT_EXECUTE of an unknown id',
      command(COM.COM_STMT_EXECUTE, u32(99), 0, u32(1)),
      'error 1243',
    ],
    [
      'COM_STMT_EXECUTE of the latest, where there is none',
      command(COM.COM_STMT_EXECUTE, u32(0xffffffff), 0, u32(1)),
      'error 1243',
    ],
    ['COM_STMT_RESET without an id', command(COM.COM_STMT_RESET), 'error 1835'],
    ['COM_STMT_RESET of an unknown id', command(COM.COM_STMT_RESET, u32(99)), 'error 1243'],
    ['COM_STMT_FETCH', command(0x1c, u32(1), u32(1)), 'error 1047'],
    ['COM_INIT_DB without a name', command(COM.COM_INIT_DB), 'error 1049'],
    [
      'COM_INIT_DB with bytes that are no text',
      command(COM.COM_INIT_DB, '\xff\xfe\0'),
      'error 1049',
    ],
    [
      'COM_FIELD_LIST without NUL, of no table',
      command(COM.COM_FIELD_LIST, 'nothing'),
      'error 1146',
    ],
    ['COM_QUERY without text', command(COM.COM_QUERY), 'error 1065'],
    ['COM_QUERY of bytes that are no text', command(COM.COM_QUERY, '\xff\xfe\xfd'), 'error 1064'],
    ['COM_STMT_PREPARE without text', command(COM.COM_STMT_PREPARE), 'error 1065'],
  ] as const)('%s', async ([, bytes, expected]) => {
    const connection = await open();
    connection.send(bytes);
    expect(await connection.verdict()).toBe(expected);
    await isAlive(connection);
  });

  test.for([
    ['COM_STMT_CLOSE without an id', command(COM.COM_STMT_CLOSE)],
    ['COM_STMT_CLOSE of an unknown id', command(COM.COM_STMT_CLOSE, u32(99))],
    ['COM_STMT_SEND_LONG_DATA without an id', command(COM.COM_STMT_SEND_LONG_DATA)],
    [
      'COM_STMT_SEND_LONG_DATA to an unknown id',
      command(COM.COM_STMT_SEND_LONG_DATA, u32(99), 0, 0, 'data'),
    ],
  ] as const)('%s has no answer', async ([, bytes]) => {
    const connection = await open();
    connection.send(bytes);
    await isAlive(connection);
  });

  test('COM_FIELD_LIST without NUL gives the columns of the table', async () => {
    const connection = await open();
    connection.command(COM.COM_FIELD_LIST, 'product');
    let last = await connection.verdict();
    let definitions = 0;
    for (; last.endsWith('bytes'); last = await connection.verdict()) definitions += 1;
    expect([definitions > 0, last]).toEqual([true, 'eof']);
  });
});

describe('COM_STMT_EXECUTE of a statement with two parameters', () => {
  const HEAD = Buffer.concat([Buffer.of(0), u32(1)]);
  const LONG = 3;
  test.for([
    ['no parameters at all', '', 'error 1835'],
    ['a bitmap alone', '\0', 'error 1835'],
    ['no types', '\0\0', 'error 1210'],
    ['one type of two', `\0\x01${String.fromCharCode(LONG)}\0`, 'error 1835'],
    ['types without values', '\0\x01\x03\0\x03\0', 'error 1835'],
    ['one value of two', '\0\x01\x03\0\x03\0\x01\0\0\0', 'error 1835'],
    ['a string beyond the end', '\0\x01\xfd\0\x03\0\xc8abc', 'error 1835'],
    ['a string with a length of 2^64', `\0\x01\xfd\0\x03\0\xfe${'\xff'.repeat(8)}`, 'error 1835'],
    ['a string without a length', '\0\x01\xfd\0\x03\0\xfb', 'error 1835'],
  ] as const)('%s', async ([, body, expected]) => {
    const connection = await open();
    const id = await prepared(connection, 'SELECT ? + ?');
    connection.command(COM.COM_STMT_EXECUTE, id, HEAD, body);
    expect(await connection.verdict()).toBe(expected);
    await isAlive(connection);
    // And the statement is as good as before.
    connection.command(COM.COM_STMT_EXECUTE, id, HEAD, '\0\x01\x03\0\x03\0\x01\0\0\0\x02\0\0\0');
    expect(await connection.verdict()).toBe('1 bytes');
  });

  test('a closed statement is unknown', async () => {
    const connection = await open();
    const id = await prepared(connection, 'SELECT ? + ?');
    connection.command(COM.COM_STMT_CLOSE, id);
    connection.command(COM.COM_STMT_EXECUTE, id, HEAD, '\x03');
    expect(await connection.verdict()).toBe('error 1243');
    await isAlive(connection);
  });

  test('long data beyond the largest packet fail the execution', async () => {
    const connection = await open();
    const id = await prepared(connection, 'SELECT LENGTH(?), ?');
    const piece = Buffer.alloc(PACKET_BYTES_MAX >> 1, 'x');
    for (let i = 0; i < 3; i++) connection.command(COM.COM_STMT_SEND_LONG_DATA, id, 0, 0, piece);
    connection.command(COM.COM_STMT_EXECUTE, id, HEAD, '\0\x01\xfc\0\x03\0\x01\0\0\0');
    expect(await connection.verdict()).toBe('error 1153');
    await isAlive(connection);
  });
});

test('a packet beyond max_allowed_packet is refused with 1153 and ends the connection', async () => {
  const connection = await open();
  const header = Buffer.alloc(4);
  header.writeUIntLE(PACKET_BYTES_MAX + 1, 0, 3);
  connection.send(Buffer.concat([header, Buffer.alloc(1000, 'x')]));
  expect(await connection.rest()).toEqual(['error 1153']);
});

test('half a packet and a client that goes away leave nothing', async () => {
  const connection = await open();
  expect(servers.serving.keyway.sessions.size).toBe(2);
  connection.send(command(COM.COM_QUERY, 'SELECT 1').subarray(0, 7));
  connection.destroy();
  expect(await servers.sessions(1)).toBe(1);
});

test('commands at random are each answered, or end their connection', async () => {
  const random = generator(11);
  for (let round = 0; round < 150; round++) {
    const connection = await open();
    const bytes: Buffer[] = [];
    for (let i = 0; i < 8; i++) {
      const code = random(0x22);
      if (code === COM.COM_QUIT) continue;
      const body = Array.from({ length: random(24) }, () =>
        random(4) === 0 ? random(256) : random(3),
      );
      bytes.push(command(code, Buffer.from(body)));
    }
    connection.send(Buffer.concat(bytes));
    connection.command(COM.COM_QUIT);
    await connection.rest();
  }
  expect(await servers.sessions(1)).toBe(1);
});

async function open(): Promise<RawConnection> {
  const connection = await RawConnection.open(servers.port);
  connections.push(connection);
  return connection;
}

async function isAlive(connection: RawConnection): Promise<void> {
  connection.command(COM.COM_PING);
  expect(await connection.verdict()).toBe('ok');
}

/** The id as it goes into the next commands. Reads the definitions of two parameters and the columns. */
async function prepared(connection: RawConnection, sql: string): Promise<Buffer> {
  connection.command(COM.COM_STMT_PREPARE, sql);
  const reply = await connection.read();
  const columns = reply.readUInt16LE(5);
  for (let i = 0; i < 2 + 1 + columns + 1; i++) await connection.read();
  return Buffer.from(reply.subarray(1, 5));
}

function count(client: SessionClient) {
  return client.query('SELECT COUNT(*) FROM orders').then(cellsOf);
}

/** Numbers below a bound, the same ones in every run. */
function generator(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % bound;
  };
}
