/** The reply to a command that answers with OK alone: tells once whether it did. */
import type { ProxyError } from '../../errors.ts';
import type { BackendConnection } from '../backend/connection.ts';
import { decodeOk, type OkPacket } from '../wire/ok.ts';
import { QuietReply } from './quiet-reply.ts';

export type OkListener = (
  /** Copy of the ERR payload. */
  error: Buffer | undefined,
  lost: ProxyError | undefined,
  ok: OkPacket | undefined,
) => void;

export class OkReply extends QuietReply {
  private readonly connection: BackendConnection;
  private readonly listener: OkListener;

  constructor(connection: BackendConnection, listener: OkListener) {
    super();
    this.connection = connection;
    this.listener = listener;
  }

  override onOk(payload: Buffer): void {
    const ok = decodeOk(payload);
    this.connection.status = ok.status;
    this.listener(undefined, undefined, ok);
  }

  override onEnd(): void {
    this.listener(undefined, undefined, undefined);
  }

  override onError(payload: Buffer): void {
    this.connection.isDirty = true;
    this.listener(Buffer.from(payload), undefined, undefined);
  }

  override onLost(error: ProxyError): void {
    this.listener(undefined, error, undefined);
  }
}
