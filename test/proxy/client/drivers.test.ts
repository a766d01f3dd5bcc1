/** Real clients log in: mysql2 and the mariadb command line, with and without TLS. */
import { execFile } from 'node:child_process';
import { createSecureContext } from 'node:tls';
import { promisify } from 'node:util';
import { type ConnectionOptions, createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_FOUND_ROWS, CLIENT_SSL } from '../../../proxy/wire/capabilities.ts';
import { COM_CHANGE_USER, COM_PING, COM_QUIT } from '../../../proxy/wire/command.ts';
import { AcceptingServer, PASSWORD } from './accepting-server.ts';
import { makeCertificate } from './certificate.ts';

const run = promisify(execFile);

describe.each(['plain', 'tls'])('over a %s connection', (kind) => {
  let server: AcceptingServer;
  let port: number;

  beforeAll(async () => {
    const options =
      kind === 'tls' ? { tls: createSecureContext({ ...(await makeCertificate()) }) } : {};
    server = new AcceptingServer(options);
    port = await server.listen();
  });

  afterAll(() => server.close());

  describe('mysql2', () => {
    const open = (options: ConnectionOptions) =>
      createConnection({
        host: '127.0.0.1',
        port,
        ...(kind === 'tls' ? { ssl: { rejectUnauthorized: false } } : {}),
        ...options,
      });

    it('logs in, pings, changes its user and quits', async () => {
      const connection = await open({ user: 'app', password: PASSWORD, database: 'shop' });
      const login = server.logins.at(-1);
      expect(login?.user.name).toBe('app');
      expect(login?.schema).toBe('shop');
      expect(login?.attributes.get('_client_name')).toBe('Node-MySQL-2');
      expect((login?.capabilities ?? 0) & CLIENT_FOUND_ROWS).toBe(CLIENT_FOUND_ROWS);
      expect((login?.capabilities ?? 0) & CLIENT_SSL).toBe(kind === 'tls' ? CLIENT_SSL : 0);
      await connection.ping();
      await connection.changeUser({ user: 'other', password: 'second' });
      await connection.end();
      await expect
        .poll(() => server.commands.slice(-3))
        .toEqual([COM_PING, COM_CHANGE_USER, COM_QUIT]);
    });

    it('is refused another user with a wrong password', async () => {
      const connection = await open({ user: 'app', password: PASSWORD });
      await expect(
        connection.changeUser({ user: 'other', password: 'third' }),
      ).rejects.toMatchObject({ errno: 1045 });
      connection.destroy();
    });

    it.each([
      [{ user: 'app', password: 'wrong' }, 1045],
      [{ user: 'app' }, 1045],
      [{ user: 'nobody', password: PASSWORD }, 1045],
      [{ user: 'app', password: PASSWORD, database: 'nowhere' }, 1049],
    ])('is refused as %j with errno %i', async (options, errno) => {
      await expect(open(options)).rejects.toMatchObject({ errno });
    });

    it('needs no password where there is none', async () => {
      const connection = await open({ user: 'open' });
      await connection.ping();
      await connection.end();
    });
  });

  describe('the mariadb command line', () => {
    it.each(['caching_sha2_password', 'mysql_native_password'])(
      'logs in with %s',
      async (plugin) => {
        await runClient(
          { port, kind, password: PASSWORD },
          '--user=app',
          `--default-auth=${plugin}`,
          '--database=shop',
        );
        const login = server.logins.at(-1);
        expect(login?.attributes.get('_client_name')).toBe('libmariadb');
        expect(login?.schema).toBe('shop');
        expect((login?.capabilities ?? 0) & CLIENT_SSL).toBe(kind === 'tls' ? CLIENT_SSL : 0);
      },
    );

    it('is told why it is refused', async () => {
      await expect(
        runClient({ port, kind, password: 'wrong' }, '--user=app'),
      ).rejects.toMatchObject({
        stderr: expect.stringContaining('ERROR 1045 (28000): Access denied'),
      });
    });
  });
});

function runClient(
  to: { port: number; kind: string; password: string },
  ...options: string[]
): Promise<{ stdout: string; stderr: string }> {
  return run(
    'mariadb',
    [
      '--no-defaults',
      '--host=127.0.0.1',
      `--port=${to.port}`,
      to.kind === 'tls' ? '--ssl' : '--skip-ssl',
      '--skip-ssl-verify-server-cert',
      '--default-character-set=utf8mb4',
      '--execute=DO 1',
      ...options,
    ],
    { env: { ...process.env, MYSQL_PWD: to.password } },
  );
}
