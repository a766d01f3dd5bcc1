/** What a statement asks for in Keyway's hints, as far as the router is concerned. */

import { parseHints } from '../sql/hint.ts';
import type { HintComment } from '../sql/tokens.ts';
import { NO_WISHES, type Wishes } from '../template/binding.ts';
import { notSupported } from './not-supported.ts';

/** Throws HINT_INVALID, and NOT_SUPPORTED for an item that is understood but not offered. */
export function wishesOf(comments: readonly HintComment[]): Wishes {
  if (comments.length === 0) return NO_WISHES;
  const { items } = parseHints(comments);
  for (const item of items) {
    if (item !== 'allow_scatter' && item !== 'primary') throw notSupported(`the hint ${item}`);
  }
  return {
    allowsScatter: items.has('allow_scatter'),
    cuts: comments.map(({ from, to }) => ({ from, to })),
  };
}
