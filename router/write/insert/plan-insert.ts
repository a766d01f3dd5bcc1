/** INSERT and REPLACE: rows to the shards of their keys. */
import { notSupported } from '../../read/scatter.ts';
import { DeniedTemplate } from '../../relay/refusal-template.ts';
import type { Insert } from '../../sql/statement.ts';
import type { Draft } from '../../template/draft.ts';
import type { Template } from '../../template/template.ts';

/** `shaping` collects positions of literals whose values decided something. */
export function planInsert(statement: Insert, _draft: Draft, _shaping: Set<number>): Template {
  return new DeniedTemplate(notSupported(statement.isReplace ? 'REPLACE' : 'INSERT'));
}
