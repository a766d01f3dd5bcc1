/** Runs cases one after another over one topology and says of each how it went. */
import type { Topology } from '../topology/topology.ts';
import type { CaseResult, Failure, Mode } from './mode.ts';
import { isPending, type PendingEntry } from './pending.ts';
import type { Reach } from './reach.ts';
import { type CaseRun, fitsTransaction, runCase } from './run-case.ts';
import { runSessions } from './run-sessions.ts';
import type { TruthCase } from './truth-case.ts';

/** `fixed` is a pending case that passes: as bad as `failed` until its entry is removed. */
export type Verdict = 'passed' | 'refused' | 'failed' | 'pending' | 'fixed';

export interface CaseVerdict {
  readonly id: string;
  readonly kind: string;
  readonly verdict: Verdict;
  readonly failures: readonly Failure[];
  readonly reached: readonly (number | null)[];
  readonly ms: number;
}

export interface Setting {
  readonly topology: Topology;
  readonly mode: Mode;
  readonly pending: readonly PendingEntry[];
  readonly reach: Reach;
}

export interface TruthRun extends Setting {
  readonly cases: readonly TruthCase[];
  /** Called before each case, with the number of those done. */
  readonly onProgress: (done: number, id: string) => void;
  readonly onVerdict: (verdict: CaseVerdict) => void;
}

/** The cases that the mode can run: the product fits, and so does the transaction around them. */
export function casesFor(mode: Mode, cases: readonly TruthCase[]): readonly TruthCase[] {
  return cases
    .filter(({ engine }) => (mode.product === 'mysql' ? engine !== 'mariadb' : engine !== 'mysql8'))
    .filter((one) => !mode.isInTransaction || (one.clients === 1 && fitsTransaction(one)));
}

export async function runCases(run: TruthRun): Promise<readonly CaseVerdict[]> {
  const verdicts: CaseVerdict[] = [];
  for (const [done, truthCase] of run.cases.entries()) {
    run.onProgress(done, truthCase.id);
    const verdict = await runOne(run, truthCase);
    verdicts.push(verdict);
    run.onVerdict(verdict);
  }
  return verdicts;
}

/** Runs a case; a failed one leaves a new Keyway behind, so that the next case cannot suffer from it. */
export async function runOne(setting: Setting, truthCase: TruthCase): Promise<CaseVerdict> {
  const { id, kind } = truthCase;
  const start = performance.now();
  const { failures, refusals, reached } = await runWithFlags(setting, truthCase);
  const ms = Math.round(performance.now() - start);
  const hasFailed = failures.length > 0;
  if (hasFailed) await setting.topology.proxy.renew();
  if (isPending(setting.pending, id, setting.mode)) {
    return { id, kind, verdict: hasFailed ? 'pending' : 'fixed', failures, reached, ms };
  }
  const passed = refusals > 0 ? 'refused' : 'passed';
  return { id, kind, verdict: hasFailed ? 'failed' : passed, failures, reached, ms };
}

/** A case with flags runs without them and then with each. */
async function runWithFlags(setting: Setting, truthCase: TruthCase): Promise<CaseResult> {
  const results: CaseResult[] = [];
  for (const flag of [undefined, ...truthCase.flags]) {
    const { topology, mode } = setting;
    const hasFoundRows = flag === 'FOUND_ROWS';
    const reach = setting.reach.get(truthCase.id) ?? [];
    results.push(await runGuarded({ topology, truthCase, mode, hasFoundRows, reach }));
  }
  return {
    failures: results.flatMap(({ failures }) => failures),
    refusals: results.reduce((sum, { refusals }) => sum + refusals, 0),
    reached: results[0]?.reached ?? [],
  };
}

/** What breaks the run itself (a server that ended, say) is a failure of the case it happened in. */
async function runGuarded(run: CaseRun): Promise<CaseResult> {
  try {
    return await (run.truthCase.clients > 1 ? runSessions(run) : runCase(run));
  } catch (error) {
    const got = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const failure = { label: 'the run', text: '', what: 'a crash', expected: '(none)', got };
    return { failures: [failure], refusals: 0, reached: [] };
  }
}
