/**
 * Runs one command of a client: the first byte says which. Returns undefined when it is done, or a promise.
 * An error of Keyway's becomes the client's ERR here; what is thrown further closes the session.
 */
import { ProxyError, proxyError } from '../../errors.ts';
import type { Session } from '../session/session.ts';
import * as COM from '../wire/command.ts';
import { changeUser } from './change-user.ts';
import { fieldList } from './field-list.ts';
import { initDb } from './init-db.ts';
import { runQuery } from './query.ts';
import { resetConnection } from './reset-connection.ts';
import { setOption } from './set-option.ts';
import {
  closeStatement,
  executeStatement,
  prepareStatement,
  resetStatement,
  sendLongData,
} from './statement.ts';
import { statistics } from './statistics.ts';

export function runCommand(session: Session, payload: Buffer): Promise<void> | undefined {
  try {
    const work = dispatch(session, payload);
    return work?.catch((error: unknown) => tell(session, error));
  } catch (error) {
    tell(session, error);
    return undefined;
  }
}

function dispatch(session: Session, payload: Buffer): Promise<void> | undefined | void {
  switch (payload[0]) {
    case COM.COM_QUERY:
      return runQuery(session, payload.subarray(1));
    case COM.COM_STMT_EXECUTE:
      return executeStatement(session, payload);
    case COM.COM_STMT_PREPARE:
      return prepareStatement(session, Buffer.from(payload.subarray(1)));
    case COM.COM_STMT_CLOSE:
      return closeStatement(session, payload);
    case COM.COM_STMT_SEND_LONG_DATA:
      return sendLongData(session, payload);
    case COM.COM_STMT_RESET:
      return resetStatement(session, payload);
    case COM.COM_PING:
      return session.reply.ok();
    case COM.COM_INIT_DB:
      return initDb(session, payload.subarray(1).toString());
    case COM.COM_QUIT:
      return session.close('the client quit');
    case COM.COM_RESET_CONNECTION:
      return resetConnection(session);
    case COM.COM_CHANGE_USER:
      return changeUser(session, Buffer.from(payload));
    case COM.COM_STATISTICS:
      return statistics(session);
    case COM.COM_SET_OPTION:
      return setOption(session, payload);
    case COM.COM_FIELD_LIST:
      return fieldList(session, Buffer.from(payload.subarray(1)));
    default:
      throw proxyError('ER_UNKNOWN_COM_ERROR');
  }
}

function tell(session: Session, error: unknown): void {
  if (!(error instanceof ProxyError) || session.state === 'closed') throw error;
  if (session.isInterrupted) session.reply.interrupted();
  else session.reply.error(error);
}
