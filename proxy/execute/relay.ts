/** Carries out a RelayPlan: one statement on one backend, its reply relayed. */
import type { RelayPlan } from '../../router/plan.ts';
import { RelayReply } from '../reply/relay-reply.ts';
import type { Session } from '../session/session.ts';
import { checkWrite } from './access.ts';
import { queuePreamble } from './preamble.ts';
import { settle } from './settle.ts';
import { type StatementForm, sendStatement } from './statement-form.ts';

export async function relay(session: Session, plan: RelayPlan, form: StatementForm): Promise<void> {
  const { shard, effect } = plan;
  checkWrite(session, effect, [shard]);
  const { leases } = session;
  const connection = leases.tryTake(shard.backend) ?? (await leases.take(shard.backend));
  try {
    const preamble = queuePreamble(session, connection, {
      database: databaseOf(shard),
      variables: effect.variables,
      isPart: false,
      timestamp: undefined,
      isTyping: false,
      joinsTransaction: true,
    });
    const reply = new RelayReply(session, connection, {
      preamble,
      renames: shard.renames,
      generatedId: effect.generatedId,
    });
    sendStatement(connection, shard, form, reply);
    const outcome = await reply.finished;
    await settle(session, connection, outcome, { effect, renames: shard.renames });
  } finally {
    session.leases.giveBack(connection);
  }
}

/** Physical names carry their database; a statement without any has names that stand as they are. */
function databaseOf(shard: RelayPlan['shard']): string | undefined {
  return shard.slot === undefined ? shard.database : undefined;
}
