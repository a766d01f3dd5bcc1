/** Commands that arrive together: answered one after another, in their order, however many they are. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as COM from '../../../proxy/wire/command.ts';
import { Attacked } from './attacked.ts';
import { command, RawConnection, u32 } from './raw-connection.ts';

let servers: Attacked;
let connection: RawConnection;

beforeAll(async () => {
  servers = await Attacked.start({ connectionsMax: 4, limits: {} });
});

afterAll(() => servers.stop());

afterEach(async () => {
  connection.destroy();
  expect(await servers.leased(0)).toBe(0);
});

test('statements of all kinds in one write are answered in order', async () => {
  connection = await RawConnection.open(servers.port);
  connection.send(
    Buffer.concat([
      command(COM.COM_QUERY, 'SELECT 1'),
      command(COM.COM_PING),
      command(COM.COM_QUERY, 'SELECT 2'),
      command(0x7f),
      command(COM.COM_QUERY, 'SELECT COUNT(*) FROM orders WHERE user_id = -1'),
      command(COM.COM_STMT_CLOSE, u32(77)),
      command(COM.COM_STMT_EXECUTE, u32(77), 0, u32(1)),
      command(COM.COM_QUERY, 'SELECT COUNT(*) FROM orders WHERE amount < -1'),
      command(COM.COM_STMT_PREPARE, 'SELECT 5'),
      command(COM.COM_STMT_EXECUTE, u32(1), 0, u32(1)),
      command(COM.COM_PING),
    ]),
  );
  expect(await connection.cell()).toBe('1');
  expect(await connection.verdict()).toBe('ok');
  expect(await connection.cell()).toBe('2');
  expect(await connection.verdict()).toBe('error 1047');
  expect(await connection.cell()).toBe('0');
  expect(await connection.verdict()).toBe('error 1243');
  expect(await connection.cell()).toBe('0');
  expect((await connection.read()).readUInt32LE(1)).toBe(1);
  expect([await connection.verdict(), await connection.verdict()]).toEqual(['23 bytes', 'eof']);
  expect(await connection.verdict()).toBe('1 bytes');
  await connection.read();
  expect(await connection.verdict()).toBe('eof');
  // A row of one BIGINT or INT: packet header, NULL bitmap, value.
  expect((await connection.read())[2]).toBe(5);
  expect(await connection.verdict()).toBe('eof');
  expect(await connection.verdict()).toBe('ok');
});

test('thousands of commands behind a statement that runs are all answered', async () => {
  connection = await RawConnection.open(servers.port);
  const ping = command(COM.COM_PING);
  const pings = 50_000;
  connection.send(Buffer.concat([command(COM.COM_QUERY, 'SELECT 1'), ...Array(pings).fill(ping)]));
  expect(await connection.cell()).toBe('1');
  let answered = 0;
  for (; answered < pings; answered++) if ((await connection.verdict()) !== 'ok') break;
  expect(answered).toBe(pings);
});

test('a command cut at every byte is answered when it is whole', async () => {
  connection = await RawConnection.open(servers.port);
  const whole = command(COM.COM_QUERY, 'SELECT 8');
  for (let cut = 1; cut < whole.length; cut++) {
    connection.send(whole.subarray(0, cut));
    await new Promise((resolve) => setImmediate(resolve));
    connection.send(whole.subarray(cut));
    expect(await connection.cell()).toBe('8');
  }
});
