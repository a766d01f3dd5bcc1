/** What a user or a transaction mode forbids, decided before anything is sent. */
import { proxyError } from '../../errors.ts';
import type { Effect, ShardStatement } from '../../router/plan.ts';
import type { Session } from '../session/session.ts';

/**
 * Throws ACCESS_DENIED for a statement class that the user lacks, and SECOND_SHARD_IN_TRANSACTION when the
 * transaction mode is `single` and the write would be on another shard than the writes before it.
 */
export function checkWrite(
  session: Session,
  effect: Effect,
  shards: readonly ShardStatement[],
): void {
  const wanted = effect.isDdl ? 'ddl' : effect.isWrite ? 'write' : 'read';
  if (!session.user.allow.has(wanted)) {
    throw proxyError('ACCESS_DENIED', {
      user: session.user.name,
      what: `a ${wanted} statement`,
      class: wanted,
    });
  }
  if (effect.isWrite && session.isInTransaction) checkTransaction(session, shards);
}

function checkTransaction(session: Session, shards: readonly ShardStatement[]): void {
  const written = session.transaction.written;
  const named = new Set(shards.map((shard) => `${shard.backend}.${shard.database}`));
  if (session.transactionMode === 'single') {
    const all = new Set([...written, ...named]);
    if (all.size > 1) {
      const [first = '', ...others] = all;
      throw proxyError('SECOND_SHARD_IN_TRANSACTION', { first, second: others.join(', ') });
    }
  }
  for (const name of named) written.add(name);
}
