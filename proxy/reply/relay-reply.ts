/**
 * Relays the reply of one backend to the client: definitions rewritten, rows unread, OK, EOF and ERR decoded
 * and written again as the session's own. See ARCHITECTURE.md "Hot path".
 */
import type { ProxyError } from '../../errors.ts';
import type { Rename } from '../../router/plan.ts';
import type { BackendConnection } from '../backend/connection.ts';
import type { ReplyHandler, ReplyShape } from '../backend/reply-parser.ts';
import type { Preamble } from '../execute/preamble.ts';
import { logicalMessage } from '../names.ts';
import type { Session } from '../session/session.ts';
import { decodeError } from '../wire/error.ts';
import { decodeOk } from '../wire/ok.ts';
import { writeUint24 } from '../wire/uint24.ts';
import { NO_OUTCOME, type Outcome } from './outcome.ts';

const HEADER_BYTES = 4;
/** A session keeps no larger scratch than this. */
const SCRATCH_BYTES_MAX = 8192;

export interface RelayOptions {
  readonly preamble: Preamble;
  readonly renames: readonly Rename[];
  /** LAST_INSERT_ID of the client's OK packet when Keyway generated the id. */
  readonly generatedId: bigint | undefined;
}

export class RelayReply implements ReplyHandler {
  readonly shape: ReplyShape = 'result';
  /** False once the client's packet numbers are not the backend's: the rows must be numbered anew. */
  isRelay = true;
  readonly finished: Promise<Outcome>;
  private readonly session: Session;
  private readonly connection: BackendConnection;
  private readonly options: RelayOptions;
  private resolve: (outcome: Outcome) => void = () => {};
  private columns = 0;
  private definitions: Buffer;
  private definitionBytes = 0;
  private rows = 0;
  private isMidPacket = false;
  private isPaused = false;

  constructor(session: Session, connection: BackendConnection, options: RelayOptions) {
    this.session = session;
    this.connection = connection;
    this.options = options;
    this.definitions = session.scratch;
    this.finished = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  onOk(payload: Buffer, hasMore: boolean): void {
    if (this.isSpoiled(hasMore)) return;
    const ok = decodeOk(payload);
    this.connection.status = ok.status;
    const lastInsertId = this.options.generatedId ?? ok.lastInsertId;
    this.session.reply.hasMore ||= hasMore;
    this.session.reply.ok({ ...ok, lastInsertId }, ok.status);
    if (hasMore) return;
    this.done({ ...NO_OUTCOME, kind: 'ok', ok, warnings: ok.warnings });
  }

  onError(payload: Buffer): void {
    if (this.isSpoiled(false)) return;
    const error = decodeError(payload);
    const message = logicalMessage(error.errno, error.message, this.options.renames);
    this.session.reply.errorPacket(error.errno, error.sqlState, message);
    this.done({ ...NO_OUTCOME, kind: 'error', errno: error.errno });
  }

  onColumnCount(count: number): void {
    this.columns = count;
    this.definitionBytes = 0;
  }

  onDefinition(payload: Buffer): void {
    const needed = this.definitionBytes + HEADER_BYTES + payload.length;
    if (needed > this.definitions.length) {
      const larger = Buffer.allocUnsafeSlow(needed * 2);
      this.definitions.copy(larger, 0, 0, this.definitionBytes);
      this.definitions = larger;
      if (larger.length <= SCRATCH_BYTES_MAX) this.session.scratch = larger;
    }
    const number = this.session.writer.sequence + 1 + this.definitionCount;
    writeUint24(this.definitions, payload.length, this.definitionBytes);
    this.definitions[this.definitionBytes + 3] = number & 0xff;
    payload.copy(this.definitions, this.definitionBytes + HEADER_BYTES);
    this.definitionBytes = needed;
    this.definitionCount += 1;
  }

  private definitionCount = 0;

  onDefinitionsEnd(payload: Buffer, sequence: number): void {
    if (this.options.preamble.error !== undefined) return;
    const writer = this.session.writer;
    const block = this.session.keyway.definitions.rewrite(
      this.definitions.subarray(0, this.definitionBytes),
      this.connection.hasExtendedMetadata,
    );
    const last = (writer.sequence + this.definitionCount) & 0xff;
    writer.packet(columnCountPayload(this.columns));
    writer.relay(block, last);
    this.definitionCount = 0;
    const status = payload.readUInt16LE(3);
    this.connection.status = status;
    this.session.reply.eof(payload.readUInt16LE(1), status);
    this.isRelay = writer.sequence === ((sequence + 1) & 0xff);
  }

  onRows(chunk: Buffer, rows: number, sequence: number, isComplete: boolean): void {
    if (this.options.preamble.error !== undefined) return;
    this.rows += rows;
    this.isMidPacket = !isComplete;
    const writer = this.session.writer;
    writer.relay(chunk, sequence);
    this.holdBack();
  }

  onRow(payload: Buffer): void {
    if (this.options.preamble.error !== undefined) return;
    this.rows += 1;
    this.session.writer.packet(payload);
    this.holdBack();
  }

  /** A client that does not read pauses the backend. */
  private holdBack(): void {
    const { writer } = this.session;
    if (!writer.isFull || this.isPaused) return;
    this.isPaused = true;
    this.connection.pause();
    writer.onDrained = () => this.goOn();
  }

  private goOn(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.session.writer.onDrained = undefined;
    this.connection.resume();
  }

  onEnd(payload: Buffer, _sequence: number, hasMore: boolean): void {
    if (this.isSpoiled(hasMore)) return;
    const warnings = payload.readUInt16LE(1);
    const status = payload.readUInt16LE(3);
    this.connection.status = status;
    this.session.reply.hasMore ||= hasMore;
    this.session.reply.eof(warnings, status);
    if (hasMore) return;
    this.done({ ...NO_OUTCOME, kind: 'rows', rows: this.rows, warnings });
  }

  onPrepareOk(): void {}
  onPrepared(): void {}

  onChunkEnd(): void {
    this.session.writer.flush();
  }

  onLost(error: ProxyError): void {
    this.done({ ...NO_OUTCOME, kind: 'lost', lost: error, isMidPacket: this.isMidPacket });
  }

  /** What ran ahead of the statement failed: its own reply is not for the client. */
  private isSpoiled(hasMore: boolean): boolean {
    if (this.options.preamble.error === undefined) return false;
    if (hasMore) return true;
    const error = decodeError(this.options.preamble.error);
    this.session.reply.errorPacket(error.errno, error.sqlState, error.message);
    this.done({ ...NO_OUTCOME, kind: 'error', errno: error.errno });
    return true;
  }

  /** Nobody else may get a connection that is paused. */
  private done(outcome: Outcome): void {
    this.goOn();
    this.session.writer.flush();
    this.resolve(outcome);
  }
}

export function columnCountPayload(count: number): Buffer {
  if (count < 0xfb) return Buffer.of(count);
  const payload = Buffer.of(0xfc, 0, 0);
  payload.writeUInt16LE(count, 1);
  return payload;
}
