/**
 * Runs one case that needs a single session: setup, binary and text steps in lockstep on both sides. After
 * every statement that may write, the stored rows are compared; at the end, what is left open.
 */
import { compareReplies } from '../compare/compare-replies.ts';
import { compareTables } from '../compare/compare-tables.ts';
import { type Difference, differenceOf } from '../compare/difference.ts';
import type { Topology } from '../topology/topology.ts';
import type { Replies } from '../wire/reply.ts';
import { CaseSession } from './case-session.ts';
import { comparisonOf } from './comparison-of.ts';
import { endsTransactions, isTableChange } from './kinds-of-sql.ts';
import type { CaseResult, Failure, Mode } from './mode.ts';
import { Pair, type PairAnswer } from './pair.ts';
import { mainSteps, type Places, type Step, setupSteps } from './step.ts';
import type { TruthCase } from './truth-case.ts';

export interface CaseRun {
  readonly topology: Topology;
  readonly truthCase: TruthCase;
  readonly mode: Mode;
  readonly hasFoundRows: boolean;
  /** Shards that each main step must go to; nothing is demanded where it is null or not there. */
  readonly reach: readonly (number | null)[];
}

export const PLACES: Places = { db: 'shop', file: 'orders.csv' };

/** False for a case that ends transactions by itself when the mode wraps the cases in one. */
export function fitsTransaction({ sql, binary }: TruthCase): boolean {
  const queries = binary.flatMap((entry) => ('query' in entry ? [entry.query] : []));
  return ![...sql, ...queries].some(endsTransactions);
}

/** Restores both sides, runs the case, closes its sessions. */
export async function runCase(run: CaseRun): Promise<CaseResult> {
  const { proxy, reference } = run.topology;
  const { generated_ids } = run.truthCase;
  await Promise.all([proxy.restore(generated_ids), reference.restore(generated_ids)]);
  const pair = await openPair(run);
  const steps = new StepRun(run, pair);
  try {
    await steps.runAll();
  } finally {
    pair.close();
  }
  const { failures, refusals, reached } = steps;
  return { failures: [...failures, ...(await leftovers(run))], refusals, reached };
}

async function openPair({ topology, truthCase, mode, hasFoundRows }: CaseRun): Promise<Pair> {
  const { product, proxy, reference } = topology;
  const open = (port: number): Promise<CaseSession> =>
    CaseSession.open({ port, product, truthCase, hasFoundRows });
  const { generated_ids } = truthCase;
  return new Pair(
    await open(proxy.port(generated_ids)),
    await open(reference.port(generated_ids)),
    mode.protocol === 'prepared',
  );
}

async function leftovers({ topology }: CaseRun): Promise<readonly Failure[]> {
  const [left, expected] = await Promise.all([
    topology.proxy.leftovers(),
    topology.reference.leftovers(),
  ]);
  return left
    .filter((one) => !expected.includes(one))
    .map((got) => ({ label: 'after the case', text: '', what: 'left', expected: '(none)', got }));
}

class StepRun {
  readonly failures: Failure[] = [];
  /** By main step; null for one that was refused. */
  readonly reached: (number | null)[] = [];
  refusals = 0;
  private readonly run: CaseRun;
  private readonly pair: Pair;

  constructor(run: CaseRun, pair: Pair) {
    this.run = run;
    this.pair = pair;
  }

  async runAll(): Promise<void> {
    const { truthCase, mode } = this.run;
    for (const step of setupSteps(truthCase, PLACES)) {
      if (isTableChange(step.text)) await this.changeTables(step.text);
      else await this.runStep(step);
    }
    if (mode.isInTransaction) await this.runStep(control('START TRANSACTION'));
    const steps = mainSteps(truthCase, PLACES);
    await this.run.topology.proxy.shardsReached();
    for (const step of steps) {
      const answer = await this.runStep(step, step === steps.at(-1));
      await this.compareReach(step, answer);
    }
    if (truthCase.compare === 'error') await this.runStep(control('SELECT 1'));
    if (mode.isInTransaction) await this.runStep(control('ROLLBACK'));
  }

  /** Tables are made on the servers themselves, so that a case does not hang on DDL that it is not about. */
  private async changeTables(sql: string): Promise<void> {
    await this.run.topology.proxy.changeTable(sql);
    await this.run.topology.reference.changeTable(sql);
  }

  private async runStep(step: Step, isLast = false): Promise<PairAnswer> {
    const answer = await this.pair.run(step);
    this.fail(step, this.compare(step, answer, isLast));
    if (mayWrite(answer)) await this.compareStored(step);
    return answer;
  }

  private async compareReach(step: Step, { expected }: PairAnswer): Promise<void> {
    const { topology, mode, reach } = this.run;
    if (mode.isInTransaction || mode.protocol === 'prepared') return;
    const reached = await topology.proxy.shardsReached();
    const demanded = reach[this.reached.length];
    this.reached.push(expected === undefined ? null : (reached ?? null));
    if (expected === undefined || reached === undefined || typeof demanded !== 'number') return;
    this.fail(step, differenceOf('shards reached', demanded, reached));
  }

  private compare(step: Step, answer: PairAnswer, isLast: boolean): readonly Difference[] {
    const { truthCase, mode } = this.run;
    if (answer.expected === undefined) {
      if (!truthCase.hard) return [refused(answer.got)];
      this.refusals += 1;
      return [];
    }
    const how = comparisonOf(step, truthCase, mode.isStrict);
    if (how === undefined) return [];
    return [
      ...compareReplies(answer.expected, answer.got, how),
      ...this.checkErrors(step, answer.expected, isLast),
    ];
  }

  /** Guards the cases themselves: on MariaDB exactly the listed statements fail. */
  private checkErrors(step: Step, expected: Replies, isLast: boolean): readonly Difference[] {
    const { truthCase, mode } = this.run;
    const isPlain = mode.product === 'mariadb' && mode.protocol === 'text' && !mode.isInTransaction;
    // What was refused did not run on the reference either: from then on it may fail elsewhere.
    if (!isPlain || this.refusals > 0 || step.kind !== 'query' || step.phase !== 'sql') return [];
    const mustFail =
      truthCase.errors.includes(step.position) || (truthCase.compare === 'error' && isLast);
    const hasFailed = expected.at(-1)?.kind === 'error';
    if (mustFail === hasFailed) return [];
    return [
      {
        what: 'the reference itself',
        expected: mustFail ? 'an error' : 'no error',
        got: hasFailed ? JSON.stringify(expected.at(-1)) : 'no error',
      },
    ];
  }

  private async compareStored(step: Step): Promise<void> {
    const { proxy, reference } = this.run.topology;
    const [got, expected] = await Promise.all([proxy.readTables(), reference.readTables()]);
    if (got === undefined || expected === undefined) return;
    this.fail(step, compareTables(expected, got, this.run.truthCase.generated_ids));
  }

  private fail({ label, text }: Step, differences: readonly Difference[]): void {
    for (const difference of differences) this.failures.push({ label, text, ...difference });
  }
}

function mayWrite({ got, expected }: PairAnswer): boolean {
  return [...got, ...(expected ?? [])].some(({ kind }) => kind !== 'rows');
}

function refused(got: Replies): Difference {
  const error = got.find((reply) => reply.kind === 'error');
  const text = error?.kind === 'error' ? `${error.errno} ${error.message}` : '';
  return { what: 'reply', expected: 'an answer', got: `refused: ${text}` };
}

function control(text: string): Step {
  const bytes = Buffer.from(text);
  return { kind: 'query', phase: 'binary', label: 'around', text, bytes, position: -1 };
}
