/**
 * Sends a shard's statement in the form in which the client's came: as text, or prepared on that connection
 * (when it is not there yet) and executed with the client's parameters.
 */
import type { ShardStatement } from '../../router/plan.ts';
import type { BackendConnection } from '../backend/connection.ts';
import type { ReplyHandler } from '../backend/reply-parser.ts';
import { PrepareReply } from '../reply/prepare-reply.ts';
import { COM_QUERY, COM_STMT_CLOSE, COM_STMT_EXECUTE, COM_STMT_PREPARE } from '../wire/command.ts';
import { encodeExecute, type StatementExecute, typesKey } from '../wire/stmt-execute.ts';

export type StatementForm =
  | { readonly kind: 'text' }
  | { readonly kind: 'prepared'; readonly execute: StatementExecute };

export const TEXT_FORM: StatementForm = { kind: 'text' };

/** Queues and flushes; the reply goes to `reply`, also when the PREPARE that comes first fails. */
export function sendStatement(
  connection: BackendConnection,
  shard: ShardStatement,
  form: StatementForm,
  reply: ReplyHandler,
): void {
  if (form.kind === 'text') {
    connection.queue(COM_QUERY, [shard.sql], reply);
    connection.flush();
    return;
  }
  const key = `${typesKey(form.execute)} ${shard.sql.toString('latin1')}`;
  const known = connection.statements.get(key);
  if (known !== undefined) {
    sendExecute(connection, known.id, shard, form.execute, reply);
    return;
  }
  connection.queue(
    COM_STMT_PREPARE,
    [shard.sql],
    new PrepareReply(reply, (statement) => {
      for (const evicted of connection.statements.add(key, statement)) {
        connection.queue(COM_STMT_CLOSE, [uint32(evicted)], undefined);
      }
      sendExecute(connection, statement.id, shard, form.execute, reply);
    }),
  );
  connection.flush();
}

function sendExecute(
  connection: BackendConnection,
  id: number,
  shard: ShardStatement,
  execute: StatementExecute,
  reply: ReplyHandler,
): void {
  connection.queue(COM_STMT_EXECUTE, [encodeExecute(execute, id, shard.parameters)], reply);
  connection.flush();
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
