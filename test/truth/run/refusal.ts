/** Tells Keyway's own errors from those of a server. */
import type { Replies } from '../wire/reply.ts';

export function isRefusal(replies: Replies): boolean {
  return replies.some(
    (reply) =>
      reply.kind === 'error' &&
      reply.errno >= 9001 &&
      reply.errno <= 9099 &&
      reply.message.startsWith('Keyway: '),
  );
}
