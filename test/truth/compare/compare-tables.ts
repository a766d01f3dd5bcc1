/** Compares what lies on the disks of the two sides. */
import type { TablesState } from '../topology/side.ts';
import type { Row } from '../wire/reply.ts';
import { cellText } from './compare-rows.ts';
import type { Difference } from './difference.ts';

const DIFFERENCES_SHOWN = 3;
const NOW_MS = 120_000;

/**
 * Nothing when every row of the reference lies on the other side too, once. With `hasGeneratedIds` the
 * order ids that only one side knows count as equal.
 */
export function compareTables(
  expected: TablesState,
  got: TablesState,
  hasGeneratedIds: boolean,
): readonly Difference[] {
  const placed = got.problems.slice(0, DIFFERENCES_SHOWN).map((problem) => ({
    what: 'stored rows',
    expected: 'each row once, in the table of its key',
    got: problem,
  }));
  const own = hasGeneratedIds ? idsOf(expected) : new Set<string>();
  const others = hasGeneratedIds ? idsOf(got) : new Set<string>();
  const contents = [...expected.rows].flatMap(([table, rows]) => {
    const left = toTexts(rows, (cell) => own.has(cell) && !others.has(cell));
    const right = toTexts(got.rows.get(table) ?? [], (cell) => others.has(cell) && !own.has(cell));
    return compareTexts(table, left, right);
  });
  return [...placed, ...contents];
}

function idsOf({ rows, columns }: TablesState): Set<string> {
  const index = columns.get('orders')?.indexOf('order_id') ?? -1;
  return new Set(rows.get('orders')?.map((row) => row[index]?.toString() ?? ''));
}

function toTexts(rows: readonly Row[], isGenerated: (cell: string) => boolean): string[] {
  return rows.map((row) =>
    row
      .map((cell) => {
        if (cell === null) return 'NULL';
        if (isGenerated(cell.toString())) return '(generated)';
        return isNow(cell) ? '(now)' : cellText(cell, false);
      })
      .join(' | '),
  );
}

/** A time of this moment: the two sides run a statement one after the other. */
function isNow(cell: Buffer): boolean {
  if (cell.length < 19 || cell.length > 26) return false;
  const text = cell.toString('latin1');
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(text)) return false;
  return Math.abs(new Date(text.replace(' ', 'T')).getTime() - Date.now()) < NOW_MS;
}

function compareTexts(table: string, left: string[], right: string[]): readonly Difference[] {
  const missing = without(left, right);
  const excess = without(right, left);
  return [
    ...missing.map((row) => ({ what: `stored in ${table}`, expected: row, got: '(none)' })),
    ...excess.map((row) => ({ what: `stored in ${table}`, expected: '(none)', got: row })),
  ];
}

/** The first members of one multiset that the other does not have. */
function without(from: readonly string[], other: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const text of other) left.set(text, (left.get(text) ?? 0) + 1);
  const found: string[] = [];
  for (const text of from) {
    const count = left.get(text) ?? 0;
    if (count > 0) left.set(text, count - 1);
    else if (found.push(text.slice(0, 300)) === DIFFERENCES_SHOWN) break;
  }
  return found;
}
