/** One NOW() for a statement that runs on several shards. */
import type { Effect } from '../../router/plan.ts';

/** Value for `SET timestamp`, in seconds with microseconds; undefined when the statement does not ask the time. */
export function timestampFor(effect: Effect): string | undefined {
  return effect.usesNow ? (Date.now() / 1000).toFixed(6) : undefined;
}
