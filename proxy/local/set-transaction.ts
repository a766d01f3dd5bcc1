/** SET [SESSION] TRANSACTION: for the next transaction, or as settings of the session. */
import { proxyError } from '../../errors.ts';
import type { Command } from '../../router/command/command.ts';
import { withSettings } from '../backend/state.ts';
import type { Session } from '../session/session.ts';

type SetTransaction = Extract<Command, { kind: 'setTransaction' }>;

export function setTransaction(session: Session, command: SetTransaction): void {
  switch (command.scope) {
    case 'global':
      throw proxyError('ER_SPECIFIC_ACCESS_DENIED_ERROR', { privilege: 'SUPER' });
    case 'next':
      setNext(session, command);
      break;
    case 'session':
      setSession(session, command);
      break;
  }
  session.reply.ok();
}

function setNext(session: Session, command: SetTransaction): void {
  if (session.isInTransaction) throw proxyError('ER_CANT_CHANGE_TX_CHARACTERISTICS');
  const { transaction } = session;
  transaction.nextIsolation = command.isolation ?? transaction.nextIsolation;
  transaction.nextIsReadOnly = command.isReadOnly ?? transaction.nextIsReadOnly;
}

function setSession(session: Session, command: SetTransaction): void {
  const prefix = session.keyway.catalog.product === 'mariadb' ? 'tx' : 'transaction';
  const changes = new Map<string, string>();
  if (command.isolation !== undefined) {
    changes.set(`${prefix}_isolation`, `'${command.isolation.replaceAll(' ', '-')}'`);
  }
  if (command.isReadOnly !== undefined) {
    changes.set(`${prefix}_read_only`, command.isReadOnly ? '1' : '0');
  }
  session.settings = withSettings(session.settings, changes);
}
