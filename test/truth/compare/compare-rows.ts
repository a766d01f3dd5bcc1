/** Compares two row lists, in order or as multisets, cell by cell on the bytes. */
import type { Column, Row, RowsReply } from '../wire/reply.ts';
import type { Difference } from './difference.ts';
import { isMaskedColumn, maskText } from './mask.ts';

const DIFFERENCES_SHOWN = 4;

export function compareRows(
  expected: RowsReply,
  got: RowsReply,
  isOrdered: boolean,
): readonly Difference[] {
  const left = toTexts(expected);
  const right = toTexts(got);
  if (!isOrdered) {
    left.sort();
    right.sort();
  }
  const differences: Difference[] = [];
  if (left.length !== right.length) {
    differences.push({
      what: 'number of rows',
      expected: String(left.length),
      got: String(right.length),
    });
  }
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    if (differences.length === DIFFERENCES_SHOWN) break;
    if (left[i] === right[i]) continue;
    differences.push({ what: `row ${i}`, expected: show(left[i]), got: show(right[i]) });
  }
  return differences;
}

/** One text a row; equal texts are equal rows. */
function toTexts({ rows, columns, isBinary }: RowsReply): string[] {
  return rows.map((row) => rowText(row, columns, isBinary));
}

function rowText(row: Row, columns: readonly Column[], isBinary: boolean): string {
  return row
    .map((cell, i) => {
      if (isMaskedColumn(columns[i]?.name ?? '')) return '*';
      return cell === null ? 'NULL' : cellText(cell, isBinary);
    })
    .join(' | ');
}

/** Quoted, so that NULL and 'NULL' differ; bytes that are no UTF-8 in hexadecimal. */
export function cellText(cell: Buffer, isBinary: boolean): string {
  const text = cell.toString('utf8');
  if (!isBinary && Buffer.from(text, 'utf8').equals(cell)) return `'${maskText(text)}'`;
  return /^[ -~]*$/.test(text) ? `'${maskText(text)}'` : `0x${cell.toString('hex')}`;
}

function show(text: string | undefined): string {
  if (text === undefined) return '(none)';
  return text.length > 300 ? `${text.slice(0, 300)} … (${text.length} characters)` : text;
}
