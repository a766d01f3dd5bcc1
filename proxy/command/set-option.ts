/** COM_SET_OPTION: turns multi-statements on and off. */
import { proxyError } from '../../errors.ts';
import type { Session } from '../session/session.ts';

const MULTI_STATEMENTS_ON = 0;
const MULTI_STATEMENTS_OFF = 1;

export function setOption(session: Session, payload: Buffer): void {
  const option = payload.length >= 3 ? payload.readUInt16LE(1) : -1;
  if (option !== MULTI_STATEMENTS_ON && option !== MULTI_STATEMENTS_OFF) {
    throw proxyError('ER_UNKNOWN_COM_ERROR');
  }
  session.allowsMultiStatements = option === MULTI_STATEMENTS_ON;
  session.reply.eof(0);
}
