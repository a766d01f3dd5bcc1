/** The words of a truth run for a terminal: a readable difference for each failure, a table by kind. */
import Table from 'cli-table3';
import type { Failure } from '../run/mode.ts';
import type { CaseVerdict, Verdict } from '../run/truth-run.ts';

const FAILURES_SHOWN = 6;
const TEXT_SHOWN = 400;
/** No line between the rows. */
const COMPACT = { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' };
const COLUMNS: readonly Verdict[] = ['passed', 'refused', 'failed', 'pending', 'fixed'];

/** What is wrong with a case; empty when nothing is that matters. */
export function describeVerdict(one: CaseVerdict, withPending: boolean): string {
  if (one.verdict === 'fixed') return `FIXED ${one.id}: remove it from pending.json\n`;
  const isShown = one.verdict === 'failed' || (withPending && one.verdict === 'pending');
  return isShown ? describeCase(one) : '';
}

/** True when the run must fail. */
export function hasUnexpected(verdicts: readonly CaseVerdict[]): boolean {
  return verdicts.some(({ verdict }) => verdict === 'failed' || verdict === 'fixed');
}

export function summaryTable(verdicts: readonly CaseVerdict[]): string {
  const table = new Table({
    head: ['kind', ...COLUMNS],
    style: { head: [], border: [] },
    chars: COMPACT,
  });
  const kinds = [...new Set(verdicts.map(({ kind }) => kind))].sort();
  for (const kind of kinds) {
    table.push([kind, ...counts(verdicts.filter((one) => one.kind === kind))]);
  }
  table.push(['all', ...counts(verdicts)]);
  return table.toString();
}

function counts(verdicts: readonly CaseVerdict[]): readonly string[] {
  return COLUMNS.map((column) => {
    const count = verdicts.filter(({ verdict }) => verdict === column).length;
    return count === 0 ? '' : String(count);
  });
}

function describeCase({ id, kind, failures }: CaseVerdict): string {
  const shown = failures.slice(0, FAILURES_SHOWN).map(describeFailure);
  const more = failures.length - shown.length;
  const rest = more > 0 ? `  and ${more} more\n` : '';
  return `FAILED ${id} (${kind})\n${shown.join('')}${rest}\n`;
}

function describeFailure({ label, text, what, expected, got }: Failure): string {
  const statement = text === '' ? '' : `  ${cut(text)}\n`;
  return `  [${label}] ${what}\n${statement}    expected ${cut(expected)}\n    got      ${cut(got)}\n`;
}

function cut(text: string): string {
  return text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN)} …` : text;
}
