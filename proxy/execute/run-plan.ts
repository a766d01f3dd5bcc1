/** Carries out a plan, whichever engine it names, and answers the client. */
import type { Plan } from '../../router/plan.ts';
import { executedText } from '../local/named-statement.ts';
import { runLocal } from '../local/run-local.ts';
import type { Session } from '../session/session.ts';
import { BackendError } from './backend-error.ts';
import { merge } from './merge.ts';
import { relay } from './relay.ts';
import { routed } from './routed.ts';
import { type StatementForm, TEXT_FORM } from './statement-form.ts';
import { write } from './write.ts';

/** Errors of backends are told to the client here; Keyway's own are thrown. */
export async function runPlan(
  session: Session,
  plan: Plan | Promise<Plan>,
  form: StatementForm,
): Promise<void> {
  try {
    await run(session, plan instanceof Promise ? await plan : plan, form);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    session.reply.errorPacket(error.errno, error.sqlState, error.message);
  }
}

function run(session: Session, plan: Plan, form: StatementForm): Promise<void> {
  switch (plan.engine) {
    case 'local':
      return plan.command.kind === 'execute'
        ? runNamed(session, executedText(session, plan.command))
        : runLocal(session, plan.command, form);
    case 'relay':
      return relay(session, plan, form);
    case 'merge':
      return merge(session, plan, form);
    case 'write':
      return write(session, plan, form);
  }
}

/** EXECUTE of SQL: the prepared text with its values is a statement like any other. */
function runNamed(session: Session, text: Buffer): Promise<void> {
  const plan = routed(session, () => session.keyway.router.plan(text, session.context));
  return runPlan(session, plan, TEXT_FORM);
}
