/** COM_QUERY: one statement, or several when the client may send several at once. */
import { splitStatements } from '../../router/sql/split.ts';
import { routed } from '../execute/routed.ts';
import { runPlan } from '../execute/run-plan.ts';
import { TEXT_FORM } from '../execute/statement-form.ts';
import type { Session } from '../session/session.ts';

const SEMICOLON = 0x3b;

/** `text` is a view of the packet. */
export function runQuery(session: Session, text: Buffer): Promise<void> {
  session.keyway.questions += 1;
  session.statement = text;
  if (!session.allowsMultiStatements || !text.includes(SEMICOLON))
    return runStatement(session, text);
  return runScript(session, Buffer.from(text));
}

async function runScript(session: Session, text: Buffer): Promise<void> {
  const statements = splitStatements(text, session.mode);
  if (statements.length <= 1) return runStatement(session, text);
  for (const [i, statement] of statements.entries()) {
    session.reply.hasMore = i + 1 < statements.length;
    session.reply.isFailed = false;
    await runStatement(session, statement);
    if (session.reply.isFailed || session.state === 'closed') return;
  }
}

function runStatement(session: Session, text: Buffer): Promise<void> {
  const plan = routed(session, () => session.keyway.router.plan(text, session.context));
  return runPlan(session, plan, TEXT_FORM);
}
