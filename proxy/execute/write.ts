/**
 * Carries out a WritePlan: one write on several shards, all or nothing until COMMIT. Outside a transaction it
 * opens one on each backend and commits when every part succeeded; inside the client's it sets a savepoint,
 * so that a failed part takes back the whole statement. Parts run one after another in the order of the
 * backends' names, so that two such writes can never wait for each other's locks.
 */
import { ProxyError } from '../../errors.ts';
import type { Rename, ShardStatement, WritePlan } from '../../router/plan.ts';
import type { BackendConnection } from '../backend/connection.ts';
import { logicalMessage } from '../names.ts';
import { OkReply } from '../reply/ok-reply.ts';
import { tell } from '../reply/rows-reply.ts';
import type { Condition } from '../session/diagnostics.ts';
import type { Session } from '../session/session.ts';
import { decodeError } from '../wire/error.ts';
import type { OkPacket } from '../wire/ok.ts';
import { checkWrite } from './access.ts';
import { BackendError } from './backend-error.ts';
import { queuePreamble } from './preamble.ts';
import { askConditions, ER_LOCK_DEADLOCK } from './settle.ts';
import { type StatementForm, sendStatement } from './statement-form.ts';
import { timestampFor } from './timestamp.ts';
import {
  abandonTransaction,
  commitOn,
  rollbackOn,
  throwUnlessCommitted,
} from './transaction-end.ts';
import { totalOf } from './write-total.ts';

const SAVEPOINT = '`keyway statement`';

/** Sends the client its OK or ERR; throws only what is no answer of a shard. */
export async function write(session: Session, plan: WritePlan, form: StatementForm): Promise<void> {
  checkWrite(session, plan.effect, plan.shards);
  const connections: BackendConnection[] = [];
  try {
    for (const backend of backendsOf(plan.shards)) {
      connections.push(await session.leases.take(backend));
    }
    await new ShardedWrite(session, plan, form, connections).run();
  } finally {
    for (const connection of connections) session.leases.giveBack(connection);
  }
}

function backendsOf(shards: readonly ShardStatement[]): string[] {
  return [...new Set(shards.map((shard) => shard.backend))].sort();
}

class ShardedWrite {
  private readonly session: Session;
  private readonly plan: WritePlan;
  private readonly form: StatementForm;
  private readonly connections: readonly BackendConnection[];
  /** The client has no transaction of its own: this statement brings one. */
  private readonly isOwn: boolean;
  private readonly timestamp: string | undefined;
  /** Where the statement has come so far; the others still have the savepoint of an earlier one. */
  private readonly reached: BackendConnection[] = [];
  private readonly packets: OkPacket[] = [];
  private readonly conditions: Condition[] = [];

  constructor(
    session: Session,
    plan: WritePlan,
    form: StatementForm,
    connections: readonly BackendConnection[],
  ) {
    this.session = session;
    this.plan = plan;
    this.form = form;
    this.connections = connections;
    this.isOwn = !session.isInTransaction && session.isAutocommit;
    this.timestamp = timestampFor(plan.effect);
  }

  async run(): Promise<void> {
    try {
      for (const connection of this.connections) await this.runOn(connection);
    } catch (error) {
      await this.undo(error);
      this.tellFailure(error);
      return;
    }
    if (this.isOwn) throwUnlessCommitted(await commitOn(this.connections));
    this.tellSuccess();
  }

  private async runOn(connection: BackendConnection): Promise<void> {
    const preamble = queuePreamble(this.session, connection, {
      database: undefined,
      variables: this.plan.effect.variables,
      isPart: true,
      timestamp: this.timestamp,
      isTyping: false,
      joinsTransaction: !this.isOwn,
    });
    await tell(connection, this.isOwn ? 'START TRANSACTION' : `SAVEPOINT ${SAVEPOINT}`);
    if (preamble.error !== undefined) throw backendError(preamble.error, []);
    this.reached.push(connection);
    for (const shard of this.plan.shards) {
      if (shard.backend === connection.backend) await this.runPart(connection, shard);
    }
  }

  private async runPart(connection: BackendConnection, shard: ShardStatement): Promise<void> {
    const ok = await new Promise<OkPacket | undefined>((resolve, reject) => {
      const reply = new OkReply(connection, (error, lost, packet) => {
        if (error !== undefined) reject(backendError(error, shard.renames));
        else if (lost !== undefined) reject(lost);
        else resolve(packet);
      });
      sendStatement(connection, shard, this.form, reply);
    });
    if (ok === undefined) return;
    this.packets.push(ok);
    if (ok.warnings === 0) return;
    this.conditions.push(...(await askConditions(connection, shard.renames)));
  }

  private async undo(error: unknown): Promise<void> {
    const alive = this.connections.filter((connection) => !connection.isLost);
    if (this.isOwn) {
      await rollbackOn(alive);
      return;
    }
    const isDeadlock = error instanceof BackendError && error.errno === ER_LOCK_DEADLOCK;
    if (isDeadlock || alive.length < this.connections.length) {
      await abandonTransaction(this.session);
      return;
    }
    for (const connection of this.reached) {
      await tell(connection, `ROLLBACK TO SAVEPOINT ${SAVEPOINT}`);
    }
  }

  private tellFailure(error: unknown): void {
    const { reply } = this.session;
    if (error instanceof BackendError) {
      reply.errorPacket(error.errno, error.sqlState, error.message);
    } else if (error instanceof ProxyError) {
      reply.error(error);
    } else {
      throw error;
    }
  }

  private tellSuccess(): void {
    const { session, plan } = this;
    const total = totalOf(this.packets, plan);
    session.diagnostics.setConditions(this.conditions.slice(0, total.warnings));
    session.diagnostics.wrote(total.affectedRows);
    const { generatedId } = plan.effect;
    if (generatedId !== undefined) session.diagnostics.lastInsertId = generatedId;
    session.reply.ok({ ...total, lastInsertId: generatedId ?? total.lastInsertId });
  }
}

function backendError(payload: Buffer, renames: readonly Rename[]): BackendError {
  const error = decodeError(payload);
  return new BackendError({
    ...error,
    message: logicalMessage(error.errno, error.message, renames),
  });
}
