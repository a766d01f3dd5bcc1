/**
 * Keyway's hints: the items of KEYWAY(..) in a comment behind the first keyword. Which ones a user may use is
 * the policy's business.
 */
import type { HintItem } from '../../config/snapshot.ts';
import { proxyError } from '../../errors.ts';
import type { HintComment } from './tokens.ts';

export interface Hints {
  /** Every item that was used. */
  readonly items: ReadonlySet<HintItem>;
  /** SQL literals of key=..; one, or several in parentheses. */
  readonly keys: readonly string[];
  readonly shard: string | undefined;
  readonly timeoutMs: number | undefined;
  readonly after: string | undefined;
}

const ITEM =
  /\s*(?:([a-z_]+)\s*(?:=\s*(\((?:[^()']|'[^']*')*\)|'(?:[^']|'')*'|[^\s,()']+))?)\s*(?:,|$)/iy;
const FLAGS: ReadonlySet<string> = new Set([
  'allow_scatter',
  'partial',
  'primary',
  'replica',
  'cursor',
]);
const VALUED: ReadonlySet<string> = new Set(['key', 'shard', 'timeout', 'after']);

/** Throws HINT_INVALID for an item that is unknown or malformed: none is ever ignored. */
export function parseHints(comments: readonly HintComment[]): Hints {
  const items = new Set<HintItem>();
  const values = new Map<string, string>();
  for (const comment of comments) {
    for (const [name, value] of itemsOf(comment.items)) {
      items.add(name as HintItem);
      if (value !== undefined) values.set(name, value);
    }
  }
  const timeout = values.get('timeout');
  return {
    items,
    keys: keysOf(values.get('key')),
    shard: unquoted(values.get('shard')),
    timeoutMs: timeout === undefined ? undefined : milliseconds(timeout),
    after: unquoted(values.get('after')),
  };
}

function itemsOf(text: string): [string, string | undefined][] {
  const found: [string, string | undefined][] = [];
  ITEM.lastIndex = 0;
  while (ITEM.lastIndex < text.length) {
    const at = ITEM.lastIndex;
    const match = ITEM.exec(text);
    const name = match?.[1]?.toLowerCase();
    const value = match?.[2];
    const isKnown = name !== undefined && (value === undefined ? FLAGS : VALUED).has(name);
    if (!isKnown) throw proxyError('HINT_INVALID', { item: text.slice(at).trim() });
    found.push([name, value]);
  }
  return found;
}

function keysOf(value: string | undefined): string[] {
  if (value === undefined) return [];
  if (!value.startsWith('(')) return [value];
  return value
    .slice(1, -1)
    .split(',')
    .map((key) => key.trim());
}

function unquoted(value: string | undefined): string | undefined {
  return value?.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value;
}

function milliseconds(value: string): number {
  if (!/^\d+$/.test(value)) throw proxyError('HINT_INVALID', { item: `timeout=${value}` });
  return Number(value);
}
