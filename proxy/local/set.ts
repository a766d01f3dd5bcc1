/**
 * SET: has a backend evaluate the client's assignments in the session's own state, reads back what the
 * variables then are, and keeps that as the session's state, to be replayed wherever the session goes.
 * What only Keyway can know (autocommit) is settled here.
 */
import { proxyError } from '../../errors.ts';
import type { SetAssignment } from '../../router/command/command.ts';
import type { BackendConnection } from '../backend/connection.ts';
import { withSettings } from '../backend/state.ts';
import { BackendError } from '../execute/backend-error.ts';
import { queuePreamble } from '../execute/preamble.ts';
import { askConditions, readBack } from '../execute/settle.ts';
import { literalOf } from '../execute/sql-literal.ts';
import { type StatementForm, sendStatement } from '../execute/statement-form.ts';
import { commitSession } from '../execute/transaction-end.ts';
import { OkReply } from '../reply/ok-reply.ts';
import { ask } from '../reply/rows-reply.ts';
import type { Session } from '../session/session.ts';
import { lexingModeOf } from '../session/settings.ts';
import { decodeError } from '../wire/error.ts';
import type { OkPacket } from '../wire/ok.ts';
import { autocommitOf, isAutocommit } from './autocommit.ts';
import { withoutSubquery } from './set-subquery.ts';
import { assignmentText, settingNames, userNames } from './set-text.ts';

export async function setVariables(
  session: Session,
  assignments: readonly SetAssignment[],
  form: StatementForm,
): Promise<void> {
  refuseGlobal(session, assignments);
  const evaluated = assignments.filter((one) => !isAutocommit(one));
  const plain = await Promise.all(evaluated.map((one) => withoutSubquery(session, one)));
  let warnings = 0;
  if (evaluated.length > 0) warnings = await evaluate(session, plain, form);
  for (const one of assignments) if (isAutocommit(one)) await setAutocommit(session, one);
  session.diagnostics.wrote(0n);
  session.reply.ok({ warnings });
}

function refuseGlobal(session: Session, assignments: readonly SetAssignment[]): void {
  for (const one of assignments) {
    if (one.kind !== 'system' || one.scope === 'session') continue;
    if (session.user.allow.has('admin')) {
      throw proxyError('NOT_SUPPORTED', {
        what: `SET ${one.scope.toUpperCase()}`,
        fix: 'Set it on the backends themselves.',
      });
    }
    throw proxyError('ER_SPECIFIC_ACCESS_DENIED_ERROR', {
      privilege: 'SUPER or SYSTEM_VARIABLES_ADMIN',
    });
  }
}

/** Runs the assignments on a backend; the number of warnings. Throws BackendError, with nothing changed. */
async function evaluate(
  session: Session,
  assignments: readonly SetAssignment[],
  form: StatementForm,
): Promise<number> {
  const connection = await session.leases.take(session.homeBackend);
  try {
    queuePreamble(session, connection, {
      database: session.homeDatabase,
      variables: mentioned(assignments),
      isPart: false,
      timestamp: undefined,
      isTyping: false,
      joinsTransaction: false,
    });
    const ok = await run(
      connection,
      Buffer.from(`SET ${assignments.map(assignmentText).join(', ')}`, 'latin1'),
      form,
    );
    if (ok.warnings > 0) session.diagnostics.setConditions(await askConditions(connection, []));
    await keepUserVariables(session, connection, assignments);
    await keepSettings(session, connection, assignments);
    return ok.warnings;
  } finally {
    session.leases.giveBack(connection);
  }
}

function run(connection: BackendConnection, sql: Buffer, form: StatementForm): Promise<OkPacket> {
  const shard = {
    backend: connection.backend,
    database: '',
    slot: undefined,
    renames: [],
    sql,
    parameters: undefined,
  };
  return new Promise((resolve, reject) => {
    const reply = new OkReply(connection, (error, lost, ok) => {
      if (ok !== undefined) resolve(ok);
      else if (error !== undefined) reject(new BackendError(decodeError(error)));
      else reject(lost);
    });
    sendStatement(connection, shard, form, reply);
  });
}

async function keepUserVariables(
  session: Session,
  connection: BackendConnection,
  assignments: readonly SetAssignment[],
): Promise<void> {
  const names = userNames(assignments);
  if (names.length > 0) await readBack(session, connection, names);
}

async function keepSettings(
  session: Session,
  connection: BackendConnection,
  assignments: readonly SetAssignment[],
): Promise<void> {
  const names = settingNames(assignments);
  if (names.length === 0) return;
  const answer = ask(connection, `SELECT ${names.map((name) => `@@SESSION.${name}`).join(', ')}`);
  connection.flush();
  const { columns, rows, error } = await answer;
  if (error !== undefined) throw new BackendError(error);
  const changes = new Map<string, string | undefined>();
  names.forEach((name, i) => {
    const column = columns[i];
    if (column !== undefined)
      changes.set(
        name,
        settingLiteral(literalOf(column, rows[0]?.[i] ?? null, ''), rows[0]?.[i] ?? null),
      );
  });
  for (const one of assignments) {
    if (one.kind === 'system' && one.value.form === 'default')
      changes.set(one.name.toLowerCase(), undefined);
  }
  keepCharsets(changes);
  session.settings = withSettings(session.settings, changes);
  connection.state = session.settings;
  session.mode = lexingModeOf(session);
}

/** Settings are words or text: a plain string literal does, whatever the connection's charset. */
function settingLiteral(literal: string, value: Buffer | null): string {
  if (value === null) return 'NULL';
  return /^-?[\d.]/.test(literal) && !literal.includes('x')
    ? literal
    : `'${value.toString('latin1').replaceAll("'", "''")}'`;
}

/** The three that every state has are never left to the server's default. */
function keepCharsets(changes: Map<string, string | undefined>): void {
  for (const name of ['character_set_client', 'character_set_results', 'collation_connection']) {
    if (changes.has(name) && changes.get(name) === undefined) changes.delete(name);
  }
}

async function setAutocommit(session: Session, assignment: SetAssignment): Promise<void> {
  const isOn = autocommitOf(assignment);
  if (isOn === session.isAutocommit) return;
  if (isOn && session.isInTransaction) await commitSession(session);
  session.isAutocommit = isOn;
  session.settings = withSettings(
    session.settings,
    new Map([['autocommit', isOn ? undefined : '0']]),
  );
}

/** User variables in the right-hand sides: the backend must know the session's values. */
function mentioned(assignments: readonly SetAssignment[]): string[] {
  const names = new Set<string>();
  for (const one of assignments) {
    if (one.kind === 'names' || one.kind === 'characterSet') continue;
    if (one.kind === 'user') names.add(one.name.toLowerCase());
    for (const match of one.value.text.toString('latin1').matchAll(/@(?!@)`?([\w.$]+)`?/g)) {
      names.add((match[1] ?? '').toLowerCase());
    }
  }
  return [...names];
}
