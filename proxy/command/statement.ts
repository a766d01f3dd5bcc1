/**
 * COM_STMT_*: prepared statements. PREPARE asks a backend for the true definitions; where an execution goes is
 * decided when its values are known. Backends get their own COM_STMT_PREPARE when an execution reaches them.
 */
import { proxyError } from '../../errors.ts';
import type { Plan } from '../../router/plan.ts';
import type { PreparedShape } from '../../router/prepared-shape.ts';
import { BackendError } from '../execute/backend-error.ts';
import { type Description, describe } from '../execute/describe.ts';
import { routed } from '../execute/routed.ts';
import { runPlan } from '../execute/run-plan.ts';
import type { ClientStatement } from '../session/prepared-statements.ts';
import type { Session } from '../session/session.ts';
import { type ColumnDefinition, encodeColumnDefinition } from '../wire/column-definition.ts';
import { parameterValue } from '../wire/parameter-value.ts';
import { decodeExecute } from '../wire/stmt-execute.ts';
import { encodePrepareOk } from '../wire/stmt-prepare-ok.ts';

const NOTHING: Description = { parameters: [], columns: [] };

/** `text` belongs to the statement from here on. */
export async function prepareStatement(session: Session, text: Buffer): Promise<void> {
  session.statement = text;
  session.prepared.begin();
  const shape = session.keyway.router.prepare(text, session.context);
  try {
    const description = await describeShape(session, shape);
    const { id } = session.prepared.add(shape);
    sendPrepared(session, id, description, shape.parameterCount);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    session.reply.errorPacket(error.errno, error.sqlState, error.message);
  }
}

/** What only Keyway understands has no definitions; of its other commands a server knows best. */
async function describeShape(session: Session, shape: PreparedShape): Promise<Description> {
  if (shape.describe !== undefined) return describe(session, shape.describe);
  const kind = shape.command?.kind;
  if (kind === 'showKeyway' || kind === 'explainRoute') return NOTHING;
  return describe(session, {
    backend: session.homeBackend,
    database: session.homeDatabase ?? '',
    sql: shape.text,
    renames: [],
  });
}

export function executeStatement(session: Session, payload: Buffer): Promise<void> {
  if (payload.length < 5) throw proxyError('ER_MALFORMED_PACKET');
  session.keyway.questions += 1;
  const statement = session.prepared.get(payload.readUInt32LE(1), 'mysqld_stmt_execute');
  session.statement = statement.shape.text;
  if (statement.longBytes > session.keyway.snapshot.limits.packetBytesMax) {
    forgetLongData(statement);
    throw proxyError('ER_NET_PACKET_TOO_LARGE');
  }
  const execute = decodeExecute(payload, {
    parameterCount: statement.shape.parameterCount,
    types: statement.types,
    longData: joined(statement),
  });
  statement.types = execute.types;
  forgetLongData(statement);
  session.reply.isBinary = true;
  const values = execute.parameters.map(parameterValue);
  const { command } = statement.shape;
  const plan: Plan | Promise<Plan> =
    command === undefined
      ? routed(session, () =>
          session.keyway.router.execute(statement.shape, values, session.context),
        )
      : { engine: 'local', command };
  return runPlan(session, plan, { kind: 'prepared', execute });
}

/** No reply, not even to a mistake. */
export function closeStatement(session: Session, payload: Buffer): undefined {
  if (payload.length >= 5) session.prepared.close(payload.readUInt32LE(1));
}

/** No reply; a statement that takes more than a packet may hold fails at its execution. */
export function sendLongData(session: Session, payload: Buffer): undefined {
  if (payload.length < 7) return;
  const statement = session.prepared.find(payload.readUInt32LE(1));
  if (statement === undefined) return;
  const { packetBytesMax } = session.keyway.snapshot.limits;
  const piece = Buffer.from(payload.subarray(7));
  statement.longBytes += piece.length;
  if (statement.longBytes > packetBytesMax) return;
  const parameter = payload.readUInt16LE(5);
  const pieces = statement.longData.get(parameter);
  if (pieces === undefined) statement.longData.set(parameter, [piece]);
  else pieces.push(piece);
}

export function resetStatement(session: Session, payload: Buffer): undefined {
  if (payload.length < 5) throw proxyError('ER_MALFORMED_PACKET');
  forgetLongData(session.prepared.get(payload.readUInt32LE(1), 'mysqld_stmt_reset'));
  session.reply.ok();
}

function joined(statement: ClientStatement): Map<number, Buffer> {
  const values = new Map<number, Buffer>();
  for (const [parameter, pieces] of statement.longData)
    values.set(parameter, Buffer.concat(pieces));
  return values;
}

function forgetLongData(statement: ClientStatement): void {
  statement.longData.clear();
  statement.longBytes = 0;
}

function sendPrepared(
  session: Session,
  id: number,
  description: Description,
  parameterCount: number,
): void {
  const { writer, reply } = session;
  reply.isBegun = true;
  writer.packet(
    encodePrepareOk({
      statementId: id,
      columns: description.columns.length,
      parameters: parameterCount,
      warnings: 0,
    }),
  );
  sendDefinitions(session, description.parameters);
  sendDefinitions(session, description.columns);
}

function sendDefinitions(session: Session, definitions: readonly ColumnDefinition[]): void {
  if (definitions.length === 0) return;
  for (const definition of definitions) {
    session.writer.packet(encodeColumnDefinition(session.keyway.definitions.logical(definition)));
  }
  session.reply.eof(0);
}
