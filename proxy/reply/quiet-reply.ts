/** A reply that nobody looks at but for what a subclass overrides. */
import type { ProxyError } from '../../errors.ts';
import type { ReplyHandler, ReplyShape } from '../backend/reply-parser.ts';

export class QuietReply implements ReplyHandler {
  readonly shape: ReplyShape = 'result';
  readonly isRelay: boolean = false;
  onOk(_payload: Buffer, _hasMore: boolean): void {}
  onError(_payload: Buffer): void {}
  onColumnCount(_count: number): void {}
  onDefinition(_payload: Buffer): void {}
  onDefinitionsEnd(_payload: Buffer, _sequence: number): void {}
  onRows(_chunk: Buffer, _rows: number, _sequence: number, _isComplete: boolean): void {}
  onRow(_payload: Buffer): void {}
  onEnd(_payload: Buffer, _sequence: number, _hasMore: boolean): void {}
  onPrepareOk(_payload: Buffer): void {}
  onPrepared(): void {}
  onChunkEnd(): void {}
  onLost(_error: ProxyError): void {}
}
