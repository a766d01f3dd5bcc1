/** COM_CHANGE_USER: another login on the same connection; the session begins anew, or ends when it fails. */
import { authenticate, newScramble } from '../client/authenticate.ts';
import type { Session } from '../session/session.ts';
import { decodeChangeUser } from '../wire/change-user.ts';
import { useSchema } from './init-db.ts';
import { resetSession } from './reset-connection.ts';

/** `payload` belongs to this call. */
export async function changeUser(session: Session, payload: Buffer): Promise<void> {
  const change = decodeChangeUser(payload);
  await resetSession(session);
  try {
    session.user = await authenticate(
      session.exchange,
      // A token over the scramble of the greeting, which is long gone: another is asked for.
      { ...change, plugin: 'none', scramble: newScramble(), host: session.host },
      session.loginOptions,
    );
    session.schema = undefined;
    if (change.schema !== undefined) useSchema(session, change.schema);
  } catch (error) {
    session.endAfterReply = true;
    throw error;
  }
  session.forgetState();
  session.reply.ok();
}
