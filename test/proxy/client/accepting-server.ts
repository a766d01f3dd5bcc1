/**
 * A server that logs clients in with the code under test and then says OK to every command, and to
 * COM_CHANGE_USER after another authentication. No session, no backend: only the login is looked at.
 */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import type { User } from '../../../config/snapshot.ts';
import { ProxyError } from '../../../errors.ts';
import { authenticate } from '../../../proxy/client/authenticate.ts';
import { type Login, type LoginOptions, login } from '../../../proxy/client/login.ts';
import { PacketExchange } from '../../../proxy/client/packet-exchange.ts';
import { RsaKeys } from '../../../proxy/client/rsa-keys.ts';
import { decodeChangeUser } from '../../../proxy/wire/change-user.ts';
import { COM_CHANGE_USER, COM_QUIT } from '../../../proxy/wire/command.ts';
import { encodeError } from '../../../proxy/wire/error.ts';
import { encodeOk } from '../../../proxy/wire/ok.ts';
import { SERVER_STATUS_AUTOCOMMIT } from '../../../proxy/wire/status.ts';

export const PASSWORD = 'sésame, open!';

const OK = encodeOk({
  affectedRows: 0n,
  lastInsertId: 0n,
  status: SERVER_STATUS_AUTOCOMMIT,
  warnings: 0,
  info: '',
});
const rsa = new RsaKeys();

export class AcceptingServer {
  readonly logins: Login[] = [];
  /** What ended a connection other than its client. */
  readonly failures: unknown[] = [];
  /** First bytes of the packets that came after the login. */
  readonly commands: number[] = [];
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly tls: SecureContext | undefined;
  private readonly loginMs: number;

  constructor(options: { tls?: SecureContext; loginMs?: number } = {}) {
    this.tls = options.tls;
    this.loginMs = options.loginMs ?? 10_000;
    this.server = createServer({ pauseOnConnect: true }, (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => socket.destroy());
      this.serve(socket).catch((error: unknown) => this.failures.push(error));
    });
  }

  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port was given');
    return address.port;
  }

  get openSockets(): number {
    return this.sockets.size;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private async serve(socket: Socket): Promise<void> {
    const client = await login(socket, this.options());
    this.logins.push(client);
    const isSecure = client.socket !== socket;
    if (client.leftover.length > 0) client.socket.unshift(client.leftover);
    const exchange = new PacketExchange(client.socket, {
      bytesMax: 1 << 20,
      isSecure,
      sequence: client.sequence,
    });
    exchange.write(OK);
    try {
      await this.answer(exchange, client.scramble);
    } catch (error) {
      if (error instanceof ProxyError) exchange.write(encodeError(error));
      throw error;
    } finally {
      exchange.release();
      client.socket.end();
      client.socket.resume();
    }
  }

  /** Says OK until the client quits. */
  private async answer(exchange: PacketExchange, greeting: Buffer): Promise<void> {
    while (true) {
      const payload = await exchange.read();
      const command = payload[0] ?? 0;
      this.commands.push(command);
      if (command === COM_QUIT) return;
      if (command === COM_CHANGE_USER) {
        const change = decodeChangeUser(payload);
        const scramble = change.plugin === undefined ? greeting : undefined;
        await authenticate(exchange, { ...change, scramble, host: 'here' }, this.options());
      }
      exchange.write(OK);
    }
  }

  private options(): LoginOptions {
    return {
      connectionId: 77,
      serverVersion: '8.0.36-keyway',
      tls: this.tls,
      users: (name) => users.get(name),
      rsa,
      limits: { loginMs: this.loginMs, loginBytesMax: 65_536 },
      charset: 45,
      checkSchema: (name) => name === 'shop',
    };
  }
}

const users: ReadonlyMap<string, User> = new Map(
  [user('app', PASSWORD), user('open', ''), user('other', 'second')].map((one) => [one.name, one]),
);

function user(name: string, password: string): User {
  return {
    name,
    password,
    scatter: 'reject',
    transaction: 'single',
    hints: new Set(),
    allow: new Set(),
  };
}
