/** The words between SELECT and its first item that a scatter changes: DISTINCT, SQL_CALC_FOUND_ROWS. */
import type { Edit } from '../rewrite/edit.ts';
import type { Select } from '../sql/statement.ts';
import type { Words } from '../template/words.ts';

const DISTINCT: ReadonlySet<string> = new Set(['distinct', 'distinctrow']);

export function distinctCut(select: Select, words: Words): Edit[] {
  const end = select.items[0]?.span.from ?? select.itemsEnd;
  for (let at = select.span.from; at < end; at++) {
    if (DISTINCT.has(words.word(at))) return [{ from: at, to: at + 1, pieces: [] }];
  }
  return [];
}

export function foundRowsCut({ calcFoundRows: at }: Select): Edit[] {
  return at === undefined ? [] : [{ from: at, to: at + 1, pieces: [] }];
}
