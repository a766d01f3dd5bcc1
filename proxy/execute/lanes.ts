/**
 * The connections of one scatter. Each lane runs the statements of its backend one after another; as many
 * lanes are opened as bounds and the transaction allow. Pauses a lane whose stream is ahead of the merge,
 * but never one that others wait behind, for the merge may need those first.
 */
import { ProxyError, proxyError } from '../../errors.ts';
import type { MergePlan } from '../../router/plan.ts';
import type { BackendConnection } from '../backend/connection.ts';
import type { Condition } from '../session/diagnostics.ts';
import type { Session } from '../session/session.ts';
import { askStatus } from './ask-status.ts';
import { queuePreamble } from './preamble.ts';
import { askConditions } from './settle.ts';
import type { ShardStream } from './shard-stream.ts';
import { type StatementForm, sendStatement } from './statement-form.ts';
import { timestampFor } from './timestamp.ts';

interface Lane {
  readonly connection: BackendConnection;
  current: ShardStream | undefined;
  isPaused: boolean;
  /** Resolves when nothing runs on it. */
  work: Promise<void>;
}

export class Lanes {
  readonly conditions: Condition[] = [];
  private readonly session: Session;
  private readonly plan: MergePlan;
  private readonly streams: readonly ShardStream[];
  /** Streams are taken one after another anyway, so any lane may be paused. */
  private readonly isConcatenation: boolean;
  private readonly lanes: Lane[] = [];
  private readonly waiting = new Map<string, ShardStream[]>();
  private readonly endings = new Map<ShardStream, () => void>();
  private isStopped = false;

  constructor(
    session: Session,
    plan: MergePlan,
    streams: readonly ShardStream[],
    isConcatenation: boolean,
  ) {
    this.session = session;
    this.plan = plan;
    this.streams = streams;
    this.isConcatenation = isConcatenation;
  }

  /** Acquires the connections, backend by backend in the order of their names, and starts the statements. */
  async start(form: StatementForm): Promise<void> {
    for (const stream of this.streams) {
      const { backend } = stream.shard;
      const queue = this.waiting.get(backend);
      if (queue === undefined) this.waiting.set(backend, [stream]);
      else queue.push(stream);
    }
    const lanesMax = this.lanesMax();
    const backends = [...this.waiting.keys()].sort();
    for (const backend of backends) {
      const count = Math.min(lanesMax, this.waiting.get(backend)?.length ?? 0);
      for (const connection of await this.session.leases.takeMany(backend, count)) {
        this.lanes.push({
          connection,
          current: undefined,
          isPaused: false,
          work: Promise.resolve(),
        });
      }
    }
    const timestamp = timestampFor(this.plan.effect);
    for (const lane of this.lanes) lane.work = this.run(lane, form, timestamp);
  }

  /** A transaction has one connection on a backend, and all of its reads go through that. */
  private lanesMax(): number {
    const { session } = this;
    const isTransaction = session.isInTransaction || !session.isAutocommit;
    return isTransaction ? 1 : session.keyway.snapshot.limits.fanoutPerBackend;
  }

  ended(stream: ShardStream): void {
    this.endings.get(stream)?.();
  }

  /** After the merge took what it could: pauses lanes that are ahead, resumes those that it waits for. */
  balance(): void {
    // What is stopped is read to its end, whatever still lies in its stream.
    if (this.isStopped) return;
    for (const lane of this.lanes)
      if (lane.current !== undefined) this.balanceOne(lane, lane.current);
  }

  private balanceOne(lane: Lane, stream: ShardStream): void {
    const { streamBufferBytes, mergeBytesMax } = this.session.keyway.snapshot.limits;
    const isAhead = stream.bufferedBytes > streamBufferBytes;
    if (isAhead && !this.mayPause(lane)) this.checkBytes(mergeBytesMax);
    this.setPaused(lane, isAhead && this.mayPause(lane));
  }

  /** Lets what still runs come to its end; `isFailed` cancels it on the backends first. */
  async stop(isFailed: boolean): Promise<void> {
    this.isStopped = true;
    for (const lane of this.lanes) {
      const stream = lane.current;
      if (stream === undefined || stream.isEnded) continue;
      stream.isDiscarding = true;
      if (isFailed) void this.session.keyway.cancel(lane.connection);
      this.setPaused(lane, false);
    }
    await Promise.all(this.lanes.map((lane) => lane.work));
    if (!isFailed || this.session.isAutocommit) return;
    await Promise.all(this.lanes.map((lane) => askStatus(lane.connection)));
  }

  async release(): Promise<void> {
    await this.stop(false);
    for (const lane of this.lanes) this.session.leases.giveBack(lane.connection);
    this.lanes.length = 0;
  }

  private async run(lane: Lane, form: StatementForm, timestamp: string | undefined): Promise<void> {
    const queue = this.waiting.get(lane.connection.backend) ?? [];
    for (let stream = queue.shift(); stream !== undefined; stream = queue.shift()) {
      if (this.isStopped) return;
      lane.current = stream;
      stream.connection = lane.connection;
      try {
        await this.runOne(lane.connection, stream, form, timestamp);
        this.setPaused(lane, false);
        if (stream.warnings > 0 && !lane.connection.isLost) {
          this.conditions.push(...(await askConditions(lane.connection, stream.shard.renames)));
        }
      } catch (error) {
        // Nobody waits for the lane yet: the merge must hear of it through the stream.
        stream.onLost(failureOf(lane.connection, error));
      }
      lane.current = undefined;
    }
  }

  private runOne(
    connection: BackendConnection,
    stream: ShardStream,
    form: StatementForm,
    timestamp: string | undefined,
  ): Promise<void> {
    return new Promise((resolve) => {
      this.endings.set(stream, resolve);
      queuePreamble(this.session, connection, {
        database: undefined,
        variables: this.plan.effect.variables,
        isPart: true,
        timestamp,
        isTyping: false,
        joinsTransaction: true,
      });
      sendStatement(connection, stream.shard, form, stream);
    });
  }

  private mayPause(lane: Lane): boolean {
    const queue = this.waiting.get(lane.connection.backend);
    return this.isConcatenation || queue === undefined || queue.length === 0;
  }

  private setPaused(lane: Lane, isPaused: boolean): void {
    if (lane.isPaused === isPaused) return;
    lane.isPaused = isPaused;
    if (isPaused) lane.connection.pause();
    else lane.connection.resume();
  }

  private checkBytes(bytesMax: number): void {
    let bytes = 0;
    for (const stream of this.streams) bytes += stream.bufferedBytes;
    if (bytes > bytesMax) throw proxyError('BYTES_BOUND', { bytes: bytesMax });
  }
}

function failureOf({ backend }: BackendConnection, error: unknown): ProxyError {
  if (error instanceof ProxyError) return error;
  return proxyError('SHARD_FAILED', { backend, reason: String(error), fix: '' }, error);
}
