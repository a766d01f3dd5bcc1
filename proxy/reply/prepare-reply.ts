/** The reply to the COM_STMT_PREPARE that comes before an execution; an error goes to the execution's reply. */
import type { ProxyError } from '../../errors.ts';
import type { ReplyHandler, ReplyShape } from '../backend/reply-parser.ts';
import type { BackendStatement } from '../backend/statement-cache.ts';
import { QuietReply } from './quiet-reply.ts';

export class PrepareReply extends QuietReply {
  override readonly shape: ReplyShape = 'prepare';
  private readonly reply: ReplyHandler;
  private readonly prepared: (statement: BackendStatement) => void;
  private statement: BackendStatement | undefined = undefined;

  constructor(reply: ReplyHandler, prepared: (statement: BackendStatement) => void) {
    super();
    this.reply = reply;
    this.prepared = prepared;
  }

  override onPrepareOk(payload: Buffer): void {
    this.statement = { id: payload.readUInt32LE(1), parameters: payload.readUInt16LE(7) };
  }

  override onPrepared(): void {
    if (this.statement !== undefined) this.prepared(this.statement);
  }

  override onError(payload: Buffer): void {
    this.reply.onError(payload);
  }

  override onLost(error: ProxyError): void {
    this.reply.onLost(error);
  }
}
