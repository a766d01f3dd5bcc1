/** Which parts of the replies count for one step of a case. */
import type { Comparison } from '../compare/compare-replies.ts';
import type { Step } from './step.ts';
import type { TruthCase } from './truth-case.ts';

const EVERYTHING: readonly string[] = [
  'columns',
  'types',
  'lengths',
  'orgtable',
  'affected',
  'info',
  'warnings',
  'last_insert_id',
  'status',
  'texts',
];

/** Undefined when the step is not compared at all. */
export function comparisonOf(
  step: Step,
  truthCase: TruthCase,
  isStrict: boolean,
): Comparison | undefined {
  if (step.kind === 'query' && step.phase === 'setup') return { rows: 'loose', checks: new Set() };
  const position = step.kind === 'query' && step.phase === 'sql' ? step.position : -1;
  const { compare_only } = truthCase;
  if (position >= 0 && compare_only !== undefined && !compare_only.includes(position)) {
    return undefined;
  }
  const checks = new Set([...truthCase.check, ...(isStrict ? EVERYTHING : [])]);
  if (truthCase.generated_ids) {
    checks.delete('last_insert_id');
    checks.delete('types');
  }
  if (step.kind === 'prepare') return { rows: 'loose', checks: new Set(['affected']) };
  return { rows: rowsOf(position, truthCase), checks };
}

function rowsOf(position: number, truthCase: TruthCase): Comparison['rows'] {
  if (truthCase.loose) return 'loose';
  if (truthCase.count_only.includes(position)) return 'count';
  if (truthCase.unordered.includes(position)) return 'unordered';
  return truthCase.compare === 'error' ? 'ordered' : truthCase.compare;
}
