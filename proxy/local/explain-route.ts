/** EXPLAIN ROUTE: the router's decision, as rows or as JSON, without running anything. */
import type { Command } from '../../router/command/command.ts';
import { explained } from '../execute/explained.ts';
import { numberColumn, textColumn } from '../reply/own-columns.ts';
import type { Session } from '../session/session.ts';

const TEXT_CHARACTERS = 16_383;

export async function explainRoute(
  session: Session,
  command: Extract<Command, { kind: 'explainRoute' }>,
): Promise<void> {
  const report = await explained(session, command.statement);
  if (command.isJson) {
    const json = JSON.stringify(report, undefined, 2);
    session.reply.rows([textColumn('EXPLAIN', TEXT_CHARACTERS)], [[json]]);
    return;
  }
  const shards = report.target.shards;
  const rows = shards.map((shard, i) => [
    String(i + 1),
    shard.table === undefined ? shard.backend : `${shard.backend}.${shard.database}.${shard.table}`,
    report.engine,
    shard.sql,
    report.why.join('; '),
    `${report.policy.mode}: ${report.policy.verdict}`,
  ]);
  session.reply.rows(
    [
      numberColumn('step'),
      textColumn('shard'),
      textColumn('engine'),
      textColumn('sql', TEXT_CHARACTERS),
      textColumn('why', TEXT_CHARACTERS),
      textColumn('policy', TEXT_CHARACTERS),
    ],
    rows,
  );
}
