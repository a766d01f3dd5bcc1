/**
 * What is left to do when a statement's reply has gone to the client and its connection is still ours:
 * warnings to be kept, variables and counters to be read back, the transaction's state after an error.
 */
import type { Effect, Rename } from '../../router/plan.ts';
import type { BackendConnection } from '../backend/connection.ts';
import { logicalMessage } from '../names.ts';
import type { Outcome } from '../reply/outcome.ts';
import { ask } from '../reply/rows-reply.ts';
import type { Condition } from '../session/diagnostics.ts';
import type { Session } from '../session/session.ts';
import { askStatus } from './ask-status.ts';
import { quoteVariable } from './preamble.ts';
import { literalOf } from './sql-literal.ts';
import { abandonTransaction } from './transaction-end.ts';

/** The transaction was rolled back by the server: deadlock. */
export const ER_LOCK_DEADLOCK = 1213;
/** Errors after which the catalog may be out of date. */
const SCHEMA_ERRORS: ReadonlySet<number> = new Set([1054, 1136, 1146]);

export async function settle(
  session: Session,
  connection: BackendConnection,
  outcome: Outcome,
  work: { readonly effect: Effect; readonly renames: readonly Rename[] },
): Promise<void> {
  switch (outcome.kind) {
    case 'lost':
      await settleLost(session, outcome);
      return;
    case 'error':
      if (outcome.errno === ER_LOCK_DEADLOCK) await abandonTransaction(session);
      if (SCHEMA_ERRORS.has(outcome.errno)) session.keyway.refreshCatalogSoon();
      if (!session.isAutocommit) await askStatus(connection);
      return;
    case 'ok':
      if (outcome.ok !== undefined) session.diagnostics.wrote(BigInt(outcome.ok.affectedRows));
      break;
    case 'rows':
      session.diagnostics.read(BigInt(outcome.rows));
      break;
  }
  try {
    await readAfter(session, connection, outcome, work);
  } catch (error) {
    if (!connection.isLost) throw error;
    session.close('a backend was lost after its reply');
  }
}

/**
 * What the server still knows of the statement. The client has its reply already: when this is lost, it can
 * only be told by the end of the connection.
 */
async function readAfter(
  session: Session,
  connection: BackendConnection,
  outcome: Outcome,
  { effect, renames }: { readonly effect: Effect; readonly renames: readonly Rename[] },
): Promise<void> {
  if (outcome.kind === 'ok') await keepLastInsertId(session, connection, outcome, effect);
  if (effect.generatedId !== undefined) session.diagnostics.lastInsertId = effect.generatedId;
  await keepConditions(session, connection, outcome.warnings, renames);
  if (effect.countsFoundRows)
    session.diagnostics.foundRows = await askNumber(connection, 'SELECT FOUND_ROWS()');
  if (effect.setsLastInsertId) {
    session.diagnostics.lastInsertId = await askNumber(connection, 'SELECT LAST_INSERT_ID()');
  }
  if (effect.assigns.length > 0) await readBack(session, connection, effect.assigns);
  if (effect.pin !== undefined) session.pin(connection, effect.pin);
  if (effect.unpin !== undefined) session.unpin(connection, effect.unpin);
  if (effect.isDdl) await session.keyway.reloadCatalog();
}

/** Reads what the server now has in the user variables; their literals keep type and collation. */
export async function readBack(
  session: Session,
  connection: BackendConnection,
  names: readonly string[],
): Promise<void> {
  const list = names.map((name) => `${quoteVariable(name)}, COLLATION(${quoteVariable(name)})`);
  const answer = ask(connection, `SELECT ${list.join(', ')}`);
  connection.flush();
  const { columns, rows } = await answer;
  const row = rows[0] ?? [];
  names.forEach((name, i) => {
    const column = columns[i * 2];
    if (column === undefined) return;
    const literal = literalOf(column, row[i * 2] ?? null, row[i * 2 + 1]?.toString() ?? '');
    session.variables.set(name, literal);
    connection.variables.set(name, literal);
  });
}

async function settleLost(session: Session, outcome: Outcome): Promise<void> {
  await abandonTransaction(session);
  if (outcome.isMidPacket || outcome.lost === undefined) {
    session.close('a backend was lost in the middle of a row');
    return;
  }
  if (session.isInterrupted) session.reply.interrupted();
  else session.reply.error(outcome.lost);
}

/**
 * The id in an OK packet is the one generated, or one that the client gave itself; only the server knows
 * which, and only a generated one is LAST_INSERT_ID() afterwards.
 */
async function keepLastInsertId(
  session: Session,
  connection: BackendConnection,
  outcome: Outcome,
  effect: Effect,
): Promise<void> {
  const id = outcome.ok?.lastInsertId ?? 0n;
  if (id === 0n || effect.generatedId !== undefined) return;
  const current = await askNumber(connection, 'SELECT LAST_INSERT_ID()');
  if (current === BigInt(id)) session.diagnostics.lastInsertId = current;
}

/** The list behind SHOW WARNINGS, read while the connection still has it. */
export async function keepConditions(
  session: Session,
  connection: BackendConnection,
  warnings: number,
  renames: readonly Rename[],
): Promise<void> {
  if (warnings === 0) {
    session.diagnostics.clearConditions();
    return;
  }
  session.diagnostics.setConditions(await askConditions(connection, renames));
}

export async function askConditions(
  connection: BackendConnection,
  renames: readonly Rename[],
): Promise<Condition[]> {
  const answer = ask(connection, 'SHOW WARNINGS');
  connection.flush();
  const { rows } = await answer;
  return rows.map((row) => {
    const errno = Number(row[1]?.toString() ?? 0);
    return {
      level: (row[0]?.toString() ?? 'Warning') as Condition['level'],
      errno,
      message: logicalMessage(errno, row[2]?.toString() ?? '', renames),
    };
  });
}

async function askNumber(connection: BackendConnection, sql: string): Promise<bigint> {
  const answer = ask(connection, sql);
  connection.flush();
  const { rows } = await answer;
  return BigInt(rows[0]?.[0]?.toString() ?? 0);
}
