/**
 * What only an administrator may do by way of ordinary statements: files of the server and its own schemas.
 * Judged by tokens, so that no parser is needed.
 */
import { proxyError } from '../../errors.ts';
import type { RouteContext } from '../context.ts';
import { Kind } from '../sql/tokens.ts';
import type { Words } from '../template/words.ts';

/** What the statement does, as ACCESS_DENIED names it; undefined: nothing of the kind. */
export type AdminNeed = string | undefined;

const SERVER_SCHEMAS: ReadonlySet<string> = new Set(['mysql', 'performance_schema', 'sys']);

export function adminNeed(words: Words): AdminNeed {
  for (let at = 0; at < words.count; at++) {
    const word = words.word(at);
    if (word === 'outfile' || word === 'dumpfile') {
      if (words.word(at - 1) === 'into') return `INTO ${word.toUpperCase()}`;
    }
    if (word === 'load_file' && words.word(at + 1) === '(') return 'LOAD_FILE()';
    const schema = qualifier(words, at)?.toLowerCase();
    if (schema !== undefined && SERVER_SCHEMAS.has(schema)) return `a statement on ${schema}`;
  }
  return undefined;
}

/** Throws ACCESS_DENIED. */
export function checkAdmin(need: AdminNeed, { user }: RouteContext): void {
  if (need === undefined || user.allow.has('admin')) return;
  throw proxyError('ACCESS_DENIED', { user: user.name, what: need, class: 'admin' });
}

function qualifier(words: Words, at: number): string | undefined {
  if (words.word(at + 1) !== '.' || words.word(at - 1) === '.') return undefined;
  return words.kind(at + 2) === Kind.end ? undefined : words.name(at);
}
