/**
 * `npm run truth`: compares Keyway with a plain server, statement by statement, over all cases. Exits with 1
 * when a case fails that is not pending, or a pending one passes.
 */
import { SingleBar } from 'cli-progress';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { describeVerdict, hasUnexpected, summaryTable } from './report/report.ts';
import type { Mode } from './run/mode.ts';
import {
  fitsMode,
  loadPending,
  type PendingEntry,
  savePending,
  transactionOf,
} from './run/pending.ts';
import { loadReach, type Reach, saveReach } from './run/reach.ts';
import { loadCases, type TruthCase } from './run/truth-case.ts';
import { type CaseVerdict, casesFor, runCases, type TruthRun } from './run/truth-run.ts';
import { exitOnSignals } from './signals.ts';
import { startTopology } from './topology/topology.ts';

const options = yargs(hideBin(process.argv))
  .scriptName('npm run truth --')
  .usage('$0 [options]')
  .option('case', { type: 'string', describe: 'only these cases, separated by commas' })
  .option('kind', { type: 'string', describe: 'only the cases of this kind' })
  .option('protocol', { choices: ['text', 'prepared'] as const, default: 'text' as const })
  .option('transaction', { choices: ['on', 'off'] as const, default: 'off' as const })
  .option('server', { choices: ['mariadb', 'mysql'] as const, default: 'mariadb' as const })
  .option('strict', { type: 'boolean', default: false, describe: 'compare all that replies have' })
  .option('self', { type: 'boolean', default: false, describe: "a plain server in Keyway's place" })
  .option('json', { type: 'boolean', default: false, describe: 'verdicts as JSON' })
  .option('pending', { type: 'boolean', default: false, describe: 'show how pending cases fail' })
  .option('update-reach', { type: 'boolean', default: false, describe: 'rewrite reach.json' })
  .option('update-pending', { type: 'boolean', default: false, describe: 'rewrite pending.json' })
  .strict()
  .parseSync();

exitOnSignals();
process.exit(await main());

async function main(): Promise<number> {
  const mode: Mode = {
    product: options.server,
    protocol: options.protocol,
    isInTransaction: options.transaction === 'on',
    isStrict: options.strict,
  };
  const cases = casesFor(mode, (await loadCases()).filter(isAskedFor));
  if (cases.length === 0) {
    process.stderr.write('No case has that id or kind.\n');
    return 2;
  }
  const pending = options.self ? [] : await loadPending();
  const reach = options['update-reach'] ? new Map() : await loadReach();
  const verdicts = await runWithProgress({ mode, cases, pending, reach });
  if (options['update-reach']) await saveReach(await loadReach(), reachOf(verdicts));
  if (options['update-pending']) await savePending(renewed(pending, verdicts, mode));
  if (options.json) process.stdout.write(`${JSON.stringify(verdicts, undefined, 2)}\n`);
  else process.stdout.write(`${summaryTable(verdicts)}\n`);
  return hasUnexpected(verdicts) ? 1 : 0;
}

function isAskedFor({ id, kind }: TruthCase): boolean {
  const ids = options.case?.split(',') ?? [id];
  return ids.includes(id) && kind === (options.kind ?? kind);
}

async function runWithProgress(
  run: Pick<TruthRun, 'mode' | 'cases' | 'pending' | 'reach'>,
): Promise<readonly CaseVerdict[]> {
  const topology = await startTopology(run.mode.product, options.self);
  // cli-progress draws nothing when stderr is no terminal.
  const bar = new SingleBar({ format: '{bar} {value}/{total} {id}', clearOnComplete: true });
  bar.start(run.cases.length, 0, { id: '' });
  const onProgress = (done: number, id: string): void => bar.update(done, { id });
  const onVerdict = (verdict: CaseVerdict): void => {
    if (!options.json) process.stdout.write(describeVerdict(verdict, options.pending));
  };
  try {
    return await runCases({ ...run, topology, onProgress, onVerdict });
  } finally {
    bar.stop();
    await topology.stop();
  }
}

/** Of the cases that passed: what a failed one did is nothing to hold others to. */
function reachOf(verdicts: readonly CaseVerdict[]): Reach {
  const good = verdicts.filter(
    ({ failures, reached }) => failures.length === 0 && reached.length > 0,
  );
  return new Map(good.map(({ id, reached }) => [id, reached]));
}

/** Entries of other modes stay; those of this one become what has failed now, with old reasons kept. */
function renewed(
  pending: readonly PendingEntry[],
  verdicts: readonly CaseVerdict[],
  mode: Mode,
): readonly PendingEntry[] {
  const seen = new Set(verdicts.map(({ id }) => id));
  const others = pending.filter((entry) => !seen.has(entry.case) || !fitsMode(entry, mode));
  const failing = verdicts.filter(({ failures }) => failures.length > 0);
  const entries = failing.map(({ id, failures }): PendingEntry => {
    const known = pending.find((entry) => entry.case === id && fitsMode(entry, mode));
    const [first] = failures;
    const reason = `${first?.label}: ${first?.what}, ${first?.got.slice(0, 160)}`;
    return known ?? { case: id, ...modeOf(mode), issue: '', reason };
  });
  return [...others, ...entries];
}

function modeOf(mode: Mode): Pick<PendingEntry, 'server' | 'protocol' | 'transaction'> {
  const { product: server, protocol } = mode;
  return { server, protocol, transaction: transactionOf(mode) };
}
