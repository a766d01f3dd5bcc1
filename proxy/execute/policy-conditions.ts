/** What the policy has to say about a statement that it let run, as conditions for SHOW WARNINGS. */
import { KEYWAY_ERRORS } from '../../errors.ts';
import type { Verdict } from '../../router/plan.ts';
import type { Condition } from '../session/diagnostics.ts';

export function policyConditions(policy: Verdict): Condition[] {
  if (policy.verdict !== 'warn') return [];
  const { errno } = KEYWAY_ERRORS.SHARD_KEY_MISSING;
  return [{ level: 'Warning', errno, message: policy.warning }];
}
