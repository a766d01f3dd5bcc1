/**
 * Dates and durations of the binary protocol. Their length says how many fields follow; those that are left
 * out at the end are zero.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_binary_resultset.html
 */
import type { Row } from '../row.ts';
import type { FieldComparison } from './field-comparison.ts';

const MICROSECONDS = 1_000_000;

/** Lengths of a value with these fields. */
const WITH_DATE = 4;
const WITH_CLOCK = 7;
const WITH_MICROSECONDS = 11;
const DURATION = 8;
const DURATION_WITH_MICROSECONDS = 12;

export function binaryDatetimeComparison(column: number): FieldComparison {
  return (a, b) => dayOf(a, column) - dayOf(b, column) || momentOf(a, column) - momentOf(b, column);
}

export function binaryTimeComparison(column: number): FieldComparison {
  return (a, b) => durationOf(a, column) - durationOf(b, column);
}

/** Year, month and day as one number that keeps their order; zero dates come first. */
function dayOf({ payload, starts, lengths }: Row, column: number): number {
  if ((lengths[column] ?? 0) < WITH_DATE) return 0;
  const at = starts[column] ?? 0;
  return (payload.readUInt16LE(at) << 9) | (byte(payload, at + 2) << 5) | byte(payload, at + 3);
}

/** Microseconds since the day began. */
function momentOf({ payload, starts, lengths }: Row, column: number): number {
  const length = lengths[column] ?? 0;
  if (length < WITH_CLOCK) return 0;
  const at = starts[column] ?? 0;
  const seconds = clockAt(payload, at + 4);
  return seconds * MICROSECONDS + (length < WITH_MICROSECONDS ? 0 : payload.readUInt32LE(at + 7));
}

/** Signed microseconds. */
function durationOf({ payload, starts, lengths }: Row, column: number): number {
  const length = lengths[column] ?? 0;
  if (length < DURATION) return 0;
  const at = starts[column] ?? 0;
  const seconds = payload.readUInt32LE(at + 1) * 86_400 + clockAt(payload, at + 5);
  const fraction = length < DURATION_WITH_MICROSECONDS ? 0 : payload.readUInt32LE(at + 8);
  const duration = seconds * MICROSECONDS + fraction;
  return byte(payload, at) === 0 ? duration : -duration;
}

/** Seconds of an hour, a minute and a second. */
function clockAt(bytes: Buffer, at: number): number {
  return byte(bytes, at) * 3600 + byte(bytes, at + 1) * 60 + byte(bytes, at + 2);
}

function byte(bytes: Buffer, at: number): number {
  return bytes[at] ?? 0;
}
