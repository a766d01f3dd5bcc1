/**
 * The rows of one shard on their way into a merge: filled by the backend connection's reply, emptied by the
 * merge. Counts the bytes that wait, so that the reader can pause.
 */
import type { ProxyError } from '../../errors.ts';
import type { RowSource } from '../../merge/row-source.ts';
import type { ShardStatement } from '../../router/plan.ts';
import type { BackendConnection } from '../backend/connection.ts';
import { logicalMessage } from '../names.ts';
import { QuietReply } from '../reply/quiet-reply.ts';
import { type ColumnDefinition, decodeColumnDefinition } from '../wire/column-definition.ts';
import { decodeError } from '../wire/error.ts';
import { BackendError } from './backend-error.ts';
import { RowQueue } from './row-queue.ts';

export interface StreamListener {
  /** Definitions are known. */
  onColumns(stream: ShardStream): void;
  /** A row was taken apart from the others, to be merged. */
  onRow(): void;
  /** Rows came, or the end. */
  onProgress(stream: ShardStream): void;
  onFailure(stream: ShardStream, error: BackendError | ProxyError): void;
}

export class ShardStream extends QuietReply implements RowSource {
  readonly shard: ShardStatement;
  columns: ColumnDefinition[] = [];
  warnings = 0;
  isEnded = false;
  /** Set when nobody wants the rows any more: they are read and dropped. */
  isDiscarding = false;
  connection: BackendConnection | undefined = undefined;
  private readonly listener: StreamListener;
  private readonly rows = new RowQueue();

  constructor(shard: ShardStatement, listener: StreamListener) {
    super();
    this.shard = shard;
    this.listener = listener;
  }

  /** Bytes of rows that the merge has not taken. */
  get bufferedBytes(): number {
    return this.rows.bytes;
  }

  head(): Buffer | undefined {
    return this.rows.head();
  }

  advance(): void {
    this.rows.advance();
  }

  override onDefinition(payload: Buffer): void {
    const hasExtendedMetadata = this.connection?.hasExtendedMetadata ?? false;
    this.columns.push(decodeColumnDefinition(payload, { hasExtendedMetadata }));
  }

  override onDefinitionsEnd(): void {
    this.listener.onColumns(this);
  }

  override onRow(payload: Buffer): void {
    this.listener.onRow();
    if (this.isDiscarding) return;
    this.rows.append(payload);
  }

  override onChunkEnd(): void {
    this.listener.onProgress(this);
  }

  override onEnd(payload: Buffer): void {
    this.warnings = payload.readUInt16LE(1);
    if (this.connection !== undefined) this.connection.status = payload.readUInt16LE(3);
    this.isEnded = true;
    this.listener.onProgress(this);
  }

  override onError(payload: Buffer): void {
    const error = decodeError(payload);
    this.isEnded = true;
    const message = logicalMessage(error.errno, error.message, this.shard.renames);
    this.listener.onFailure(this, new BackendError({ ...error, message }));
  }

  override onLost(error: ProxyError): void {
    this.isEnded = true;
    this.listener.onFailure(this, error);
  }
}
