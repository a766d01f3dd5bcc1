/**
 * How values of a column type compare, and what must be asked of the shards for it: text is compared by the
 * server's own weights, ENUM and SET by number, FLOAT by a value that loses no digits.
 */
import type { Catalog, CatalogColumn } from '../catalog.ts';
import type { ColumnType, Comparison } from '../plan.ts';

export interface Compared {
  readonly compare: Comparison;
  /** SQL around the expression that gives the value to compare; undefined: the value itself. */
  readonly wrap: readonly [string, string] | undefined;
  /** The value compared tells equal from unequal, but has no order that means anything. */
  readonly isHash: boolean;
}

/** What a comparison is for: groups must be exact, extremes compare ENUM by text. */
export type Purpose = 'order' | 'group' | 'extreme';

export interface Subject {
  readonly type: ColumnType;
  /** The column that the expression is, if it is a bare one. */
  readonly column: CatalogColumn | undefined;
  readonly purpose: Purpose;
}

/** undefined: values of this type cannot be merged in a stream. */
export function comparisonOf(subject: Subject, catalog: Catalog): Compared | undefined {
  const { type } = subject;
  switch (type.type) {
    case DECIMAL:
    case TINY:
    case SHORT:
    case LONG:
    case LONGLONG:
    case INT24:
    case YEAR:
    case NEWDECIMAL:
    case NULL:
      return of({ kind: 'number' }, undefined);
    case FLOAT:
      return of({ kind: 'float' }, ['(', ' + 0e0)']);
    case DOUBLE:
      return of({ kind: 'float' }, undefined);
    case TIMESTAMP:
      return of({ kind: 'number' }, ['UNIX_TIMESTAMP(', ')']);
    case DATE:
    case NEWDATE:
    case DATETIME:
      return of({ kind: 'datetime' }, undefined);
    case TIME:
      return of({ kind: 'time' }, undefined);
    case BIT:
    case ENUM:
    case SET:
      return BY_NUMBER;
    case JSON_TEXT:
    case GEOMETRY:
      return undefined;
    default:
      return ofString(subject, catalog);
  }
}

function ofString(subject: Subject, catalog: Catalog): Compared | undefined {
  const { type, purpose } = subject;
  if ((type.flags & (ENUM_FLAG | SET_FLAG)) !== 0 && purpose !== 'extreme') return BY_NUMBER;
  const pad = padOf(subject, catalog);
  if (pad === 'unknown') return undefined;
  const isHash = purpose === 'group' && isLong(subject, catalog);
  if (isHash) return { compare: BYTES, wrap: hashOf(pad), isHash };
  if (pad === 'binary') return of(BYTES, undefined);
  return of({ kind: 'bytes', pad }, ['WEIGHT_STRING(', ')']);
}

/** Of the weights; spaces at the end must not tell texts apart that the collation holds equal. */
function hashOf(pad: Buffer | undefined | 'binary'): readonly [string, string] {
  if (pad === 'binary') return ['SHA2(', ', 256)'];
  return pad === undefined
    ? ['SHA2(WEIGHT_STRING(', '), 256)']
    : ['SHA2(WEIGHT_STRING(RTRIM(', ')), 256)'];
}

function of(compare: Comparison, wrap: Compared['wrap']): Compared {
  return { compare, wrap, isHash: false };
}

/** The collation of a bare column is known; that of an expression stands in the answer. */
function padOf(
  { type, column }: Subject,
  catalog: Catalog,
): Buffer | undefined | 'binary' | 'unknown' {
  if (column?.collation === undefined) {
    if (type.charset === BINARY) return 'binary';
    const collation = catalog.collations.get(type.charset);
    return collation === undefined ? 'unknown' : collation.pad;
  }
  for (const collation of catalog.collations.values()) {
    if (collation.name === column.collation) return collation.pad;
  }
  return 'unknown';
}

/** Servers sort by the first bytes alone (max_sort_length): longer texts may come out of order. */
function isLong({ type }: Subject, catalog: Catalog): boolean {
  const bytesMax = catalog.collations.get(type.charset)?.bytesMax ?? 1;
  return type.length / bytesMax > GROUP_CHARACTERS_MAX;
}

const GROUP_CHARACTERS_MAX = 255;
const BYTES: Comparison = { kind: 'bytes', pad: undefined };
const BY_NUMBER: Compared = of({ kind: 'number' }, ['(', ' + 0)']);

const DECIMAL = 0;
const TINY = 1;
const SHORT = 2;
const LONG = 3;
const FLOAT = 4;
export const DOUBLE = 5;
const NULL = 6;
const TIMESTAMP = 7;
const LONGLONG = 8;
const INT24 = 9;
const DATE = 10;
const TIME = 11;
const DATETIME = 12;
const YEAR = 13;
const NEWDATE = 14;
const BIT = 16;
const JSON_TEXT = 245;
const NEWDECIMAL = 246;
const ENUM = 247;
const SET = 248;
const GEOMETRY = 255;

const ENUM_FLAG = 256;
const SET_FLAG = 2048;
/** The collation id of bytes. */
const BINARY = 63;
