/** Collects a small result of the proxy's own questions to a backend. Never used for client rows. */
import type { ProxyError } from '../../errors.ts';
import type { BackendConnection } from '../backend/connection.ts';
import { BackendError } from '../execute/backend-error.ts';
import { type ColumnDefinition, decodeColumnDefinition } from '../wire/column-definition.ts';
import { COM_QUERY } from '../wire/command.ts';
import { decodeError, type ErrorPacket } from '../wire/error.ts';
import { decodeOk } from '../wire/ok.ts';
import { decodeTextRow } from '../wire/text-row.ts';
import { QuietReply } from './quiet-reply.ts';

export interface Answer {
  readonly columns: readonly ColumnDefinition[];
  readonly rows: readonly (readonly (Buffer | null)[])[];
  readonly error: ErrorPacket | undefined;
}

/** Queues the question; the caller flushes. Rejects only when the connection is lost. */
export function ask(connection: BackendConnection, sql: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const reply = new RowsReply(connection, resolve, reject);
    connection.queue(COM_QUERY, [typeof sql === 'string' ? Buffer.from(sql) : sql], reply);
  });
}

/** Sends a statement whose answer is OK at once. Rejects with BackendError when it is ERR. */
export async function tell(connection: BackendConnection, sql: string): Promise<void> {
  const answer = ask(connection, sql);
  connection.flush();
  const { error } = await answer;
  if (error !== undefined) throw new BackendError(error);
}

class RowsReply extends QuietReply {
  private readonly connection: BackendConnection;
  private readonly resolve: (answer: Answer) => void;
  private readonly reject: (error: ProxyError) => void;
  private readonly columns: ColumnDefinition[] = [];
  private readonly rows: (Buffer | null)[][] = [];

  constructor(
    connection: BackendConnection,
    resolve: (answer: Answer) => void,
    reject: (error: ProxyError) => void,
  ) {
    super();
    this.connection = connection;
    this.resolve = resolve;
    this.reject = reject;
  }

  override onDefinition(payload: Buffer): void {
    const { hasExtendedMetadata } = this.connection;
    this.columns.push(decodeColumnDefinition(payload, { hasExtendedMetadata }));
  }

  override onRow(payload: Buffer): void {
    this.rows.push(decodeTextRow(payload, this.columns.length));
  }

  override onEnd(payload: Buffer): void {
    this.connection.status = payload.readUInt16LE(3);
    this.resolve({ columns: this.columns, rows: this.rows, error: undefined });
  }

  override onOk(payload: Buffer): void {
    this.connection.status = decodeOk(payload).status;
    this.resolve({ columns: [], rows: [], error: undefined });
  }

  override onError(payload: Buffer): void {
    this.resolve({ columns: [], rows: [], error: decodeError(payload) });
  }

  override onLost(error: ProxyError): void {
    this.reject(error);
  }
}
