/**
 * Reads the replies of one backend connection, in the order in which its commands were sent. Packets that
 * somebody must look at are handed over whole; rows of a relayed reply are handed over as the chunks they
 * came in. Knows nothing of sessions, pools or sockets. See ARCHITECTURE.md "Hot path".
 */
import { type ProxyError, proxyError } from '../../errors.ts';
import { readUint24 } from '../wire/uint24.ts';

/** What a command is answered with decides how its reply is read. */
export type ReplyShape = 'result' | 'prepare';

/**
 * Receives one reply. Buffers are views, valid during the call only; `retain` what must live longer.
 * The last call is exactly one of onOk, onError, onEnd, onPrepared; `hasMore` says that another result
 * of the same command follows (then it was not the last).
 */
export interface ReplyHandler {
  readonly shape: ReplyShape;
  /** Rows come as raw chunks to onRows; otherwise one by one to onRow. Read when the rows begin. */
  readonly isRelay: boolean;
  onOk(payload: Buffer, hasMore: boolean): void;
  onError(payload: Buffer): void;
  onColumnCount(count: number): void;
  onDefinition(payload: Buffer): void;
  /** The EOF after the definitions, with the sequence number it had. */
  onDefinitionsEnd(payload: Buffer, sequence: number): void;
  /**
   * Whole and partial row packets with their headers, how many rows ended in this chunk, the sequence number
   * of its last packet, and whether that packet is complete.
   */
  onRows(chunk: Buffer, rows: number, sequence: number, isComplete: boolean): void;
  onRow(payload: Buffer): void;
  onEnd(payload: Buffer, sequence: number, hasMore: boolean): void;
  /** COM_STMT_PREPARE_OK; definitions of parameters and columns follow as onDefinition, then onPrepared. */
  onPrepareOk(payload: Buffer): void;
  onPrepared(): void;
  /** All that came in one piece has been handed over; a good time to flush. */
  onChunkEnd(): void;
  /** The connection is gone; nothing more will come. */
  onLost(error: ProxyError): void;
}

const HEADER_BYTES = 4;
const PAYLOAD_MAX = 0xffffff;
const OK = 0x00;
const EOF = 0xfe;
const ERR = 0xff;
/** SERVER_MORE_RESULTS_EXISTS */
const MORE_RESULTS = 0x0008;
const PREPARE_OK_BYTES = 12;
/** An EOF packet is shorter; a row that begins with the same byte is longer. */
const EOF_BYTES_MAX = 9;

type Stage = 'first' | 'definitions' | 'rows' | 'prepareDefinitions';

export class ReplyParser {
  private handler: ReplyHandler | undefined = undefined;
  private readonly waiting: ReplyHandler[] = [];
  private stage: Stage = 'first';
  private definitionsLeft = 0;
  /** Blocks of definitions that a prepare reply still has, each ended by an EOF. */
  private blocksLeft = 0;
  private nextBlock = 0;
  /** Copies of the bytes of an incomplete packet, and how many bytes make it worth looking again. */
  private carry: Buffer[] = [];
  private carryBytes = 0;
  private carryNeeds = 0;
  /** Bytes of a relayed row packet that are still to come. */
  private relayLeft = 0;
  /** The relayed packet before had the full length, so the next one continues it. */
  private isContinued = false;
  /** Rows that ended in the chunk at hand. */
  private relayRows = 0;
  /** Sequence number of the last relayed packet. */
  private relaySequence = 0;
  private parts: Buffer[] = [];
  private partBytes = 0;
  private readonly packetBytesMax: number;

  constructor(packetBytesMax: number) {
    this.packetBytesMax = packetBytesMax;
  }

  /** Replies that are still to come in full. */
  get pending(): number {
    return this.waiting.length + (this.handler === undefined ? 0 : 1);
  }

  expect(handler: ReplyHandler): void {
    if (this.handler === undefined) this.handler = handler;
    else this.waiting.push(handler);
  }

  /** All handlers that still wait, first the one whose reply is under way; the parser is done for. */
  abandon(): ReplyHandler[] {
    const all = this.handler === undefined ? [] : [this.handler, ...this.waiting.splice(0)];
    this.handler = undefined;
    return all;
  }

  push(data: Buffer): void {
    let chunk = data;
    if (this.carryBytes > 0) {
      this.keep(data);
      if (this.carryBytes < this.carryNeeds) return;
      chunk = Buffer.concat(this.carry, this.carryBytes);
      this.carry = [];
      this.carryBytes = 0;
    }
    let at = 0;
    while (at < chunk.length) {
      const next = this.isRelaying() ? this.relayFrom(chunk, at) : this.packetFrom(chunk, at);
      if (next < 0) {
        this.keepTail(chunk, at);
        break;
      }
      at = next;
    }
    this.handler?.onChunkEnd();
  }

  private keep(bytes: Buffer): void {
    this.carry.push(bytes);
    this.carryBytes += bytes.length;
  }

  private keepTail(chunk: Buffer, at: number): void {
    const left = chunk.length - at;
    this.carryNeeds = left < HEADER_BYTES ? HEADER_BYTES + 1 : HEADER_BYTES + readUint24(chunk, at);
    this.keep(Buffer.from(chunk.subarray(at)));
  }

  private isRelaying(): boolean {
    return this.stage === 'rows' && this.handler !== undefined && this.handler.isRelay;
  }

  /** Takes row packets from `start` up to the end of the rows or of the chunk; the new position. */
  private relayFrom(chunk: Buffer, start: number): number {
    const handler = this.current();
    this.relayRows = 0;
    let at = this.relayLeft > 0 ? this.relayRest(chunk, start) : start;
    while (this.relayLeft === 0) {
      if (!this.isRowStart(chunk, at)) {
        this.passRows(handler, chunk, start, at);
        if (at < chunk.length) this.keepTail(chunk, at);
        return chunk.length;
      }
      if (this.isLastPacket(chunk, at)) {
        this.passRows(handler, chunk, start, at);
        return this.lastFrom(chunk, at);
      }
      at = this.relayRow(chunk, at);
    }
    this.passRows(handler, chunk, start, at);
    return at;
  }

  /** What is missing of the packet before, as far as this chunk has it. */
  private relayRest(chunk: Buffer, start: number): number {
    const taken = Math.min(this.relayLeft, chunk.length - start);
    this.relayLeft -= taken;
    if (this.relayLeft === 0 && !this.isContinued) this.relayRows += 1;
    return start + taken;
  }

  /** Header and first byte are there, so that the packet can be told to be a row or not. */
  private isRowStart(chunk: Buffer, at: number): boolean {
    return at + HEADER_BYTES < chunk.length || this.isEmptyTrailer(chunk, at);
  }

  private isLastPacket(chunk: Buffer, at: number): boolean {
    if (this.isContinued) return false;
    const first = chunk[at + HEADER_BYTES];
    return first === ERR || (first === EOF && readUint24(chunk, at) < EOF_BYTES_MAX);
  }

  private lastFrom(chunk: Buffer, at: number): number {
    const end = this.packetFrom(chunk, at);
    if (end >= 0) return end;
    this.keepTail(chunk, at);
    return chunk.length;
  }

  /** One row packet, or the part of it that is in this chunk. */
  private relayRow(chunk: Buffer, at: number): number {
    const length = readUint24(chunk, at);
    const end = at + HEADER_BYTES + length;
    this.isContinued = length === PAYLOAD_MAX;
    this.relaySequence = chunk[at + 3] ?? 0;
    if (end > chunk.length) {
      this.relayLeft = end - chunk.length;
      return chunk.length;
    }
    if (!this.isContinued) this.relayRows += 1;
    return end;
  }

  /** The empty packet that ends a payload of a multiple of 16 MB has no first byte. */
  private isEmptyTrailer(chunk: Buffer, at: number): boolean {
    return this.isContinued && at + HEADER_BYTES === chunk.length && readUint24(chunk, at) === 0;
  }

  private passRows(handler: ReplyHandler, chunk: Buffer, from: number, to: number): void {
    if (to === from) return;
    const isComplete = this.relayLeft === 0;
    handler.onRows(chunk.subarray(from, to), this.relayRows, this.relaySequence, isComplete);
  }

  /** Takes one whole packet at `at`; the position after it, or -1 when it is not all there. */
  private packetFrom(chunk: Buffer, at: number): number {
    if (at + HEADER_BYTES > chunk.length) return -1;
    const length = readUint24(chunk, at);
    const end = at + HEADER_BYTES + length;
    if (end > chunk.length) return -1;
    const payload = chunk.subarray(at + HEADER_BYTES, end);
    if (length === PAYLOAD_MAX || this.parts.length > 0) {
      this.addPart(payload, chunk[at + 3] ?? 0);
    } else {
      this.take(payload, chunk[at + 3] ?? 0);
    }
    return end;
  }

  private addPart(payload: Buffer, sequence: number): void {
    this.parts.push(Buffer.from(payload));
    this.partBytes += payload.length;
    if (this.partBytes > this.packetBytesMax) throw proxyError('ER_NET_PACKET_TOO_LARGE');
    if (payload.length === PAYLOAD_MAX) return;
    const whole = Buffer.concat(this.parts, this.partBytes);
    this.parts = [];
    this.partBytes = 0;
    this.take(whole, sequence);
  }

  private take(payload: Buffer, sequence: number): void {
    switch (this.stage) {
      case 'first':
        this.takeFirst(payload, sequence);
        return;
      case 'definitions':
        this.takeDefinition(payload, sequence);
        return;
      case 'rows':
        this.takeRow(payload, sequence);
        return;
      case 'prepareDefinitions':
        this.takePrepareDefinition(payload);
        return;
    }
  }

  private takeFirst(payload: Buffer, sequence: number): void {
    const handler = this.current();
    const first = payload[0];
    if (first === ERR) {
      this.finish();
      handler.onError(payload);
      return;
    }
    if (handler.shape === 'prepare') {
      this.takePrepareOk(handler, payload);
      return;
    }
    if (first === OK || (first === EOF && payload.length < EOF_BYTES_MAX)) {
      const hasMore = (okStatus(payload) & MORE_RESULTS) !== 0;
      if (!hasMore) this.finish();
      if (first === OK) handler.onOk(payload, hasMore);
      else handler.onEnd(payload, sequence, hasMore);
      return;
    }
    this.definitionsLeft = columnCount(payload);
    this.stage = 'definitions';
    handler.onColumnCount(this.definitionsLeft);
  }

  private takeDefinition(payload: Buffer, sequence: number): void {
    const handler = this.current();
    if (this.definitionsLeft > 0) {
      this.definitionsLeft -= 1;
      handler.onDefinition(payload);
      return;
    }
    this.stage = 'rows';
    handler.onDefinitionsEnd(payload, sequence);
  }

  private takeRow(payload: Buffer, sequence: number): void {
    const handler = this.current();
    const first = payload[0];
    if (first === ERR) {
      this.finish();
      handler.onError(payload);
    } else if (first === EOF && payload.length < EOF_BYTES_MAX) {
      const hasMore = (payload.readUInt16LE(3) & MORE_RESULTS) !== 0;
      if (hasMore) this.stage = 'first';
      else this.finish();
      handler.onEnd(payload, sequence, hasMore);
    } else {
      handler.onRow(payload);
    }
  }

  private takePrepareOk(handler: ReplyHandler, payload: Buffer): void {
    if (payload.length < PREPARE_OK_BYTES) throw proxyError('ER_MALFORMED_PACKET');
    const columns = payload.readUInt16LE(5);
    const parameters = payload.readUInt16LE(7);
    this.definitionsLeft = parameters > 0 ? parameters : columns;
    this.nextBlock = parameters > 0 ? columns : 0;
    this.blocksLeft = (parameters > 0 ? 1 : 0) + (columns > 0 ? 1 : 0);
    this.stage = 'prepareDefinitions';
    handler.onPrepareOk(payload);
    if (this.blocksLeft === 0) this.finishPrepare(handler);
  }

  private takePrepareDefinition(payload: Buffer): void {
    const handler = this.current();
    if (this.definitionsLeft > 0) {
      this.definitionsLeft -= 1;
      handler.onDefinition(payload);
      return;
    }
    this.blocksLeft -= 1;
    this.definitionsLeft = this.nextBlock;
    if (this.blocksLeft === 0) this.finishPrepare(handler);
  }

  private finishPrepare(handler: ReplyHandler): void {
    this.finish();
    handler.onPrepared();
  }

  private current(): ReplyHandler {
    if (this.handler === undefined) throw proxyError('ER_MALFORMED_PACKET');
    return this.handler;
  }

  private finish(): void {
    this.stage = 'first';
    this.isContinued = false;
    this.handler = this.waiting.shift();
  }
}

/** The status flags of an OK or EOF payload. */
function okStatus(payload: Buffer): number {
  if (payload[0] === EOF) return payload.length >= 5 ? payload.readUInt16LE(3) : 0;
  let at = 1;
  at += lengthOfInteger(payload[at] ?? 0);
  at += lengthOfInteger(payload[at] ?? 0);
  return at + 2 <= payload.length ? payload.readUInt16LE(at) : 0;
}

/** Bytes that a length-encoded integer takes, by its first byte. */
function lengthOfInteger(first: number): number {
  if (first < 0xfb) return 1;
  if (first === 0xfc) return 3;
  return first === 0xfd ? 4 : 9;
}

function columnCount(payload: Buffer): number {
  const first = payload[0] ?? 0;
  return first < 0xfb ? first : payload.readUInt16LE(1);
}
