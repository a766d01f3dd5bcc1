/** Clients that are programs of their own print the same through Keyway as from a plain server. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BothEnds } from './both-ends.ts';
import { runProgram } from './program.ts';

const scripts = fileURLToPath(new URL('scripts', import.meta.url));

let ends: BothEnds;

beforeAll(async () => {
  ends = await BothEnds.start();
});

afterAll(() => ends.stop());

async function expectSame(
  command: string,
  args: (port: number) => readonly string[],
  input = '',
): Promise<void> {
  const { expected, got } = await ends.run((port) => runProgram(command, args(port), input));
  expect(expected.exitCode, expected.stderr).toBe(0);
  expect(expected.stdout).not.toBe('');
  expect(got).toEqual(expected);
  expect(await ends.leftovers()).toEqual([]);
}

describe('drivers', () => {
  test('mysqli and PDO of PHP', async () => {
    await expectSame('php', (port) => [`${scripts}/mysqli.php`, String(port)]);
  });

  test('PyMySQL', async () => {
    await expectSame('/usr/bin/python3', (port) => [`${scripts}/pymysql-session.py`, String(port)]);
  });
});

describe('the mariadb command line client', () => {
  const login = (port: number): readonly string[] => [
    '--host=127.0.0.1',
    `--port=${port}`,
    '--user=app',
    '--password=app',
    '--default-character-set=utf8mb4',
    'shop',
  ];

  test('runs a script, with its warnings and numbers of rows', async () => {
    const script = `
      SELECT order_id, note FROM orders WHERE user_id IN (3, 9) ORDER BY order_id;
      SELECT currency, COUNT(*), AVG(amount) FROM orders GROUP BY currency ORDER BY currency;
      UPDATE orders SET status = 'seen' WHERE user_id IN (3, 4);
      INSERT IGNORE INTO orders (order_id, user_id, created_at) VALUES (4097, 1, '2031-01-01');
      SHOW WARNINGS;
      DELETE FROM orders WHERE user_id = 8;
      SELECT COUNT(*) FROM orders;
    `;
    await expectSame('mariadb', (port) => [...login(port), '-vv', '--show-warnings'], script);
  });

  test('goes on after errors and shows them', async () => {
    const script = `
      SELECT nope FROM orders WHERE user_id = 3;
      SELECT COUNT(*) FROM orders WHERE user_id = 3;
      INSERT INTO orders (order_id, user_id, created_at) VALUES (4097, 1, '2031-01-01');
    `;
    const { expected, got } = await ends.run((port) =>
      runProgram('mariadb', [...login(port), '--force', '--table'], script),
    );
    expect(expected.stderr).toContain('ERROR 1062');
    expect(got).toEqual(expected);
  });

  test('reads a large answer row by row', async () => {
    const sql = `SELECT o.order_id, p.name, q.name FROM orders o, product p, product q
      WHERE user_id = 3 ORDER BY o.order_id, p.product_id, q.product_id`;
    await expectSame('mariadb', (port) => [...login(port), '--quick', '--execute', sql]);
  });
});
