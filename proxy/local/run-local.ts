/** Carries out the statements that Keyway answers itself. Each family stands in a file of its own. */
import { proxyError } from '../../errors.ts';
import type { Command } from '../../router/command/command.ts';
import { useSchema } from '../command/init-db.ts';
import type { StatementForm } from '../execute/statement-form.ts';
import type { Session } from '../session/session.ts';
import { showDiagnostics } from './diagnostics.ts';
import { explainRoute } from './explain-route.ts';
import { kill } from './kill.ts';
import { deallocate, prepareNamed } from './named-statement.ts';
import { showProcesslist } from './processlist.ts';
import { setVariables } from './set.ts';
import { setTransaction } from './set-transaction.ts';
import { showKeyway } from './show-keyway.ts';
import {
  begin,
  commit,
  releaseSavepoint,
  rollback,
  rollbackToSavepoint,
  savepoint,
} from './transaction.ts';

export async function runLocal(
  session: Session,
  command: Command,
  form: StatementForm,
): Promise<void> {
  switch (command.kind) {
    case 'diagnostics':
      return showDiagnostics(session, command);
    case 'showKeyway':
      return showKeyway(session, command);
    case 'showProcesslist':
      return showProcesslist(session, command);
    case 'explainRoute':
      return explainRoute(session, command);
    default:
      session.diagnostics.clearConditions();
      return change(session, command, form);
  }
}

async function change(session: Session, command: Command, form: StatementForm): Promise<void> {
  switch (command.kind) {
    case 'empty':
      return session.reply.ok();
    case 'set':
      return setVariables(session, command.assignments, form);
    case 'unlockTables':
      // LOCK TABLES is not offered, so there is nothing to unlock.
      return session.reply.ok();
    case 'setTransaction':
      return setTransaction(session, command);
    case 'use':
      useSchema(session, command.schema);
      return session.reply.ok();
    case 'kill':
      return kill(session, command);
    case 'prepare':
      return prepareNamed(session, command);
    case 'deallocate':
      return deallocate(session, command.name);
    default:
      return changeTransaction(session, command);
  }
}

async function changeTransaction(session: Session, command: Command): Promise<void> {
  switch (command.kind) {
    case 'begin':
      return begin(session, command);
    case 'commit':
      return commit(session, command);
    case 'rollback':
      return rollback(session, command);
    case 'savepoint':
      return savepoint(session, command.name);
    case 'rollbackTo':
      return rollbackToSavepoint(session, command.name);
    case 'release':
      return releaseSavepoint(session, command.name);
    case 'admin':
      throw proxyError('ER_SPECIFIC_ACCESS_DENIED_ERROR', { privilege: 'SUPER' });
    default:
      throw proxyError('NOT_SUPPORTED', {
        what: 'what' in command ? command.what : command.kind,
        fix: 'Run it on the backends themselves.',
      });
  }
}
