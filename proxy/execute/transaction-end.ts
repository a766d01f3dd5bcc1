/**
 * Ends the session's transaction on all shards that it has touched: in order for COMMIT, so that a failure
 * leaves the rest uncommitted and can be told exactly; at once for ROLLBACK.
 */
import { proxyError } from '../../errors.ts';
import type { BackendConnection } from '../backend/connection.ts';
import { ask } from '../reply/rows-reply.ts';
import type { Session } from '../session/session.ts';
import type { ErrorPacket } from '../wire/error.ts';

/** Result of committing shard by shard. `error` is the first one; undefined when all went well. */
export interface CommitReport {
  readonly committed: readonly string[];
  readonly failed: readonly string[];
  /** The connection was lost with the COMMIT under way. */
  readonly unknown: readonly string[];
  readonly error: ErrorPacket | undefined;
}

/** Commits on the given connections one after another; stops at the first failure and rolls back the rest. */
export async function commitOn(connections: readonly BackendConnection[]): Promise<CommitReport> {
  const committed: string[] = [];
  const failed: string[] = [];
  const unknown: string[] = [];
  let error: ErrorPacket | undefined;
  for (const connection of connections) {
    if (failed.length + unknown.length > 0) {
      await rollbackOn([connection]);
      failed.push(connection.backend);
      continue;
    }
    try {
      const answer = await attempt(connection, 'COMMIT');
      if (answer === undefined) committed.push(connection.backend);
      else {
        error = answer;
        failed.push(connection.backend);
        await rollbackOn([connection]);
      }
    } catch {
      unknown.push(connection.backend);
    }
  }
  return { committed, failed, unknown, error };
}

/** Rolls back everywhere; a connection on which that fails is not used again. */
export async function rollbackOn(connections: readonly BackendConnection[]): Promise<void> {
  await Promise.all(
    connections.map(async (connection) => {
      try {
        const error = await attempt(connection, 'ROLLBACK');
        if (error !== undefined) connection.destroy('ROLLBACK failed');
      } catch {
        connection.destroy('lost during ROLLBACK');
      }
    }),
  );
}

/** After a deadlock or a lost backend: nothing of the transaction is left on any shard. */
export async function abandonTransaction(session: Session): Promise<void> {
  const open = session.leases.openConnections();
  session.transaction.end();
  await rollbackOn(open.filter((connection) => !connection.isLost));
  session.leases.endTransactions();
}

/**
 * Commits the session's transaction. Throws COMMIT_PARTIAL; SHARD_FAILED when a backend was lost before, so
 * that nothing may be committed anywhere.
 */
export async function commitSession(session: Session): Promise<void> {
  const open = session.leases.openConnections();
  const lost = open.find((connection) => connection.isLost);
  if (lost !== undefined) {
    await abandonTransaction(session);
    throw proxyError('SHARD_FAILED', {
      backend: lost.backend,
      reason: 'the connection was lost in the transaction',
      fix: 'The transaction was rolled back on all backends.',
    });
  }
  const report = await commitOn(open);
  session.transaction.end();
  session.leases.endTransactions();
  throwUnlessCommitted(report);
}

export function throwUnlessCommitted(report: CommitReport): void {
  if (report.failed.length + report.unknown.length === 0) return;
  throw proxyError('COMMIT_PARTIAL', {
    committed: named(report.committed),
    failed: named(report.failed),
    unknown: named(report.unknown),
  });
}

function named(backends: readonly string[]): string {
  return backends.length === 0 ? 'none' : backends.join(', ');
}

async function attempt(
  connection: BackendConnection,
  sql: string,
): Promise<ErrorPacket | undefined> {
  const answer = ask(connection, sql);
  connection.flush();
  const { error } = await answer;
  return error;
}
