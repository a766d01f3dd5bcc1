/**
 * Holds all rows and gives them in another order: for ORDER BY over what only the merge knows. Bounded by rows
 * and bytes.
 */
import { proxyError } from '../errors.ts';
import type { MergeKey } from '../router/plan.ts';
import { type LocatedRow, RowComparator } from './comparator.ts';
import type { OrderedRows, Pull } from './ordered-rows.ts';
import { newSpans, type RowFormat } from './row-format.ts';

export interface SortLimits {
  readonly rowsMax: number;
  readonly bytesMax: number;
}

export class SortedRows implements OrderedRows {
  private readonly rows: OrderedRows;
  private readonly format: RowFormat;
  private readonly comparator: RowComparator;
  private readonly limits: SortLimits;
  private readonly held: LocatedRow[] = [];
  private bytes = 0;
  private position = -1;

  constructor(rows: OrderedRows, keys: readonly MergeKey[], format: RowFormat, limits: SortLimits) {
    this.rows = rows;
    this.format = format;
    this.comparator = new RowComparator(keys, format);
    this.limits = limits;
  }

  next(): Pull {
    if (this.position < 0 && !this.gather()) return 'starved';
    const located = this.held[this.position];
    if (located === undefined) return 'ended';
    this.position += 1;
    return located;
  }

  /** Takes what there is; whether that was all. Throws ROWS_BOUND and BYTES_BOUND. */
  private gather(): boolean {
    for (;;) {
      const pulled = this.rows.next();
      if (pulled === 'starved') return false;
      if (pulled === 'ended') break;
      this.hold(pulled.row);
    }
    this.held.sort((a, b) => this.comparator.compare(a, b));
    this.position = 0;
    return true;
  }

  private hold(row: Buffer): void {
    const { rowsMax, bytesMax } = this.limits;
    this.bytes += row.length;
    if (this.held.length >= rowsMax) throw proxyError('ROWS_BOUND', { rows: rowsMax });
    if (this.bytes > bytesMax) throw proxyError('BYTES_BOUND', { bytes: bytesMax });
    const spans = newSpans(this.format.columns.length);
    this.format.locate(row, spans);
    this.held.push({ row, spans });
  }
}
