/** What would be done with a statement. Asks a backend for types where the router needs them, runs nothing. */

import { ProxyError } from '../../errors.ts';
import type { ExplainReport } from '../../router/explain/report.ts';
import type { Session } from '../session/session.ts';
import { routed } from './routed.ts';

export async function explained(session: Session, statement: Buffer): Promise<ExplainReport> {
  const { router } = session.keyway;
  await learn(session, statement);
  return router.explain(statement, session.context);
}

/** Planning it once answers the router's questions; what the policy forbids is for the report to tell. */
async function learn(session: Session, statement: Buffer): Promise<void> {
  try {
    await routed(session, () => session.keyway.router.plan(statement, session.context));
  } catch (error) {
    if (!(error instanceof ProxyError)) throw error;
  }
}
