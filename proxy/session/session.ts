/**
 * A client connection and its state. Takes the client's commands one after another, in order, however they
 * arrive; what a command does stands in `command/`. Every field is set in the constructor; no other session
 * sees any of them.
 */
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Shard, TransactionMode, User } from '../../config/snapshot.ts';
import { ProxyError, proxyError } from '../../errors.ts';
import type { RouteContext } from '../../router/context.ts';
import type { LexingMode } from '../../router/sql/tokens.ts';
import type { BackendConnection } from '../backend/connection.ts';
import type { ConnectionState } from '../backend/state.ts';
import type { Login, LoginOptions } from '../client/login.ts';
import type { Exchange } from '../client/packet-exchange.ts';
import { runCommand } from '../command/run-command.ts';
import type { Keyway } from '../keyway.ts';
import type { NamedStatement } from '../local/named-statement.ts';
import { ClientReply } from '../reply/client-reply.ts';
import {
  CLIENT_FOUND_ROWS,
  CLIENT_IGNORE_SPACE,
  CLIENT_MULTI_STATEMENTS,
} from '../wire/capabilities.ts';
import { PacketScanner } from '../wire/packet-scanner.ts';
import { SERVER_STATUS_IN_TRANS } from '../wire/status.ts';
import { ClientWriter } from './client-writer.ts';
import { SessionContext } from './context.ts';
import { Diagnostics } from './diagnostics.ts';
import { Leases } from './leases.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { initialSettings, lexingModeOf } from './settings.ts';
import { Transaction } from './transaction.ts';

/** Commands that may wait in memory before the client's socket is paused. */
const WAITING_MAX = 64;

export interface SessionOrigin {
  readonly id: number;
  readonly login: Login;
  readonly options: LoginOptions;
  readonly nowMs: number;
}

export class Session {
  readonly id: number;
  readonly keyway: Keyway;
  readonly socket: Socket;
  readonly writer: ClientWriter;
  readonly reply: ClientReply;
  readonly login: Login;
  readonly loginOptions: LoginOptions;
  readonly context: RouteContext;
  /** When `state` last changed. */
  changedMs: number;
  user: User;
  schema: string | undefined;
  settings: ConnectionState;
  mode: LexingMode;
  /** User variables as SQL literals, by lower-case name. */
  variables: Map<string, string> = new Map();
  isAutocommit = true;
  allowsMultiStatements: boolean;
  readonly transaction: Transaction = new Transaction();
  readonly diagnostics: Diagnostics = new Diagnostics();
  readonly prepared: PreparedStatements;
  leases: Leases;
  /** Statements of PREPARE .. FROM, by lower-case name. */
  readonly namedStatements: Map<string, NamedStatement> = new Map();
  /** The statement at hand, for SHOW KEYWAY SESSIONS; a view while it runs. */
  statement: Buffer = Buffer.alloc(0);
  state: 'idle' | 'running' | 'closed' = 'idle';
  /** The reply at hand is the last one. */
  endAfterReply = false;
  /** Room for the definitions of the reply at hand. */
  scratch: Buffer = Buffer.allocUnsafeSlow(512);
  /** KILL QUERY came while the statement at hand ran. */
  isInterrupted = false;
  private readonly scanner: PacketScanner;
  private readonly waiting: Buffer[] = [];
  private isPaused = false;
  private reader: ((payload: Buffer) => void) | undefined = undefined;

  constructor(keyway: Keyway, origin: SessionOrigin) {
    const { login } = origin;
    this.keyway = keyway;
    this.id = origin.id;
    this.login = login;
    this.loginOptions = origin.options;
    this.socket = login.socket;
    this.user = login.user;
    this.schema = login.schema;
    this.changedMs = origin.nowMs;
    this.context = new SessionContext(this);
    this.writer = new ClientWriter(this.socket, keyway.snapshot.limits.clientBufferBytes);
    this.reply = new ClientReply(this);
    this.settings = initialSettings(keyway, login.charset);
    this.mode = lexingModeOf(this);
    this.prepared = new PreparedStatements(keyway.snapshot.limits.statementsPerSession);
    this.allowsMultiStatements = (login.capabilities & CLIENT_MULTI_STATEMENTS) !== 0;
    this.leases = new Leases(keyway, {
      wantsFoundRows: (login.capabilities & CLIENT_FOUND_ROWS) !== 0,
      wantsIgnoreSpace: (login.capabilities & CLIENT_IGNORE_SPACE) !== 0,
    });
    this.scanner = new PacketScanner(keyway.snapshot.limits.packetBytesMax, (payload, sequence) =>
      this.enqueue(payload, sequence),
    );
  }

  get host(): string {
    return this.socket.remoteAddress ?? 'localhost';
  }

  get ignoresSpace(): boolean {
    return (this.login.capabilities & CLIENT_IGNORE_SPACE) !== 0;
  }

  /** The client is between BEGIN and COMMIT, or has begun a transaction with autocommit off. */
  get isInTransaction(): boolean {
    return this.transaction.isExplicit || this.hasOpenTransaction;
  }

  /** With autocommit off, the backends say whether a transaction has begun. */
  get hasOpenTransaction(): boolean {
    if (this.isAutocommit) return false;
    const all = [...this.leases.inUse, ...this.leases.connections()];
    return all.some((connection) => (connection.status & SERVER_STATUS_IN_TRANS) !== 0);
  }

  get transactionMode(): TransactionMode {
    const asked = this.variables.get('keyway_transaction');
    if (asked === undefined || asked === 'NULL') return this.user.transaction;
    return isText(asked, 'multi') ? 'multi' : 'single';
  }

  /** The backend that is asked when any would do. */
  get homeBackend(): string {
    return this.home?.backend ?? this.keyway.snapshot.backends.keys().next().value ?? '';
  }

  get homeDatabase(): string | undefined {
    return this.home?.database;
  }

  private get home(): Shard | undefined {
    const { schemas } = this.keyway.snapshot;
    return (schemas.get(this.schema ?? '') ?? schemas.values().next().value)?.default;
  }

  /** Begins to take commands, first those that came in behind the login. */
  start(): void {
    const { leftover } = this.login;
    this.writer.sequence = this.login.sequence;
    this.reply.ok();
    this.writer.flush();
    this.socket.on('data', (chunk: Buffer) => this.receive(chunk));
    this.socket.on('close', () => this.close('the client went away'));
    if (leftover.length > 0) this.receive(leftover);
    this.socket.resume();
  }

  /** Keeps a connection for the session as long as the reason stands. */
  pin(connection: BackendConnection, reason: string): void {
    this.leases.hold(connection).pins.set(reason, Date.now());
  }

  /** The reason is over; the connection goes back after the statement when there is no other. */
  unpin(connection: BackendConnection, reason: string): void {
    if (this.leases.isHeld(connection)) this.leases.hold(connection).pins.delete(reason);
  }

  /** For a command that talks with the client by turns; packets that come in go to it first. */
  get exchange(): Exchange {
    return {
      isSecure: this.socket instanceof TLSSocket,
      read: () => this.readByTurns(),
      write: (payload) => {
        this.writer.packet(payload);
        this.writer.flush();
      },
    };
  }

  /** KILL QUERY: what runs on the backends is stopped; the client gets errno 1317. */
  async interrupt(): Promise<void> {
    if (this.state !== 'running') return;
    this.isInterrupted = true;
    await Promise.all([...this.leases.inUse].map((one) => this.keyway.cancel(one)));
  }

  /** Settings, variables, statements and diagnostics as after a login. */
  forgetState(): void {
    this.settings = initialSettings(this.keyway, this.login.charset);
    this.variables.clear();
    this.namedStatements.clear();
    this.prepared.clear();
    this.isAutocommit = true;
    this.transaction.end();
    this.diagnostics.reset();
    this.mode = lexingModeOf(this);
  }

  /** Ends the session: running work on the backends is cancelled, nothing is left behind. */
  close(reason: string): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    this.keyway.sessions.delete(this.id);
    for (const connection of this.leases.inUse) void this.keyway.cancel(connection);
    this.leases.close(reason);
    this.waiting.length = 0;
    this.socket.destroySoon();
  }

  private receive(chunk: Buffer): void {
    try {
      this.scanner.push(chunk);
    } catch (error) {
      this.refuse(error);
    }
  }

  /** A packet that cannot be read: the client is told and the connection ends, as on MySQL. */
  private refuse(error: unknown): void {
    const told = error instanceof ProxyError ? error : proxyError('ER_MALFORMED_PACKET', {}, error);
    this.reply.begin();
    this.reply.error(told);
    this.writer.flush();
    this.close(told.message);
  }

  /** The next packet: one that came in while another command ran, or the first one from now on. */
  private readByTurns(): Promise<Buffer> {
    const next = this.takeWaiting();
    if (next !== undefined) {
      this.writer.sequence = (this.writer.sequence + 1) & 0xff;
      return Promise.resolve(next);
    }
    return new Promise((resolve) => {
      this.reader = resolve;
    });
  }

  /** Lets the socket go on when the last one has been taken. */
  private takeWaiting(): Buffer | undefined {
    const next = this.waiting.shift();
    if (next === undefined && this.isPaused) {
      this.isPaused = false;
      this.socket.resume();
    }
    return next;
  }

  private enqueue(payload: Buffer, sequence: number): void {
    if (this.state === 'closed') return;
    if (this.reader !== undefined) {
      const read = this.reader;
      this.reader = undefined;
      this.writer.sequence = (sequence + 1) & 0xff;
      read(Buffer.from(payload));
      return;
    }
    if (this.state === 'running') {
      this.waiting.push(Buffer.from(payload));
      if (this.waiting.length >= WAITING_MAX && !this.isPaused) {
        this.isPaused = true;
        this.socket.pause();
      }
      return;
    }
    this.run(payload);
  }

  /**
   * Runs a command, and those that wait behind it as long as each is done at once: in a loop, for thousands
   * may have come in together. `payload` is a view; a command that outlives this call must retain it.
   */
  private run(payload: Buffer): void {
    let next: Buffer | undefined = payload;
    while (next !== undefined) {
      const work = this.begin(next);
      if (work !== undefined) {
        work.then(
          () => this.runNext(),
          (error: unknown) => this.fail(error),
        );
        return;
      }
      next = this.finish();
    }
  }

  /** Undefined when the command is done. */
  private begin(payload: Buffer): Promise<void> | undefined {
    this.state = 'running';
    this.changedMs = Date.now();
    this.isInterrupted = false;
    this.reply.begin();
    try {
      return runCommand(this, payload);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  private runNext(): void {
    const next = this.finish();
    if (next !== undefined) this.run(next);
  }

  /** The command that waits next; none before the client has read enough of the replies. */
  private finish(): Buffer | undefined {
    this.writer.flush();
    if (this.state === 'closed') return undefined;
    if (this.endAfterReply) {
      this.close('the session ended');
      return undefined;
    }
    if (this.writer.isFull) {
      this.writer.onDrained = () => {
        this.writer.onDrained = undefined;
        this.runNext();
      };
      return undefined;
    }
    this.state = 'idle';
    this.changedMs = Date.now();
    return this.takeWaiting();
  }

  /** An error that a command did not turn into a reply itself. */
  private fail(error: unknown): void {
    if (this.state === 'closed') return;
    if (error instanceof ProxyError && !this.reply.isBegun) {
      this.reply.error(error);
      this.runNext();
      return;
    }
    this.keyway.log.error(`session ${this.id}`, error);
    this.close('internal error');
  }
}

/** Whether a user variable, which is kept as a literal, is this text. */
function isText(literal: string, text: string): boolean {
  return literal.includes(Buffer.from(text).toString('hex'));
}
