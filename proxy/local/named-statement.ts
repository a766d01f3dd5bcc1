/**
 * PREPARE, EXECUTE and DEALLOCATE as SQL. The text is kept by the session; an execution puts the variables'
 * literals in the place of the markers and runs the statement as any other.
 */
import { proxyError } from '../../errors.ts';
import type { Command } from '../../router/command/command.ts';
import { parameterOffsets } from '../../router/sql/split.ts';
import { describe } from '../execute/describe.ts';
import { ask } from '../reply/rows-reply.ts';
import type { Session } from '../session/session.ts';

export interface NamedStatement {
  readonly text: Buffer;
  /** Byte offsets of the markers. */
  readonly markers: readonly number[];
}

export async function prepareNamed(
  session: Session,
  command: Extract<Command, { kind: 'prepare' }>,
): Promise<void> {
  const name = command.name.toLowerCase();
  session.namedStatements.delete(name);
  const text =
    'text' in command.source
      ? command.source.text
      : await variableText(session, command.source.variable);
  const shape = session.keyway.router.prepare(text, session.context);
  if (shape.describe !== undefined) await describe(session, shape.describe);
  session.namedStatements.set(name, { text, markers: parameterOffsets(text, session.mode) });
  session.reply.ok({ info: 'Statement prepared' });
}

/** The statement that an EXECUTE stands for. Throws ER_UNKNOWN_STMT_HANDLER or ER_WRONG_ARGUMENTS. */
export function executedText(
  session: Session,
  command: Extract<Command, { kind: 'execute' }>,
): Buffer {
  const statement = session.namedStatements.get(command.name.toLowerCase());
  if (statement === undefined) {
    throw proxyError('ER_UNKNOWN_STMT_HANDLER', { name: command.name, command: 'EXECUTE' });
  }
  if (statement.markers.length !== command.using.length) {
    throw proxyError('ER_WRONG_ARGUMENTS', { command: 'EXECUTE' });
  }
  return withLiterals(session, statement, command.using);
}

export function deallocate(session: Session, name: string): void {
  if (!session.namedStatements.delete(name.toLowerCase())) {
    throw proxyError('ER_UNKNOWN_STMT_HANDLER', { name, command: 'DEALLOCATE PREPARE' });
  }
  session.reply.ok();
}

function withLiterals(
  session: Session,
  statement: NamedStatement,
  using: readonly string[],
): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  statement.markers.forEach((at, i) => {
    const literal = session.variables.get((using[i] ?? '').toLowerCase()) ?? 'NULL';
    parts.push(statement.text.subarray(from, at), Buffer.from(literal));
    from = at + 1;
  });
  parts.push(statement.text.subarray(from));
  return Buffer.concat(parts);
}

/** The text in a user variable, which is kept as a literal: a backend reads it. */
async function variableText(session: Session, variable: string): Promise<Buffer> {
  const literal = session.variables.get(variable.toLowerCase()) ?? 'NULL';
  const connection = await session.leases.take(session.homeBackend);
  try {
    const answer = ask(connection, `SELECT ${literal}`);
    connection.flush();
    const { rows } = await answer;
    return rows[0]?.[0] ?? Buffer.from(`NULL`);
  } finally {
    session.leases.giveBack(connection);
  }
}
