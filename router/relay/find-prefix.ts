/** Finds where the statement behind SET STATEMENT .. FOR, EXPLAIN or ANALYZE begins. */
import type { Words } from '../template/words.ts';

const STATEMENTS: ReadonlySet<string> = new Set([
  'select',
  'with',
  'insert',
  'replace',
  'update',
  'delete',
  '(',
]);

const EXPLAINING: ReadonlySet<string> = new Set(['explain', 'describe', 'desc', 'analyze']);

/** FORMAT = JSON, EXTENDED, PARTITIONS, ANALYZE may stand between. */
const EXPLAIN_WORDS_MAX = 8;

export interface FoundPrefix {
  /** Positions before the statement. */
  readonly length: number;
  readonly isExplain: boolean;
}

export function findPrefix(words: Words): FoundPrefix | undefined {
  if (words.word(0) === 'set' && words.word(1) === 'statement') return behindFor(words);
  if (!EXPLAINING.has(words.word(0))) return undefined;
  for (let at = 1; at < EXPLAIN_WORDS_MAX; at++) {
    if (STATEMENTS.has(words.word(at))) return { length: at, isExplain: true };
  }
  return undefined;
}

function behindFor(words: Words): FoundPrefix | undefined {
  let depth = 0;
  for (let at = 2; at < words.count; at++) {
    const word = words.word(at);
    if (word === '(') depth++;
    else if (word === ')') depth--;
    else if (word === 'for' && depth === 0) return { length: at + 1, isExplain: false };
  }
  return undefined;
}
