/**
 * Numbers for operators and for the words that lexing and folding look at. A symbol of one byte is its own
 * code; longer operators and words have numbers of their own. Other words are 0: whoever cares for them reads
 * their spelling.
 */

export const Operator = {
  /** <=> */
  nullSafeEqual: 128,
  /** <> and != */
  notEqual: 129,
  /** <= */
  lessOrEqual: 130,
  /** >= */
  greaterOrEqual: 131,
  /** := */
  assign: 132,
  /** || */
  pipes: 133,
  /** && */
  ampersands: 134,
  /** << */
  shiftLeft: 135,
  /** >> */
  shiftRight: 136,
  /** -> */
  arrow: 137,
  /** ->> */
  longArrow: 138,
} as const;

export const Word = {
  insert: 256,
  replace: 257,
  values: 258,
  value: 259,
  in: 260,
  null: 261,
  true: 262,
  false: 263,
  default: 264,
  select: 265,
  update: 266,
  delete: 267,
} as const;

const LENGTH_MAX = 7;
const LOWER = 0x20;
const LETTER = 0x1f;

interface Spelling {
  readonly bytes: Buffer;
  readonly id: number;
}

/** Words by length and first letter, so that most names are ruled out by one look. */
const BUCKETS: readonly (readonly Spelling[] | undefined)[] = bucketsOf(Object.entries(Word));

/** The number of the word at [from, to), 0 when it is none of these. */
export function wordAt(source: Buffer, from: number, to: number): number {
  const length = to - from;
  if (length > LENGTH_MAX) return 0;
  const bucket = BUCKETS[bucketAt(length, source[from] ?? 0)];
  if (bucket === undefined) return 0;
  for (const { bytes, id } of bucket) if (matches(source, from, bytes)) return id;
  return 0;
}

function matches(source: Buffer, from: number, word: Buffer): boolean {
  for (let i = 0; i < word.length; i++) {
    if (((source[from + i] ?? 0) | LOWER) !== word[i]) return false;
  }
  return true;
}

/** Upper and lower case share their low five bits, as do a few bytes that are no letters. */
function bucketAt(length: number, first: number): number {
  return (length << 5) | (first & LETTER);
}

function bucketsOf(words: readonly (readonly [string, number])[]): (Spelling[] | undefined)[] {
  const size = (LENGTH_MAX + 1) << 5;
  const buckets = new Array<Spelling[] | undefined>(size).fill(undefined);
  for (const [word, id] of words) {
    const bytes = Buffer.from(word);
    const at = bucketAt(bytes.length, bytes[0] ?? 0);
    const bucket = buckets[at] ?? [];
    bucket.push({ bytes, id });
    buckets[at] = bucket;
  }
  return buckets;
}
