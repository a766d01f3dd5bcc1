/**
 * What only an administrator may do by way of ordinary statements: files of the server, its own schemas, and
 * schemas that the configuration does not name. Judged by tokens, so that no parser is needed.
 */
import type { Snapshot } from '../../config/snapshot.ts';
import { proxyError } from '../../errors.ts';
import type { RouteContext } from '../context.ts';
import { Kind } from '../sql/tokens.ts';
import type { Words } from '../template/words.ts';

/** What the statement does, as ACCESS_DENIED names it; undefined: nothing of the kind. */
export type AdminNeed = string | undefined;

const SERVER_SCHEMAS: ReadonlySet<string> = new Set(['mysql', 'performance_schema', 'sys']);

/** Words that a table follows. */
const BEFORE_TABLE: ReadonlySet<string> = new Set([
  'from',
  'join',
  'into',
  'update',
  'table',
  'describe',
  'desc',
]);

export function adminNeed(words: Words, { schemas }: Snapshot): AdminNeed {
  for (let at = 0; at < words.count; at++) {
    const word = words.word(at);
    if (word === 'outfile' || word === 'dumpfile') {
      if (words.word(at - 1) === 'into') return `INTO ${word.toUpperCase()}`;
    }
    if (word === 'load_file' && words.word(at + 1) === '(') return 'LOAD_FILE()';
    const schema = qualifier(words, at)?.toLowerCase();
    if (schema === undefined) continue;
    if (SERVER_SCHEMAS.has(schema)) return `a statement on ${schema}`;
    const isTable = BEFORE_TABLE.has(words.word(at - 1));
    if (isTable && schema !== 'information_schema' && !hasSchema(schemas, schema)) {
      return `a statement on ${schema}`;
    }
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

function hasSchema(schemas: Snapshot['schemas'], name: string): boolean {
  for (const known of schemas.keys()) if (known.toLowerCase() === name) return true;
  return false;
}
