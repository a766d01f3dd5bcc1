/** SHOW KEYWAY ..: what Keyway knows of itself, as tables. */

import type { Table } from '../../config/snapshot.ts';
import { proxyError } from '../../errors.ts';
import type { Command, KeywayTable } from '../../router/command/command.ts';
import { textColumn } from '../reply/own-columns.ts';
import type { Session } from '../session/session.ts';

type Cell = string | null;

interface Listing {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export function showKeyway(
  session: Session,
  command: Extract<Command, { kind: 'showKeyway' }>,
): void {
  const listing = listingOf(session, command.what);
  const isLike = command.like === undefined ? undefined : likePattern(command.like);
  const rows = listing.rows.filter((row) => isLike?.test(row[0] ?? '') ?? true);
  session.reply.rows(
    listing.titles.map((title) => textColumn(title, 1024)),
    rows,
  );
}

function listingOf(session: Session, what: KeywayTable): Listing {
  switch (what) {
    case 'sessions':
      return sessionsListing(session);
    case 'shards':
      return shardsListing(session);
    case 'topology':
      return topologyListing(session);
    case 'version':
      return versionListing(session);
    default:
      throw proxyError('NOT_SUPPORTED', { what: `SHOW KEYWAY ${what.toUpperCase()}`, fix: '' });
  }
}

function sessionsListing(session: Session): Listing {
  const seesAll = session.user.allow.has('admin');
  const all = [...session.keyway.sessions.values()];
  return {
    titles: [
      'id',
      'user',
      'client',
      'database',
      'state',
      'pinned_to',
      'pin_reason',
      'pin_age_s',
      'transaction_shards',
      'statement',
    ],
    rows: all.filter((one) => seesAll || one.user.name === session.user.name).map(sessionRow),
  };
}

function sessionRow(session: Session): Cell[] {
  const pinned = [...session.leases.held.values()].filter((held) => held.pins.size > 0);
  const pins = pinned.flatMap((held) => [...held.pins]);
  const oldest = Math.min(...pins.map(([, since]) => since));
  return [
    String(session.id),
    session.user.name,
    session.host,
    session.schema ?? null,
    session.state,
    pinned.map((held) => held.connection.backend).join(',') || null,
    pins.map(([reason]) => reason).join(',') || null,
    pins.length === 0 ? null : String(Math.floor((Date.now() - oldest) / 1000)),
    session.leases
      .openConnections()
      .map((one) => one.backend)
      .join(',') || null,
    session.state === 'idle' ? null : session.statement.toString('utf8', 0, 1024),
  ];
}

function shardsListing(session: Session): Listing {
  const { keyway } = session;
  const shards = [...keyway.snapshot.schemas.values()].flatMap((schema) => [
    schema.default,
    ...schema.shards,
  ]);
  return {
    titles: ['backend', 'database', 'state', 'connections_in_use', 'idle', 'waiting'],
    rows: shards.map(({ backend, database }) => {
      const pool = keyway.pool(backend);
      const { inUse, waiting } = pool.reservations;
      return [backend, database, pool.state, String(inUse), String(pool.idle), String(waiting)];
    }),
  };
}

function topologyListing(session: Session): Listing {
  const { snapshot } = session.keyway;
  const tables = [...snapshot.schemas.values()].flatMap((schema) => [...schema.tables.values()]);
  return {
    titles: ['table', 'kind', 'key', 'function', 'placement', 'buckets', 'version'],
    rows: tables.map((table) => [...topologyCells(table), snapshot.version]),
  };
}

function topologyCells(table: Table): Cell[] {
  if (table.kind !== 'sharded') return [table.name, table.kind, null, null, null, null];
  const { buckets } = table.function;
  return [table.name, table.kind, table.key, table.function.kind, table.placement, String(buckets)];
}

function versionListing(session: Session): Listing {
  const { keyway } = session;
  return {
    titles: ['version', 'topology', 'loaded_at'],
    rows: [[keyway.version, keyway.snapshot.version, new Date(keyway.startedMs).toISOString()]],
  };
}

/** A LIKE pattern as a regular expression. */
function likePattern(like: string): RegExp {
  const source = like
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.');
  return new RegExp(`^${source}$`, 'i');
}
