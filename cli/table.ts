/** Tables for people: rows to be compared, without colours so that they can be pasted. */
import Table from 'cli-table3';

/** No lines between the rows. */
const COMPACT = { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' };

export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const made = new Table({ head: [...titles], style: { head: [], border: [] }, chars: COMPACT });
  for (const row of rows) made.push([...row]);
  return made.toString();
}
