/** Prints what the bench found out: a table for people, JSON for the rest. */
import { writeFileSync } from 'node:fs';
import Table from 'cli-table3';
import type { Ratio, Report, Run } from './figures.ts';
import { isNoisy } from './rounds.ts';

const MIB = 1_048_576;

export function printReport(report: Report): void {
  const { runs, ratios, calibrationNs } = report;
  process.stdout.write(`\n${runTable(runs)}\n\n${ratioTable(ratios)}\n`);
  process.stdout.write(`Calibration: ${calibrationNs} ns for one pass over a statement.\n`);
}

/** To a file, or to the terminal for '-'. */
export function writeJson(report: Report, file: string): void {
  const text = `${JSON.stringify(report, null, 2)}\n`;
  if (file === '-') process.stdout.write(text);
  else writeFileSync(file, text);
}

function runTable(runs: readonly Run[]): string {
  const table = new Table({
    head: ['case', 'target', 'statements/s', 'p50 ms', 'p95 ms', 'cpu us', 'peak MiB'],
    style: { head: [], border: [] },
  });
  for (const run of runs) {
    table.push([
      run.case,
      run.target,
      run.tps < 100 ? run.tps.toFixed(1) : run.tps.toFixed(0),
      run.p50Ms.toFixed(2),
      run.p95Ms.toFixed(2),
      run.cpuUs.toFixed(0),
      (run.rssPeakBytes / MIB).toFixed(0),
    ]);
  }
  return table.toString();
}

function ratioTable(ratios: readonly Ratio[]): string {
  const table = new Table({
    head: ['case', 'of', 'to', 'ratio', 'quartiles', 'limit', ''],
    style: { head: [], border: [] },
  });
  for (const ratio of ratios) {
    table.push([
      ratio.case,
      ratio.of,
      ratio.to,
      ratio.value.toFixed(2),
      `${ratio.min.toFixed(2)} to ${ratio.max.toFixed(2)}`,
      `${ratio.to === 'bound' ? '<' : '>='} ${ratio.limit.toFixed(2)}`,
      verdict(ratio),
    ]);
  }
  return table.toString();
}

function verdict(ratio: Ratio): string {
  const word = ratio.pass ? 'pass' : 'FAIL';
  return isNoisy(ratio) ? `${word}, but noisy: void` : word;
}
