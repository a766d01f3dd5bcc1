/**
 * Listens for clients: logs each one in and makes it a Session. The one place that accepts sockets; called by
 * `keyway serve`, the demo and the tests.
 */
import { createServer, type Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import type { Snapshot } from '../config/snapshot.ts';
import { ProxyError, proxyError } from '../errors.ts';
import { type LoginOptions, login } from './client/login.ts';
import { RsaKeys } from './client/rsa-keys.ts';
import { Keyway } from './keyway.ts';
import { jsonLog } from './log.ts';
import { Session } from './session/session.ts';
import { encodeError } from './wire/error.ts';

export interface Serving {
  readonly address: { readonly host: string; readonly port: number };
  readonly keyway: Keyway;
  reloadCatalog(): Promise<void>;
  close(): Promise<void>;
}

/** Rejects when no backend can be asked for the catalog, or the address cannot be listened on. */
export async function serve(snapshot: Snapshot): Promise<Serving> {
  const keyway = await Keyway.start(
    snapshot,
    jsonLog((line) => process.stderr.write(line)),
  );
  const gate = new Gate(keyway);
  const server = createServer({ noDelay: true, pauseOnConnect: true }, (socket) =>
    gate.admit(socket),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(snapshot.listen.port, snapshot.listen.host, () => resolve());
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    address: { host: snapshot.listen.host, port },
    keyway,
    reloadCatalog: () => keyway.reloadCatalog(),
    close: async () => {
      server.close();
      await keyway.close();
    },
  };
}

/** Numbers the connections and lets them in up to the bound. */
class Gate {
  private readonly keyway: Keyway;
  private readonly loginOptions: Omit<LoginOptions, 'connectionId'>;
  private lastId = 0;
  private admitted = 0;

  constructor(keyway: Keyway) {
    this.keyway = keyway;
    const { snapshot } = keyway;
    this.loginOptions = {
      serverVersion: keyway.serverDefaults.version,
      tls: snapshot.listen.tls === undefined ? undefined : createSecureContext(snapshot.listen.tls),
      users: (name) => snapshot.users.get(name),
      rsa: new RsaKeys(),
      limits: snapshot.limits,
      charset: 45,
      checkSchema: (name) =>
        snapshot.schemas.has(name) || name.toLowerCase() === 'information_schema',
    };
  }

  admit(socket: Socket): void {
    socket.on('error', () => socket.destroy());
    if (this.admitted >= this.keyway.snapshot.limits.connectionsMax) {
      const { errno, sqlState, message } = proxyError('ER_CON_COUNT_ERROR');
      const payload = encodeError({ errno, sqlState, message });
      const header = Buffer.of(payload.length & 0xff, payload.length >> 8, 0, 0);
      socket.end(Buffer.concat([header, payload]));
      return;
    }
    this.admitted += 1;
    socket.once('close', () => {
      this.admitted -= 1;
    });
    this.begin(socket).catch((error: unknown) => {
      if (!(error instanceof ProxyError)) this.keyway.log.error('login', error);
      socket.destroySoon();
    });
  }

  private async begin(socket: Socket): Promise<void> {
    this.lastId = (this.lastId % 0xffffffff) + 1;
    const id = this.lastId;
    const options: LoginOptions = { ...this.loginOptions, connectionId: id };
    const client = await login(socket, options);
    if (client.socket.destroyed) return;
    const session = new Session(this.keyway, { id, login: client, options, nowMs: Date.now() });
    this.keyway.sessions.set(id, session);
    session.start();
  }
}
