/**
 * A subquery on the right-hand side of SET reads tables, so it is routed as a SELECT of its own first; the
 * assignment then gets its value as a literal.
 */
import { proxyError } from '../../errors.ts';
import type { SetAssignment } from '../../router/command/command.ts';
import { BackendError } from '../execute/backend-error.ts';
import { queuePreamble } from '../execute/preamble.ts';
import { routed } from '../execute/routed.ts';
import { literalOf } from '../execute/sql-literal.ts';
import { ask } from '../reply/rows-reply.ts';
import type { Session } from '../session/session.ts';

const SUBQUERY = /\(\s*select\b/i;

/** Throws NOT_SUPPORTED when the subquery needs rows of several shards. */
export async function withoutSubquery(
  session: Session,
  assignment: SetAssignment,
): Promise<SetAssignment> {
  if (assignment.kind === 'names' || assignment.kind === 'characterSet') return assignment;
  const { value } = assignment;
  if (!SUBQUERY.test(value.text.toString('latin1'))) return assignment;
  const text = Buffer.from(await scalarLiteral(session, value.text));
  return { ...assignment, value: { ...value, text } };
}

async function scalarLiteral(session: Session, expression: Buffer): Promise<string> {
  const select = Buffer.concat([Buffer.from('SELECT '), expression]);
  const plan = await routed(session, () => session.keyway.router.plan(select, session.context));
  if (plan.engine !== 'relay') {
    throw proxyError('NOT_SUPPORTED', {
      what: 'SET with a subquery',
      fix: 'Read the value with a SELECT first',
    });
  }
  const connection = await session.leases.take(plan.shard.backend);
  try {
    queuePreamble(session, connection, {
      database: plan.shard.database,
      variables: plan.effect.variables,
      isPart: false,
      timestamp: undefined,
      isTyping: false,
      joinsTransaction: true,
    });
    const answer = ask(connection, plan.shard.sql);
    connection.flush();
    const { columns, rows, error } = await answer;
    if (error !== undefined) throw new BackendError(error);
    const [column] = columns;
    return column === undefined
      ? 'NULL'
      : literalOf(column, rows[0]?.[0] ?? null, 'utf8mb4_general_ci');
  } finally {
    session.leases.giveBack(connection);
  }
}
