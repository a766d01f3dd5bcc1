/** The refusal of what Keyway does not do over several shards. Made by every planner. */
import { proxyError } from '../../errors.ts';

const ONE_SHARD = 'Add a condition on the shard key, so that one shard can answer it';

/** `what` is the clause as the error names it; `fix` one sentence without a full stop at its end. */
export function notSupported(what: string, fix: string = ONE_SHARD): Error {
  return proxyError('NOT_SUPPORTED', { what, fix });
}
