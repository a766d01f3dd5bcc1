/**
 * Carries out a MergePlan: runs the shards' statements on a bounded number of connections, feeds their rows
 * to the merge and its rows to the client, with back-pressure on both sides. One failing shard fails the
 * statement and stops the others.
 */
import { ProxyError, proxyError } from '../../errors.ts';
import { rowFormat } from '../../merge/formats.ts';
import { createMerge, type RowMerger } from '../../merge/merge.ts';
import type { MergePlan } from '../../router/plan.ts';
import { columnCountPayload } from '../reply/relay-reply.ts';
import type { Condition } from '../session/diagnostics.ts';
import type { Session } from '../session/session.ts';
import { encodeColumnDefinition } from '../wire/column-definition.ts';
import { checkWrite } from './access.ts';
import { BackendError } from './backend-error.ts';
import { Lanes } from './lanes.ts';
import { policyConditions } from './policy-conditions.ts';
import { ER_LOCK_DEADLOCK } from './settle.ts';
import { ShardStream, type StreamListener } from './shard-stream.ts';
import type { StatementForm } from './statement-form.ts';
import { abandonTransaction } from './transaction-end.ts';

/** Sends the client its rows or ERR; throws only what is no answer of a shard. */
export async function merge(session: Session, plan: MergePlan, form: StatementForm): Promise<void> {
  checkWrite(session, plan.effect, plan.shards);
  const run = new MergeRun(session, plan, form);
  try {
    await run.finished();
  } finally {
    await run.release();
  }
}

class MergeRun implements StreamListener {
  private readonly session: Session;
  private readonly plan: MergePlan;
  private readonly form: StatementForm;
  private readonly streams: readonly ShardStream[];
  private readonly lanes: Lanes;
  private readonly spec: MergePlan['merge'];
  private merger: RowMerger | undefined = undefined;
  private failure: Error | undefined = undefined;
  private rows = 0n;
  private isDone = false;
  private settled: () => void = () => {};

  constructor(session: Session, plan: MergePlan, form: StatementForm) {
    this.session = session;
    this.plan = plan;
    this.form = form;
    this.spec = this.limited();
    this.streams = plan.shards.map((shard) => new ShardStream(shard, this));
    const isConcatenation = plan.merge.order.length === 0 && plan.merge.group === undefined;
    this.lanes = new Lanes(session, plan, this.streams, isConcatenation);
  }

  async finished(): Promise<void> {
    const settled = new Promise<void>((resolve) => {
      this.settled = resolve;
    });
    await this.lanes.start(this.form);
    this.step();
    await settled;
    await this.lanes.stop(this.failure !== undefined);
    if (this.failure === undefined) this.tellEnd();
    else await this.tellFailure(this.failure);
  }

  release(): Promise<void> {
    this.session.writer.onDrained = undefined;
    return this.lanes.release();
  }

  onColumns(stream: ShardStream): void {
    if (stream.columns.length !== this.plan.columns) {
      this.fail(this.changedBehind(stream));
      return;
    }
    if (this.merger !== undefined || this.isDone) return;
    const { merge: spec } = this.plan;
    const format = rowFormat(
      this.form.kind === 'text' ? 'text' : 'binary',
      stream.columns,
      spec.visible,
    );
    const { limits } = this.session.keyway.snapshot;
    this.merger = createMerge(this.spec, format, this.streams, {
      rowsMax: limits.mergeRowsMax,
      bytesMax: limits.mergeBytesMax,
    });
    const { writer, keyway, reply } = this.session;
    writer.packet(columnCountPayload(spec.visible));
    for (const column of stream.columns.slice(0, spec.visible)) {
      writer.packet(encodeColumnDefinition(keyway.definitions.logical(column)));
    }
    reply.eof(0);
  }

  onRow(): void {
    this.session.keyway.rowsDecoded += 1;
  }

  onProgress(stream: ShardStream): void {
    if (stream.isEnded) this.lanes.ended(stream);
    this.step();
    this.balance();
  }

  onFailure(stream: ShardStream, error: BackendError | ProxyError): void {
    this.lanes.ended(stream);
    this.fail(error);
  }

  private balance(): void {
    try {
      this.lanes.balance();
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** A table has other columns than the plan was made for. */
  private changedBehind({ shard }: ShardStream): ProxyError {
    const { keyway } = this.session;
    keyway.refreshCatalogSoon();
    const table = shard.renames[0]?.table ?? '';
    return proxyError('CATALOG_NOT_LOADED', { table, backend: shard.backend });
  }

  /** The settings of the whole: sql_select_limit bounds an answer that has no LIMIT. */
  private limited(): MergePlan['merge'] {
    const { merge: spec } = this.plan;
    // SQL_CALC_FOUND_ROWS: all rows are counted, those within LIMIT are shown.
    if (this.plan.effect.countsFoundRows) return { ...spec, offset: 0, limit: undefined };
    const setting = this.session.settings.settings.get('sql_select_limit');
    if (spec.limit !== undefined || setting === undefined) return spec;
    return { ...spec, limit: Number(setting) };
  }

  private step(): void {
    if (this.merger === undefined || this.isDone) return;
    const { writer } = this.session;
    try {
      const state = this.merger.step((payload) => {
        this.rows += 1n;
        if (!this.isShown()) return true;
        writer.packet(payload);
        return !writer.isFull;
      });
      if (state === 'done') this.end();
      else if (state === 'full') writer.onDrained = () => this.resumeAll();
      writer.flush();
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private isShown(): boolean {
    if (!this.plan.effect.countsFoundRows) return true;
    const { offset, limit } = this.plan.merge;
    return this.rows > offset && (limit === undefined || this.rows <= offset + limit);
  }

  private resumeAll(): void {
    this.session.writer.onDrained = undefined;
    this.step();
    this.balance();
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.end();
  }

  private end(): void {
    this.isDone = true;
    this.settled();
  }

  private tellEnd(): void {
    const { session, plan } = this;
    const conditions: Condition[] = [...this.lanes.conditions, ...policyConditions(plan.policy)];
    session.diagnostics.read(this.rows);
    session.diagnostics.setConditions(conditions);
    session.reply.eof(Math.min(0xffff, conditions.length));
  }

  private async tellFailure(error: Error): Promise<void> {
    const { session } = this;
    const isGone = error instanceof ProxyError && error.code === 'SHARD_FAILED';
    if (isGone || (error instanceof BackendError && error.errno === ER_LOCK_DEADLOCK)) {
      await abandonTransaction(session);
    }
    if (session.isInterrupted) session.reply.interrupted();
    else if (error instanceof BackendError) {
      session.reply.errorPacket(error.errno, error.sqlState, error.message);
    } else if (error instanceof ProxyError) session.reply.error(error);
    else throw error;
  }
}
