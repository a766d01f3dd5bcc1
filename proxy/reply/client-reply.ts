/**
 * What a session tells its client: OK, ERR, EOF and small result sets of Keyway's own, with the status flags
 * that the session has rather than those of whatever backend answered.
 */
import { type ProxyError, proxyError } from '../../errors.ts';
import type { Session } from '../session/session.ts';
import { encodeBinaryRow } from '../wire/binary-row.ts';
import { type ColumnDefinition, encodeColumnDefinition } from '../wire/column-definition.ts';
import { encodeEof } from '../wire/eof.ts';
import { encodeError } from '../wire/error.ts';
import { encodeOk } from '../wire/ok.ts';
import {
  SERVER_MORE_RESULTS_EXISTS,
  SERVER_STATUS_AUTOCOMMIT,
  SERVER_STATUS_IN_TRANS,
  SERVER_STATUS_IN_TRANS_READONLY,
  SERVER_STATUS_NO_BACKSLASH_ESCAPES,
} from '../wire/status.ts';
import { encodeTextRow } from '../wire/text-row.ts';

export interface OkDetails {
  readonly affectedRows: bigint;
  readonly lastInsertId: bigint;
  readonly warnings: number;
  readonly info: string;
}

const PLAIN_OK: OkDetails = { affectedRows: 0n, lastInsertId: 0n, warnings: 0, info: '' };
const OWN_FLAGS =
  SERVER_STATUS_AUTOCOMMIT |
  SERVER_STATUS_IN_TRANS |
  SERVER_STATUS_IN_TRANS_READONLY |
  SERVER_MORE_RESULTS_EXISTS |
  SERVER_STATUS_NO_BACKSLASH_ESCAPES;

export class ClientReply {
  /** Another statement of the same packet follows: its flag goes out with this reply. */
  hasMore = false;
  /** Something of the reply has been handed to the writer. */
  isBegun = false;
  /** The reply was an error: the rest of a packet of several statements is not run. */
  isFailed = false;
  /** The client executes a prepared statement: rows go out in the binary form. */
  isBinary = false;
  private readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  /** A new command: packet numbers start again. */
  begin(): void {
    this.session.writer.sequence = 1;
    this.isBegun = false;
    this.hasMore = false;
    this.isFailed = false;
    this.isBinary = false;
  }

  /** The flags that the client must see, given those of a backend's reply. */
  status(backendStatus: number): number {
    const session = this.session;
    let status = backendStatus & ~OWN_FLAGS;
    if (session.isAutocommit) status |= SERVER_STATUS_AUTOCOMMIT;
    if (session.mode.noBackslashEscapes) status |= SERVER_STATUS_NO_BACKSLASH_ESCAPES;
    if (this.hasMore) status |= SERVER_MORE_RESULTS_EXISTS;
    if (session.transaction.isExplicit || session.hasOpenTransaction) {
      status |= SERVER_STATUS_IN_TRANS;
      if (session.transaction.isReadOnly) status |= SERVER_STATUS_IN_TRANS_READONLY;
    }
    return status;
  }

  ok(details: Partial<OkDetails> = {}, backendStatus = 0): void {
    this.isBegun = true;
    this.session.writer.packet(
      encodeOk({ ...PLAIN_OK, ...details, status: this.status(backendStatus) }),
    );
  }

  error(error: ProxyError): void {
    this.errorPacket(error.errno, error.sqlState, error.message);
  }

  /** KILL QUERY was for this statement. */
  interrupted(): void {
    this.error(proxyError('ER_QUERY_INTERRUPTED'));
  }

  errorPacket(errno: number, sqlState: string, message: string): void {
    this.isBegun = true;
    this.isFailed = true;
    this.session.diagnostics.failed(errno, message);
    this.session.writer.packet(encodeError({ errno, sqlState, message }));
  }

  eof(warnings: number, backendStatus = 0): void {
    this.isBegun = true;
    this.session.writer.packet(encodeEof({ warnings, status: this.status(backendStatus) }));
  }

  /** A whole text result of Keyway's own. */
  rows(
    columns: readonly ColumnDefinition[],
    rows: readonly (readonly (Buffer | string | null)[])[],
  ): void {
    this.isBegun = true;
    const writer = this.session.writer;
    writer.packet(Buffer.of(columns.length));
    for (const column of columns) writer.packet(encodeColumnDefinition(column));
    this.eof(0);
    for (const row of rows) {
      writer.packet(this.isBinary ? encodeBinaryRow(columns, row) : encodeTextRow(row));
    }
    this.eof(0);
  }
}
