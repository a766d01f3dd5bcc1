/** Something that `check --live` saw on the servers and that the configuration does not go with. */
import { table } from '../table.ts';

export interface Finding {
  /** Logical, `schema.table`, or a backend. */
  readonly subject: string;
  /** Where it was seen. */
  readonly place: string;
  readonly message: string;
  /** A sentence, or SQL to run. */
  readonly fix: string;
}

export function describeFindings(findings: readonly Finding[]): string {
  return findings
    .map(({ subject, place, message, fix }) => `${subject}: ${message} (${place})\n    ${fix}`)
    .join('\n');
}

/** How many findings each subject has: the overview above the list. */
export function countFindings(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  for (const { subject } of findings) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return table(
    ['subject', 'findings'],
    [...counts].map(([subject, count]) => [subject, String(count)]),
  );
}
