/** COM_CHANGE_USER: another login on the same connection; the session begins anew, or ends when it fails. */
import { verifyChangeUser } from '../client/change-user.ts';
import type { Session } from '../session/session.ts';
import { useSchema } from './init-db.ts';
import { resetSession } from './reset-connection.ts';

export async function changeUser(session: Session, payload: Buffer): Promise<void> {
  await resetSession(session);
  const change = await session.exclusive((io) => verifyChangeUser(io, payload, session.loginOptions));
  session.user = change.user;
  session.forgetState();
  session.schema = undefined;
  if (change.schema !== undefined && change.schema !== '') useSchema(session, change.schema);
  session.reply.ok();
}
