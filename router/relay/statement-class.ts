/** What kind of statement the first words announce; what they leave open only a server can say. */
import type { Words } from '../template/words.ts';

export type StatementClass =
  /** SELECT, WITH, TABLE, VALUES: read by the parser when it names a table of ours. */
  'query' | 'insert' | 'update' | 'delete' | 'ddl' | 'temporary' | 'show' | 'other';

const CLASSES: ReadonlyMap<string, StatementClass> = new Map<string, StatementClass>([
  ['select', 'query'],
  ['with', 'query'],
  ['table', 'query'],
  ['values', 'query'],
  ['insert', 'insert'],
  ['replace', 'insert'],
  ['update', 'update'],
  ['delete', 'delete'],
  ['create', 'ddl'],
  ['alter', 'ddl'],
  ['drop', 'ddl'],
  ['truncate', 'ddl'],
  ['rename', 'ddl'],
  ['analyze', 'ddl'],
  ['optimize', 'ddl'],
  ['repair', 'ddl'],
  ['show', 'show'],
  ['describe', 'show'],
  ['desc', 'show'],
  ['explain', 'show'],
]);

export function statementClass(words: Words): StatementClass {
  let at = 0;
  while (words.word(at) === '(') at++;
  const found = CLASSES.get(words.word(at)) ?? 'other';
  if (found === 'query' && words.word(at) === 'with') return afterWith(words, at);
  if (found !== 'ddl') return found;
  const next = words.word(at + 1) === 'or' ? words.word(at + 3) : words.word(at + 1);
  return next === 'temporary' ? 'temporary' : 'ddl';
}

/** The statement behind a WITH clause: the first of these words outside of parentheses. */
function afterWith(words: Words, from: number): StatementClass {
  let depth = 0;
  for (let at = from; at < words.count; at++) {
    const word = words.word(at);
    if (word === '(') depth++;
    else if (word === ')') depth--;
    else if (depth === 0 && (word === 'update' || word === 'delete')) return word;
    else if (depth === 0 && word === 'select') return 'query';
  }
  return 'query';
}
