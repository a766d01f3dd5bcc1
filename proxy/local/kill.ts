/** KILL and KILL QUERY of a Keyway connection, whose id is Keyway's own. */
import { proxyError } from '../../errors.ts';
import type { Command } from '../../router/command/command.ts';
import type { Session } from '../session/session.ts';

type Kill = Extract<Command, { kind: 'kill' }>;

/** Throws ER_NO_SUCH_THREAD; another user's session needs the class `admin`. */
export async function kill(session: Session, command: Kill): Promise<void> {
  const target = session.keyway.session(command.id);
  if (target.user.name !== session.user.name && !session.user.allow.has('admin')) {
    throw proxyError('ER_SPECIFIC_ACCESS_DENIED_ERROR', { privilege: 'CONNECTION_ADMIN' });
  }
  if (target === session) throw proxyError('ER_QUERY_INTERRUPTED');
  if (command.isQuery) await target.interrupt();
  else target.close('killed');
  session.reply.ok();
}
