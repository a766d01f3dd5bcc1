/** COM_CHANGE_USER: another login on the same connection; the session begins anew, or ends when it fails. */
import { authenticate } from '../client/authenticate.ts';
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
      // Clients with plugins make the token over the scramble of the greeting or of a switch that came
      // after it: which one is not told, so another token is asked for.
      {
        ...change,
        scramble: change.plugin === undefined ? session.login.scramble : undefined,
        host: session.host,
      },
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
