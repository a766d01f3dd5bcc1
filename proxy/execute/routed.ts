/**
 * Gets a plan from the router, asking a backend what the router wants to know. A question is asked once for a
 * shape of statement; its answer also tells the client's mistakes in the server's own words.
 */
import type { ColumnType, Plan, Question } from '../../router/plan.ts';
import type { Session } from '../session/session.ts';
import { describe } from './describe.ts';

/** A promise only when there was a question. */
export function routed(session: Session, route: () => Plan | Question): Plan | Promise<Plan> {
  const first = route();
  return first.engine === 'question' ? answered(session, first) : first;
}

async function answered(session: Session, question: Question): Promise<Plan> {
  let next: Plan | Question = question;
  while (next.engine === 'question') {
    const { columns } = await describe(session, next.describe, true);
    next = next.resume(columns as readonly ColumnType[]);
  }
  return next;
}
