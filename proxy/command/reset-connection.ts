/** COM_RESET_CONNECTION: the session as it was after login, but for its default schema. */
import { rollbackOn } from '../execute/transaction-end.ts';
import type { Session } from '../session/session.ts';

export async function resetConnection(session: Session): Promise<void> {
  await resetSession(session);
  session.reply.ok();
}

/** Rolls back, releases what is held, forgets settings, variables and prepared statements. */
export async function resetSession(session: Session): Promise<void> {
  await rollbackOn(session.leases.openConnections());
  session.leases.endTransactions();
  session.leases.destroyAll('the session was reset');
  session.forgetState();
}
