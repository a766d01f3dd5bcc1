/**
 * One logged-in connection to a backend, and what is known of its state there: settings, user variables,
 * prepared statements. Sends commands, several in one write when they are queued together; their replies go
 * to the handlers in order. Whoever has acquired it from the pool owns it until it is released or destroyed.
 */
import type { Socket } from 'node:net';
import { type ProxyError, proxyError } from '../../errors.ts';
import { writeUint24 } from '../wire/uint24.ts';
import type { BackendSocket } from './connect.ts';
import { type ReplyHandler, ReplyParser } from './reply-parser.ts';
import { BASE_STATE, type ConnectionState } from './state.ts';
import { StatementCache } from './statement-cache.ts';

const PAYLOAD_MAX = 0xffffff;
const HEADER_BYTES = 4;

export class BackendConnection {
  readonly backend: string;
  readonly threadId: number;
  readonly hasExtendedMetadata: boolean;
  readonly statements: StatementCache;
  /** What the settings and variables on the server are known to be. */
  state: ConnectionState = BASE_STATE;
  /** Set when the state on the server is no longer known: the connection is destroyed, not reused. */
  isDirty = false;
  /** Its default database, undefined when there is none. */
  database: string | undefined = undefined;
  /** Status flags of the last reply. */
  status = 0;
  /** User variables as SQL literals, by lower-case name; one that is absent is NULL there. */
  readonly variables: Map<string, string> = new Map();
  private readonly socket: Socket;
  private readonly parser: ReplyParser;
  private queued: Buffer[] = [];
  private lost: ProxyError | undefined = undefined;
  private closeListener: () => void = () => {};

  constructor(
    backend: string,
    source: BackendSocket,
    limits: { packetBytesMax: number; statementsPerConnection: number },
  ) {
    this.backend = backend;
    this.threadId = source.threadId;
    this.hasExtendedMetadata = source.hasExtendedMetadata;
    this.statements = new StatementCache(limits.statementsPerConnection);
    this.socket = source.socket;
    this.parser = new ReplyParser(limits.packetBytesMax + PAYLOAD_MAX);
    this.socket.on('data', (chunk: Buffer) => this.receive(chunk));
    this.socket.on('close', () => this.lose('the connection was closed'));
    this.socket.resume();
  }

  /** True when it may serve another session: nothing is under way and its state is known. */
  get isReusable(): boolean {
    return this.lost === undefined && !this.isDirty && this.parser.pending === 0;
  }

  get isLost(): boolean {
    return this.lost !== undefined;
  }

  /** Called once when the connection is gone, however that came about. */
  set onClose(listener: () => void) {
    this.closeListener = listener;
  }

  /** Adds a command to the next write. `body` may be several buffers; they are copied at `flush`. */
  queue(command: number, body: readonly Buffer[], handler: ReplyHandler | undefined): void {
    let size = 1;
    for (const part of body) size += part.length;
    const packet = Buffer.allocUnsafe(framedBytes(size));
    frame(packet, command, body, size);
    this.queued.push(packet);
    if (handler === undefined) return;
    if (this.lost === undefined) this.parser.expect(handler);
    else handler.onLost(this.lost);
  }

  flush(): void {
    const packets = this.queued;
    this.queued = [];
    if (this.lost !== undefined || packets.length === 0) return;
    const only = packets.length === 1 ? packets[0] : undefined;
    this.socket.write(only ?? Buffer.concat(packets));
  }

  pause(): void {
    this.socket.pause();
  }

  resume(): void {
    this.socket.resume();
  }

  /** Ends it at once; replies under way are told so. */
  destroy(reason: string): void {
    this.isDirty = true;
    this.lose(reason);
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    try {
      this.parser.push(chunk);
    } catch (error) {
      this.destroy(error instanceof Error ? error.message : String(error));
    }
  }

  private lose(reason: string): void {
    if (this.lost !== undefined) return;
    this.lost = proxyError('SHARD_FAILED', {
      backend: this.backend,
      reason,
      fix: 'What was under way may or may not have been done there.',
    });
    for (const handler of this.parser.abandon()) handler.onLost(this.lost);
    this.closeListener();
  }
}

function framedBytes(payloadBytes: number): number {
  return payloadBytes + HEADER_BYTES * (Math.floor(payloadBytes / PAYLOAD_MAX) + 1);
}

/** Writes command and body as one packet, or as several when they are too long for one. */
function frame(packet: Buffer, command: number, body: readonly Buffer[], size: number): void {
  if (size < PAYLOAD_MAX) {
    writeUint24(packet, size, 0);
    packet[3] = 0;
    packet[4] = command;
    let at = HEADER_BYTES + 1;
    for (const part of body) at += part.copy(packet, at);
    return;
  }
  const payload = Buffer.concat([Buffer.of(command), ...body], size);
  let at = 0;
  for (let from = 0, sequence = 0; from <= size; from += PAYLOAD_MAX, sequence += 1) {
    const length = Math.min(PAYLOAD_MAX, size - from);
    writeUint24(packet, length, at);
    packet[at + 3] = sequence & 0xff;
    at += HEADER_BYTES + payload.copy(packet, at + HEADER_BYTES, from, from + length);
  }
}
