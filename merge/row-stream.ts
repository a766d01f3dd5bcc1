/**
 * A stage of a merge: rows come out one at a time when asked. Stages are stacked (order, group, sort) and
 * none of them ever waits: 'starved' travels up to the caller, who asks again when more has arrived.
 */
import type { Row } from './row.ts';

export type Progress = 'row' | 'starved' | 'ended';

export interface RowStream {
  /** After 'row': that row, valid until the next call of `next`. */
  readonly row: Row;
  next(): Progress;
}
