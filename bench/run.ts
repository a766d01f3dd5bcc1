/**
 * `npm run bench`: Keyway against a bare relay and against the server itself, in one run, case by case. Ends with 1 when a
 * case fails or misses its limit. The code that runs is that of the last build.
 */
import { SingleBar } from 'cli-progress';
import { Bed } from './bed.ts';
import { calibrationNs } from './calibration.ts';
import { type BenchCase, CASES } from './cases.ts';
import type { Ratio, Report, Run } from './figures.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { printReport, writeJson } from './report.ts';
import { type CaseContext, runCase, sliceCount } from './run-case.ts';
import type { Target } from './target.ts';

const bed = await Bed.make();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void bed.close().finally(() => process.exit(130)));
}
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack}\n`);
  void bed.close().finally(() => process.exit(1));
});
try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await bed.close();
}

async function main(options: BenchOptions): Promise<number> {
  await bed.prepare();
  const targets = [...(await bed.startTargets()), ...options.targets.map(givenTarget)];
  const report = await runCases(
    CASES.filter((load) => options.cases.includes(load.name)),
    targets,
    options,
  );
  printReport(report);
  if (options.json !== undefined) writeJson(report, options.json);
  const isWhole = options.cases.every((name) => report.runs.some((run) => run.case === name));
  return isWhole && report.ratios.every((ratio) => ratio.pass) ? 0 : 1;
}

async function runCases(
  cases: readonly BenchCase[],
  targets: readonly Target[],
  options: BenchOptions,
): Promise<Report> {
  const runs: Run[] = [];
  const ratios: Ratio[] = [];
  const bar = new SingleBar({ format: '{bar} {percentage} % {load}' });
  const context: CaseContext = { bed, targets, options, onSlice: () => bar.increment() };
  const total = cases.reduce((sum, load) => sum + sliceCount(load, context), 0);
  bar.start(total, 0, { load: '' });
  for (const load of cases) {
    if (process.stdout.isTTY) bar.update({ load: load.name });
    else process.stdout.write(`${load.name} ..\n`);
    try {
      const result = await runCase(load, context);
      runs.push(...result.runs);
      ratios.push(...result.ratios);
    } catch (error) {
      process.stderr.write(`\n${load.name}: ${String(error)}\n`);
    }
  }
  bar.stop();
  return { version: 1, calibrationNs: calibrationNs(), runs, ratios };
}

function givenTarget({ name, url }: BenchOptions['targets'][number]): Target {
  return {
    name,
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    isPhysical: false,
    pid: undefined,
  };
}
