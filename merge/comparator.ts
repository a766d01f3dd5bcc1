/** Compares two rows by the keys of a merge, on their bytes: nothing is decoded that is not compared. */
import { bug } from '../errors.ts';
import type { ColumnDefinition } from '../proxy/wire/column-definition.ts';
import { TYPE } from '../proxy/wire/types.ts';
import type { Comparison, MergeKey } from '../router/plan.ts';
import { binaryIntegers, compareDecimalText } from './compare-number.ts';
import {
  compareDatetimeBinary,
  compareDatetimeText,
  compareTimeBinary,
  compareTimeText,
} from './compare-time.ts';
import type { RowFormat, Spans } from './row-format.ts';

/** Compares a value of row `a` with one of row `b`; neither is NULL. */
export type Compare = (
  a: Buffer,
  aStart: number,
  aEnd: number,
  b: Buffer,
  bStart: number,
  bEnd: number,
) => number;

interface ComparedKey {
  readonly column: number;
  readonly sign: number;
  readonly compare: Compare;
}

export interface LocatedRow {
  row: Buffer;
  readonly spans: Spans;
}

export class RowComparator {
  private readonly keys: readonly ComparedKey[];

  constructor(keys: readonly MergeKey[], format: RowFormat) {
    this.keys = keys.map((key) => ({
      column: key.column,
      sign: key.isDescending ? -1 : 1,
      compare: comparisonOf(key.compare, format, key.column),
    }));
  }

  /** Negative when `a` comes first. NULLs come first in ascending order. */
  compare(a: LocatedRow, b: LocatedRow): number {
    for (const key of this.keys) {
      const order = compareAt(key, a, b);
      if (order !== 0) return order * key.sign;
    }
    return 0;
  }
}

function compareAt(key: ComparedKey, a: LocatedRow, b: LocatedRow): number {
  const aStart = a.spans.starts[key.column] ?? -1;
  const bStart = b.spans.starts[key.column] ?? -1;
  if (aStart < 0 || bStart < 0) return (aStart < 0 ? 0 : 1) - (bStart < 0 ? 0 : 1);
  const aEnd = a.spans.ends[key.column] ?? 0;
  const bEnd = b.spans.ends[key.column] ?? 0;
  return key.compare(a.row, aStart, aEnd, b.row, bStart, bEnd);
}

/** How values of a column are compared in this format. */
export function comparisonOf(comparison: Comparison, format: RowFormat, column: number): Compare {
  const definition = format.columns[column] ?? bug(`no column ${column}`);
  const isText = format.kind === 'text';
  switch (comparison.kind) {
    case 'number':
      return (isText ? undefined : binaryIntegers(definition)) ?? compareDecimalText;
    case 'float':
      return isText ? compareFloatText : floats(definition);
    case 'datetime':
      return isText ? compareDatetimeText : compareDatetimeBinary;
    case 'time':
      return isText ? compareTimeText : compareTimeBinary;
    case 'bytes':
      return comparison.pad === undefined ? compareBytes : padded(comparison.pad);
  }
}

const compareFloatText: Compare = (a, aStart, aEnd, b, bStart, bEnd) =>
  order(Number(a.toString('latin1', aStart, aEnd)), Number(b.toString('latin1', bStart, bEnd)));

function floats(column: ColumnDefinition): Compare {
  switch (column.type) {
    case TYPE.FLOAT:
      return (a, aStart, _aEnd, b, bStart) => order(a.readFloatLE(aStart), b.readFloatLE(bStart));
    case TYPE.DOUBLE:
      return (a, aStart, _aEnd, b, bStart) => order(a.readDoubleLE(aStart), b.readDoubleLE(bStart));
    default:
      return compareFloatText;
  }
}

/** Differences of extreme doubles overflow. */
function order(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const compareBytes: Compare = (a, aStart, aEnd, b, bStart, bEnd) =>
  a.compare(b, bStart, bEnd, aStart, aEnd);

/** PAD SPACE: the shorter one is as if it went on with the weight of spaces. */
function padded(pad: Buffer): Compare {
  return (a, aStart, aEnd, b, bStart, bEnd) => {
    const common = Math.min(aEnd - aStart, bEnd - bStart);
    const head = a.compare(b, bStart, bStart + common, aStart, aStart + common);
    if (head !== 0) return head;
    if (aEnd - aStart > common) return compareWithPad(a, aStart + common, aEnd, pad, common);
    return -compareWithPad(b, bStart + common, bEnd, pad, common);
  };
}

/** Bytes against the pad that stands in their place; `offset` bytes of the value came before. */
function compareWithPad(
  row: Buffer,
  start: number,
  end: number,
  pad: Buffer,
  offset: number,
): number {
  for (let at = start; at < end; at++) {
    const difference = (row[at] ?? 0) - (pad[(offset + at - start) % pad.length] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
