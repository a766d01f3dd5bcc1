/** The report of the router as a person reads it: the decision first, then where, then why. */
import type { ExplainReport } from '../../router/explain/report.ts';
import { table } from '../table.ts';

export function describeReport(report: ExplainReport): string {
  const { target, policy, engine } = report;
  const lines = [
    `${engine}, ${target.kind} of the shards, policy: ${policy.verdict} ${policy.rule}`,
  ];
  if (policy.fix !== '') lines.push(`fix: ${policy.fix}`);
  if (target.shards.length > 0) {
    const rows = target.shards.map(({ bucket, backend, database, sql }) => [
      bucket === undefined ? '' : String(bucket),
      `${backend} ${database}`,
      sql,
    ]);
    lines.push(table(['slot', 'shard', 'statement'], rows));
  }
  lines.push(...report.why.map((step) => `why: ${step}`));
  for (const { table: name, column, values, from } of report.keys) {
    lines.push(`key: ${name}.${column} = ${values.join(', ')} (${from})`);
  }
  lines.push(...report.merge.map((step) => `merge: ${step}`));
  return lines.join('\n');
}
