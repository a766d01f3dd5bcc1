/** SHOW WARNINGS, SHOW ERRORS and SHOW COUNT(*) of either, from what the session keeps. */
import type { Command } from '../../router/command/command.ts';
import { codeColumn, numberColumn, textColumn } from '../reply/own-columns.ts';
import type { Session } from '../session/session.ts';

type ShowDiagnostics = Extract<Command, { kind: 'diagnostics' }>;

export function showDiagnostics(session: Session, command: ShowDiagnostics): void {
  const { diagnostics, reply } = session;
  if (command.isCount) {
    const count = command.isErrors ? diagnostics.errorCount : diagnostics.warningCount;
    reply.rows([numberColumn(command.title)], [[String(count)]]);
    return;
  }
  const conditions = diagnostics.conditions.filter(
    (one) => !command.isErrors || one.level === 'Error',
  );
  const end = command.limit === undefined ? undefined : command.offset + command.limit;
  reply.rows(
    [textColumn('Level', 7), codeColumn('Code', 4), textColumn('Message', 512)],
    conditions.slice(command.offset, end).map((one) => [one.level, String(one.errno), one.message]),
  );
}
