/** Comparison of dates and durations; the binary protocol leaves out what is zero at their end. */
import type { Compare } from './comparator.ts';

const MINUS = 0x2d;

/** Text of one column has one layout, so its bytes are in the order of time. */
export const compareDatetimeText: Compare = (a, aStart, aEnd, b, bStart, bEnd) =>
  a.compare(b, bStart, bEnd, aStart, aEnd);

export const compareDatetimeBinary: Compare = (a, aStart, _aEnd, b, bStart) =>
  dayOf(a, aStart) - dayOf(b, bStart) || momentOf(a, aStart) - momentOf(b, bStart);

export const compareTimeText: Compare = (a, aStart, aEnd, b, bStart, bEnd) =>
  durationOfText(a, aStart, aEnd) - durationOfText(b, bStart, bEnd);

export const compareTimeBinary: Compare = (a, aStart, _aEnd, b, bStart) =>
  durationOf(a, aStart) - durationOf(b, bStart);

/** Year, month and day as one number. */
function dayOf(row: Buffer, at: number): number {
  if ((row[at] ?? 0) < 4) return 0;
  return row.readUInt16LE(at + 1) * 10_000 + (row[at + 3] ?? 0) * 100 + (row[at + 4] ?? 0);
}

/** Microseconds since midnight. */
function momentOf(row: Buffer, at: number): number {
  const length = row[at] ?? 0;
  if (length < 7) return 0;
  const seconds = (row[at + 5] ?? 0) * 3600 + (row[at + 6] ?? 0) * 60 + (row[at + 7] ?? 0);
  return seconds * 1_000_000 + (length < 11 ? 0 : row.readUInt32LE(at + 8));
}

/** Signed microseconds of a binary TIME. */
function durationOf(row: Buffer, at: number): number {
  const length = row[at] ?? 0;
  if (length < 8) return 0;
  const hours = row.readUInt32LE(at + 2) * 24 + (row[at + 6] ?? 0);
  const seconds = hours * 3600 + (row[at + 7] ?? 0) * 60 + (row[at + 8] ?? 0);
  const micros = seconds * 1_000_000 + (length < 12 ? 0 : row.readUInt32LE(at + 9));
  return row[at + 1] === 1 ? -micros : micros;
}

/** Signed microseconds of `-100:00:00.125`. */
function durationOfText(row: Buffer, start: number, end: number): number {
  const isNegative = row[start] === MINUS;
  const text = row.toString('latin1', isNegative ? start + 1 : start, end);
  const [hours = '0', minutes = '0', seconds = '0'] = text.split(':');
  const micros = Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1e6);
  return isNegative ? -micros : micros;
}
