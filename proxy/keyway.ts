/**
 * What all sessions of a process share: the snapshot, the catalog and the router made of both, the backend
 * pools, the sessions themselves. Snapshot and catalog are replaced whole; sessions pick the router up anew
 * for each statement.
 */
import { type Connection, createConnection } from 'mysql2/promise';
import type { Snapshot } from '../config/snapshot.ts';
import { bug, proxyError } from '../errors.ts';
import type { Catalog } from '../router/catalog.ts';
import { Router } from '../router/router.ts';
import { initParsers } from '../router/sql/adapter/sqlparser.ts';
import type { BackendConnection } from './backend/connection.ts';
import { controlOptions } from './backend/control.ts';
import { BackendPool } from './backend/pool.ts';
import type { Collations } from './catalog/collations.ts';
import { databasesOf } from './catalog/databases.ts';
import { loadCatalog } from './catalog/load.ts';
import type { ServerDefaults } from './catalog/server-defaults.ts';
import { DefinitionRewriter } from './definitions.ts';
import { IdGenerator } from './ids/generator.ts';
import type { Log } from './log.ts';
import { PhysicalNames } from './names.ts';
import type { Session } from './session/session.ts';

const VERSION = '0.1.0';
const ER_NO_SUCH_THREAD = 1094;
/** Not more often than this is the catalog reread because of errors of backends. */
const REFRESH_MS = 1000;

export class Keyway {
  readonly snapshot: Snapshot;
  readonly log: Log;
  readonly version: string = VERSION;
  readonly startedMs: number = Date.now();
  readonly sessions: Map<number, Session> = new Map();
  readonly definitions: DefinitionRewriter;
  readonly ids: IdGenerator;
  readonly collations: Collations;
  readonly serverDefaults: ServerDefaults;
  catalog: Catalog;
  router: Router;
  /** Rows of backends that were looked at one by one; relayed ones are not. */
  rowsDecoded = 0;
  /** Statements run, for COM_STATISTICS. */
  questions = 0;
  private readonly pools: ReadonlyMap<string, BackendPool>;
  private refreshedMs = 0;
  private refresh: Promise<void> | undefined = undefined;

  private constructor(parts: {
    snapshot: Snapshot;
    log: Log;
    catalog: Catalog;
    collations: Collations;
    serverDefaults: ServerDefaults;
  }) {
    this.snapshot = parts.snapshot;
    this.log = parts.log;
    this.catalog = parts.catalog;
    this.collations = parts.collations;
    this.serverDefaults = parts.serverDefaults;
    this.definitions = new DefinitionRewriter(new PhysicalNames(parts.snapshot));
    this.ids = new IdGenerator({ clock: Date.now, worker: parts.snapshot.worker });
    this.router = new Router(parts.snapshot, parts.catalog);
    this.pools = new Map(
      [...parts.snapshot.backends.values()].map((backend) => [
        backend.name,
        new BackendPool(
          backend,
          databasesOf(parts.snapshot, backend.name)[0],
          parts.snapshot.limits,
        ),
      ]),
    );
  }

  /** Reads the catalog; rejects when no backend can be asked. */
  static async start(snapshot: Snapshot, log: Log): Promise<Keyway> {
    await initParsers();
    const loaded = await loadCatalog(snapshot, 1);
    return new Keyway({ snapshot, log, ...loaded });
  }

  pool(backend: string): BackendPool {
    return this.pools.get(backend) ?? bug(`unknown backend ${backend}`);
  }

  get allPools(): IterableIterator<BackendPool> {
    return this.pools.values();
  }

  /** Reads the catalog again; calls made meanwhile share one reading. */
  reloadCatalog(): Promise<void> {
    this.refresh ??= this.readCatalog().finally(() => {
      this.refresh = undefined;
    });
    return this.refresh;
  }

  /** A backend's error hints at a change of tables that was not made through Keyway. */
  refreshCatalogSoon(): void {
    const now = Date.now();
    if (now - this.refreshedMs < REFRESH_MS) return;
    this.refreshedMs = now;
    this.reloadCatalog().catch((error: unknown) => this.log.error('catalog', error));
  }

  /** Stops what runs on a backend connection; the connection will be closed, not reused. */
  async cancel(connection: BackendConnection): Promise<void> {
    connection.isDirty = true;
    const backend = this.pool(connection.backend).backend;
    let control: Connection | undefined;
    try {
      control = await createConnection(controlOptions(backend, this.snapshot.limits.connectMs));
      await control.query(`KILL QUERY ${connection.threadId}`);
    } catch (error) {
      if (!isGone(error)) this.log.error(`KILL on ${backend.name}`, error);
      connection.destroy('it could not be cancelled');
    } finally {
      control?.destroy();
    }
  }

  /** The session of a connection id. Throws ER_NO_SUCH_THREAD. */
  session(id: number): Session {
    const session = this.sessions.get(id);
    if (session === undefined) throw proxyError('ER_NO_SUCH_THREAD', { id });
    return session;
  }

  async close(): Promise<void> {
    for (const session of [...this.sessions.values()]) session.close('Keyway is stopping');
    for (const pool of this.pools.values()) await pool.close();
  }

  private async readCatalog(): Promise<void> {
    const { catalog } = await loadCatalog(this.snapshot, this.catalog.version + 1);
    this.catalog = catalog;
    this.router = new Router(this.snapshot, catalog);
  }
}

/** The thread had ended by itself. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && error.errno === ER_NO_SUCH_THREAD;
}
