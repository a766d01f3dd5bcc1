/**
 * The connections of one backend: a generic-pool for each set of login flags that clients need, under one
 * bound (Reservations). Gives out connections, takes them back, and makes sure that none with an unread
 * reply, an open transaction or an unknown state is given out again.
 */
import { createPool, type Pool } from 'generic-pool';
import type { Limits } from '../../config/limits.ts';
import type { Backend } from '../../config/snapshot.ts';
import { connectBackend } from './connect.ts';
import { BackendConnection } from './connection.ts';
import { Reservations } from './reservations.ts';

/** Login flags that change what a server answers, so that connections with and without cannot be mixed. */
export interface LoginFlags {
  readonly wantsFoundRows: boolean;
  readonly wantsIgnoreSpace: boolean;
}

interface Lent {
  readonly connection: BackendConnection;
  readonly sinceMs: number;
}

/** A connection that was not used for this long goes back to generic-pool. */
const COOL_MS = 2000;
/** generic-pool retries a failed create at once; this is how long we hold it back. */
const BACKOFF_MS = 100;
/** For this long after a failed connect the backend counts as down. */
const BREAK_MS = 1000;
const EVICTION_MS = 10_000;

export class BackendPool {
  readonly backend: Backend;
  readonly reservations: Reservations;
  private readonly database: string | undefined;
  private readonly limits: Limits;
  private readonly pools = new Map<number, Pool<BackendConnection>>();
  /**
   * Connections that were just used, by flags: lent again without a detour through generic-pool, which gets
   * those back that have cooled down. See ARCHITECTURE.md "Hot path".
   */
  private readonly hot: [Lent[], Lent[], Lent[], Lent[]] = [[], [], [], []];
  private readonly cooling: NodeJS.Timeout;
  private lastError: unknown = undefined;
  private failedMs = 0;
  /** Statements that wait for a connection to be made. */
  private readonly waiting = new Set<(error: unknown) => void>();

  constructor(backend: Backend, database: string | undefined, limits: Limits) {
    this.backend = backend;
    this.database = database;
    this.limits = limits;
    this.cooling = setInterval(() => this.coolDown(), COOL_MS);
    this.cooling.unref();
    this.reservations = new Reservations({
      backend: backend.name,
      total: backend.connectionsMax,
      queueLengthMax: limits.queueLengthMax,
      acquireMs: limits.acquireMs,
    });
  }

  /** Connections that sit in the pools unused. */
  get idle(): number {
    let idle = 0;
    for (const pool of this.pools.values()) idle += pool.available;
    for (const stack of this.hot) idle += stack.length;
    return idle;
  }

  /** One connection at once, undefined when that takes a wait. */
  tryAcquire(flags: LoginFlags): BackendConnection | undefined {
    const stack = this.hot[indexOf(flags)] ?? [];
    if (stack.length === 0 || !this.reservations.tryTake(1)) return undefined;
    const connection = this.takeHot(flags);
    if (connection === undefined) this.reservations.give(1);
    return connection;
  }

  /** 'down' after a failed connect, until one succeeds. */
  get state(): 'up' | 'down' {
    return this.lastError === undefined ? 'up' : 'down';
  }

  /** Rejects with QUEUE_FULL, ACQUIRE_TIMEOUT, or the error of the last failed connect. */
  async acquire(flags: LoginFlags, count: number): Promise<BackendConnection[]> {
    if (!this.reservations.tryTake(count)) await this.reservations.take(count);
    const taken: BackendConnection[] = [];
    try {
      while (taken.length < count) taken.push(await this.acquireOne(flags));
      return taken;
    } catch (error) {
      for (const connection of taken) this.release(connection, flags);
      this.reservations.give(count - taken.length);
      throw error;
    }
  }

  /** Gives a connection back; one that may not be reused is closed instead. */
  release(connection: BackendConnection, flags: LoginFlags): void {
    if (connection.isReusable) this.hot[indexOf(flags)]?.push({ connection, sinceMs: Date.now() });
    else void this.poolOf(flags).destroy(connection);
    this.reservations.give(1);
  }

  async close(): Promise<void> {
    clearInterval(this.cooling);
    this.coolDown(Number.POSITIVE_INFINITY);
    for (const pool of this.pools.values()) {
      await pool.drain();
      await pool.clear();
    }
  }

  private async acquireOne(flags: LoginFlags): Promise<BackendConnection> {
    const pool = this.poolOf(flags);
    for (;;) {
      const hot = this.takeHot(flags);
      if (hot !== undefined) return hot;
      const connection = await this.fromPool(pool);
      if (connection.isReusable) return connection;
      await pool.destroy(connection);
    }
  }

  /**
   * A pool that cannot connect tells why, rather than that nothing became free; while the last attempt has
   * just failed, no statement waits for the next one.
   */
  private async fromPool(pool: Pool<BackendConnection>): Promise<BackendConnection> {
    if (pool.available > 0) return pool.acquire();
    if (Date.now() - this.failedMs < BREAK_MS) throw this.lastError;
    const acquired = pool.acquire();
    let isGivenUp = false;
    const failed = new Promise<never>((_, reject) => {
      this.waiting.add(reject);
      const forget = () => this.waiting.delete(reject);
      acquired.then(forget, forget);
    });
    acquired.then((connection) => (isGivenUp ? pool.release(connection) : undefined), noop);
    try {
      return await Promise.race([acquired, failed]);
    } catch (error) {
      isGivenUp = true;
      throw this.lastError ?? error;
    }
  }

  private poolOf(flags: LoginFlags): Pool<BackendConnection> {
    const key = indexOf(flags);
    const known = this.pools.get(key);
    if (known !== undefined) return known;
    const pool = createPool(
      { create: () => this.create(flags), destroy: (connection) => closeQuietly(connection) },
      {
        min: 0,
        max: this.backend.connectionsMax,
        fifo: false,
        autostart: false,
        acquireTimeoutMillis: this.limits.connectMs,
        evictionRunIntervalMillis: EVICTION_MS,
        idleTimeoutMillis: this.limits.idleMs,
        numTestsPerEvictionRun: this.backend.connectionsMax,
      },
    );
    pool.on('factoryCreateError', (error) => this.createFailed(error));
    this.pools.set(key, pool);
    return pool;
  }

  /** The one that was used last; those that were lost meanwhile are closed. */
  private takeHot(flags: LoginFlags): BackendConnection | undefined {
    const stack = this.hot[indexOf(flags)] ?? [];
    for (let lent = stack.pop(); lent !== undefined; lent = stack.pop()) {
      if (lent.connection.isReusable) return lent.connection;
      void this.poolOf(flags).destroy(lent.connection);
    }
    return undefined;
  }

  private coolDown(nowMs = Date.now()): void {
    this.hot.forEach((stack, index) => {
      const pool = this.pools.get(index);
      while (stack[0] !== undefined && nowMs - stack[0].sinceMs >= COOL_MS) {
        const cold = stack.shift();
        if (cold !== undefined) void pool?.release(cold.connection);
      }
    });
  }

  private createFailed(error: unknown): void {
    this.lastError = error;
    this.failedMs = Date.now();
    for (const reject of this.waiting) reject(error);
    this.waiting.clear();
  }

  private async create(flags: LoginFlags): Promise<BackendConnection> {
    try {
      const source = await connectBackend(this.backend, {
        connectMs: this.limits.connectMs,
        database: this.database,
        ...flags,
      });
      this.lastError = undefined;
      this.failedMs = 0;
      const connection = new BackendConnection(this.backend.name, source, this.limits);
      connection.database = this.database;
      return connection;
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, BACKOFF_MS));
      throw error;
    }
  }
}

async function closeQuietly(connection: BackendConnection): Promise<void> {
  connection.destroy('no longer needed');
}

function noop(): void {}

function indexOf({ wantsFoundRows, wantsIgnoreSpace }: LoginFlags): 0 | 1 | 2 | 3 {
  if (wantsFoundRows) return wantsIgnoreSpace ? 3 : 2;
  return wantsIgnoreSpace ? 1 : 0;
}
