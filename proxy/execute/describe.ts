/** Has a backend prepare a text, for its parameter and column definitions; nothing is run. */

import type { Question, Rename } from '../../router/plan.ts';
import type { BackendConnection } from '../backend/connection.ts';
import type { ReplyShape } from '../backend/reply-parser.ts';
import { logicalMessage } from '../names.ts';
import { QuietReply } from '../reply/quiet-reply.ts';
import type { Session } from '../session/session.ts';
import { type ColumnDefinition, decodeColumnDefinition } from '../wire/column-definition.ts';
import { COM_STMT_CLOSE, COM_STMT_PREPARE } from '../wire/command.ts';
import { decodeError } from '../wire/error.ts';
import { BackendError } from './backend-error.ts';
import { queuePreamble } from './preamble.ts';

export interface Description {
  readonly parameters: readonly ColumnDefinition[];
  readonly columns: readonly ColumnDefinition[];
}

/** Rejects with BackendError when the server refuses the text. */
export async function describe(
  session: Session,
  { backend, database, sql, renames }: Question['describe'],
  isTyping = false,
): Promise<Description> {
  const connection = await session.leases.take(backend);
  try {
    queuePreamble(session, connection, {
      database,
      variables: [],
      isPart: true,
      timestamp: undefined,
      isTyping,
      // A transaction that only reads refuses to prepare a write.
      joinsTransaction: !isTyping && session.transaction.isReadOnly,
    });
    return await new Promise((resolve, reject) => {
      connection.queue(
        COM_STMT_PREPARE,
        [sql],
        new DescribeReply(connection, { resolve, reject, renames }),
      );
      connection.flush();
    });
  } finally {
    session.leases.giveBack(connection);
  }
}

interface DescribeOutcome {
  readonly resolve: (description: Description) => void;
  readonly reject: (error: Error) => void;
  readonly renames: readonly Rename[];
}

class DescribeReply extends QuietReply {
  override readonly shape: ReplyShape = 'prepare';
  private readonly connection: BackendConnection;
  private readonly outcome: DescribeOutcome;
  private readonly definitions: ColumnDefinition[] = [];
  private statementId = 0;
  private parameters = 0;

  constructor(connection: BackendConnection, outcome: DescribeOutcome) {
    super();
    this.connection = connection;
    this.outcome = outcome;
  }

  override onPrepareOk(payload: Buffer): void {
    this.statementId = payload.readUInt32LE(1);
    this.parameters = payload.readUInt16LE(7);
  }

  override onDefinition(payload: Buffer): void {
    const { hasExtendedMetadata } = this.connection;
    this.definitions.push(decodeColumnDefinition(payload, { hasExtendedMetadata }));
  }

  override onPrepared(): void {
    const id = Buffer.alloc(4);
    id.writeUInt32LE(this.statementId);
    this.connection.queue(COM_STMT_CLOSE, [id], undefined);
    this.connection.flush();
    this.outcome.resolve({
      parameters: this.definitions.slice(0, this.parameters),
      columns: this.definitions.slice(this.parameters),
    });
  }

  override onError(payload: Buffer): void {
    const error = decodeError(payload);
    const message = logicalMessage(error.errno, error.message, this.outcome.renames);
    this.outcome.reject(new BackendError({ ...error, message }));
  }

  override onLost(error: Error): void {
    this.outcome.reject(error);
  }
}
