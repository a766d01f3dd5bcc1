/**
 * An ERR packet has no status flags. Without autocommit a statement that failed may have begun a transaction
 * all the same, and its connection must not go back to the pool with it: this asks. Nothing is sent otherwise.
 */
import type { BackendConnection } from '../backend/connection.ts';
import { OkReply } from '../reply/ok-reply.ts';
import { COM_PING } from '../wire/command.ts';

/** Brings `connection.status` up to date; resolves, too, when the connection is lost. */
export async function askStatus(connection: BackendConnection): Promise<void> {
  const answered = new Promise<void>((resolve) => {
    connection.queue(COM_PING, [], new OkReply(connection, () => resolve()));
  });
  connection.flush();
  await answered;
}
