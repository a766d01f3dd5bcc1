/** BEGIN, COMMIT, ROLLBACK and savepoints, on all shards that the transaction has touched. */
import { proxyError } from '../../errors.ts';
import type { Command } from '../../router/command/command.ts';
import { commitSession, rollbackOn } from '../execute/transaction-end.ts';
import { tell } from '../reply/rows-reply.ts';
import type { Session } from '../session/session.ts';

type Begin = Extract<Command, { kind: 'begin' }>;
type End = Extract<Command, { kind: 'commit' | 'rollback' }>;

/** Commits what is open before it, as MySQL does. */
export async function begin(session: Session, command: Begin): Promise<void> {
  const { nextIsolation, nextIsReadOnly } = session.transaction;
  if (session.isInTransaction) await commitSession(session);
  session.transaction.nextIsolation = nextIsolation;
  session.transaction.nextIsReadOnly = nextIsReadOnly;
  session.transaction.begin(command.isReadOnly, command.isSnapshot);
  session.diagnostics.wrote(0n);
  session.reply.ok();
}

export async function commit(session: Session, command: End): Promise<void> {
  const next = chained(session, command);
  await commitSession(session);
  finish(session, command, next);
}

export async function rollback(session: Session, command: End): Promise<void> {
  const next = chained(session, command);
  await rollbackOn(session.leases.openConnections());
  session.transaction.end();
  session.leases.endTransactions();
  finish(session, command, next);
}

export async function savepoint(session: Session, name: string): Promise<void> {
  if (!session.isAutocommit && !session.transaction.isExplicit) {
    session.transaction.begin(undefined, false);
    for (const connection of session.leases.openConnections()) {
      session.leases.hold(connection).isBegun = true;
    }
  }
  if (session.transaction.isExplicit) {
    session.transaction.addSavepoint(quotedName(name));
    await tellAll(session, `SAVEPOINT ${quotedName(name)}`);
  }
  session.diagnostics.wrote(0n);
  session.reply.ok();
}

export async function rollbackToSavepoint(session: Session, name: string): Promise<void> {
  requireSavepoint(session, name, false);
  await tellAll(session, `ROLLBACK TO SAVEPOINT ${quotedName(name)}`);
  session.reply.ok();
}

export async function releaseSavepoint(session: Session, name: string): Promise<void> {
  requireSavepoint(session, name, true);
  await tellAll(session, `RELEASE SAVEPOINT ${quotedName(name)}`);
  session.reply.ok();
}

function requireSavepoint(session: Session, name: string, isReleased: boolean): void {
  if (session.transaction.cutSavepoints(quotedName(name), isReleased)) return;
  throw proxyError('ER_SP_DOES_NOT_EXIST', { kind: 'SAVEPOINT', name });
}

/** What AND CHAIN begins: a transaction like the one that ends. */
function chained(session: Session, command: End): (() => void) | undefined {
  if (command.chain !== true) return undefined;
  const { isReadOnly, nextIsolation } = session.transaction;
  return () => {
    session.transaction.nextIsolation = nextIsolation;
    session.transaction.begin(isReadOnly, false);
  };
}

function finish(session: Session, command: End, next: (() => void) | undefined): void {
  next?.();
  session.diagnostics.wrote(0n);
  session.reply.ok();
  if (command.release === true) {
    session.writer.flush();
    session.close('the client asked for it: RELEASE');
  }
}

async function tellAll(session: Session, sql: string): Promise<void> {
  for (const connection of session.leases.openConnections()) await tell(connection, sql);
}

function quotedName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}
