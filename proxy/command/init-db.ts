/** COM_INIT_DB and USE: changes the default schema of the session. Throws ER_BAD_DB_ERROR. */
import { proxyError } from '../../errors.ts';
import type { Session } from '../session/session.ts';

const SERVER_SCHEMAS: ReadonlySet<string> = new Set(['information_schema']);

export function initDb(session: Session, schema: string): void {
  useSchema(session, schema);
  session.reply.ok();
}

export function useSchema(session: Session, schema: string): void {
  if (!isSchema(session, schema)) throw proxyError('ER_BAD_DB_ERROR', { schema });
  session.schema = schema;
}

function isSchema(session: Session, schema: string): boolean {
  return session.keyway.snapshot.schemas.has(schema) || SERVER_SCHEMAS.has(schema.toLowerCase());
}
