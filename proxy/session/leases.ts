/**
 * The backend connections of one session: borrowed for a statement, or held while a transaction is open on
 * them or something pins the session there. Exactly one is held for a backend, and while it is, everything
 * of the session on that backend goes through it.
 */

import { proxyError } from '../../errors.ts';
import type { BackendConnection } from '../backend/connection.ts';
import type { LoginFlags } from '../backend/pool.ts';
import type { Keyway } from '../keyway.ts';

/** SERVER_STATUS_IN_TRANS */
const IN_TRANS = 0x0001;

export interface Held {
  readonly connection: BackendConnection;
  /** Why it may not go back to the pool; a transaction is not among them. */
  readonly pins: Map<string, number>;
  /** START TRANSACTION was sent on it. */
  isBegun: boolean;
}

export class Leases {
  readonly held: Map<string, Held> = new Map();
  /** Connections in use by the statement at hand, the held ones included. */
  readonly inUse: Set<BackendConnection> = new Set();
  private readonly keyway: Keyway;
  private readonly flags: LoginFlags;
  private isClosed = false;

  constructor(keyway: Keyway, flags: LoginFlags) {
    this.keyway = keyway;
    this.flags = flags;
  }

  /** The connection for one statement when it is there at once; see `take`. */
  tryTake(backend: string): BackendConnection | undefined {
    const held = this.held.get(backend);
    const connection = held?.connection ?? this.keyway.pool(backend).tryAcquire(this.flags);
    if (connection !== undefined) this.inUse.add(connection);
    return connection;
  }

  /** The connection for one statement on a backend. Rejects as BackendPool.acquire does. */
  async take(backend: string): Promise<BackendConnection> {
    const held = this.held.get(backend);
    const connection = held?.connection ?? (await this.fromPool(backend, 1))[0];
    if (connection === undefined) throw new Error(`no connection to ${backend}`);
    this.inUse.add(connection);
    return connection;
  }

  /** Up to `count` connections; the held one alone when there is one. */
  async takeMany(backend: string, count: number): Promise<BackendConnection[]> {
    const held = this.held.get(backend);
    const connections =
      held === undefined ? await this.fromPool(backend, count) : [held.connection];
    for (const connection of connections) this.inUse.add(connection);
    return connections;
  }

  /** Keeps the connection for the session from now on. */
  hold(connection: BackendConnection): Held {
    const known = this.held.get(connection.backend);
    if (known !== undefined) return known;
    const held: Held = { connection, pins: new Map(), isBegun: false };
    this.held.set(connection.backend, held);
    return held;
  }

  isHeld(connection: BackendConnection): boolean {
    return this.held.get(connection.backend)?.connection === connection;
  }

  /**
   * After a statement: a connection with an open transaction or a pin stays with the session, any other
   * goes back to its pool (or is closed when it may not be reused).
   */
  giveBack(connection: BackendConnection): void {
    if (!this.inUse.delete(connection)) return;
    const held = this.held.get(connection.backend);
    const isOurs = held?.connection === connection;
    if (connection.isLost) {
      if (isOurs) this.held.delete(connection.backend);
      this.toPool(connection);
      return;
    }
    const isOpen = (connection.status & IN_TRANS) !== 0;
    if (isOurs && (isOpen || held.isBegun || held.pins.size > 0)) return;
    if (isOurs) this.held.delete(connection.backend);
    if (!isOurs && isOpen) this.hold(connection);
    else this.toPool(connection);
  }

  /** Transactions are over on all held connections: those without a pin go back. */
  endTransactions(): void {
    for (const held of [...this.held.values()]) {
      held.isBegun = false;
      if (held.pins.size > 0) continue;
      this.held.delete(held.connection.backend);
      if (!this.inUse.has(held.connection)) this.toPool(held.connection);
    }
  }

  /** The session ends or is reset: nothing that it used may be used by another as it stands. */
  destroyAll(reason: string): void {
    for (const connection of new Set([...this.inUse, ...this.connections()])) {
      connection.destroy(reason);
      this.toPool(connection);
    }
    this.inUse.clear();
    this.held.clear();
  }

  /** The session is over: what it still waits for goes back at once. */
  close(reason: string): void {
    this.isClosed = true;
    this.destroyAll(reason);
  }

  /** Held connections on which a transaction is open, in the order of backend names. */
  openConnections(): BackendConnection[] {
    return [...this.held.values()]
      .filter((held) => held.isBegun || (held.connection.status & IN_TRANS) !== 0)
      .map((held) => held.connection)
      .sort((a, b) => (a.backend < b.backend ? -1 : 1));
  }

  connections(): BackendConnection[] {
    return [...this.held.values()].map((held) => held.connection);
  }

  /** Rejects with ER_QUERY_INTERRUPTED when the session has ended meanwhile: nobody would give them back. */
  private async fromPool(backend: string, count: number): Promise<BackendConnection[]> {
    const pool = this.keyway.pool(backend);
    const wanted = Math.min(count, pool.backend.connectionsMax);
    const connections = await pool.acquire(this.flags, wanted);
    if (!this.isClosed) return connections;
    for (const connection of connections) this.toPool(connection);
    throw proxyError('ER_QUERY_INTERRUPTED');
  }

  private toPool(connection: BackendConnection): void {
    this.keyway.pool(connection.backend).release(connection, this.flags);
  }
}
