/** COM_FIELD_LIST: the columns of a logical table, as the CLI asks for them after USE. */
import { BackendError } from '../execute/backend-error.ts';
import { describe } from '../execute/describe.ts';
import type { Session } from '../session/session.ts';
import { encodeColumnDefinition } from '../wire/column-definition.ts';

/** A default value that is NULL, behind the definition. */
const NULL_DEFAULT = Buffer.of(0xfb);

export async function fieldList(session: Session, payload: Buffer): Promise<void> {
  const end = payload.indexOf(0);
  const table = payload.toString('utf8', 0, end < 0 ? undefined : end);
  const text = Buffer.from(`SELECT * FROM \`${table.replaceAll('`', '``')}\``);
  const shape = session.keyway.router.prepare(text, session.context);
  try {
    const columns =
      shape.describe === undefined ? [] : (await describe(session, shape.describe)).columns;
    for (const column of columns) {
      const definition = encodeColumnDefinition(session.keyway.definitions.logical(column));
      session.writer.packet(Buffer.concat([definition, NULL_DEFAULT]));
    }
    session.reply.eof(0);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    session.reply.errorPacket(error.errno, error.sqlState, error.message);
  }
}
