/** One slice of a sysbench load on one target. sysbench must be installed (Debian: apt-get install sysbench). */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CLIENTS, type SysbenchCase } from './cases.ts';
import type { Slice } from './figures.ts';
import { ProcessMeter } from './process-meter.ts';
import type { Target } from './target.ts';

const run = promisify(execFile);
const LOADS = join(import.meta.dirname, 'load');
const COMPLAINT_CHARACTERS = 600;

export interface SliceOptions {
  readonly seconds: number;
  readonly ordersFile: string;
}

export async function sysbenchSlice(
  load: SysbenchCase,
  target: Target,
  { seconds, ordersFile }: SliceOptions,
): Promise<Slice> {
  const meter = new ProcessMeter(target.pid);
  meter.start();
  const output = await sysbench([
    load.script,
    '--db-driver=mysql',
    `--mysql-host=${target.host}`,
    `--mysql-port=${target.port}`,
    `--mysql-user=${target.user}`,
    `--mysql-password=${target.password}`,
    '--mysql-db=shop',
    `--threads=${CLIENTS}`,
    `--time=${seconds}`,
    '--histogram=on',
    `--orders=${ordersFile}`,
    `--physical=${target.isPhysical ? 'on' : 'off'}`,
    `--prepared=${load.isPrepared ? 'on' : 'off'}`,
    'run',
  ]);
  const events = figure(output, /total number of events:\s+(\d+)/);
  return {
    events,
    seconds: figure(output, /total time:\s+([\d.]+)s/),
    ...percentiles(output),
    cpuUs: (meter.cpuSince() * 1e6) / events,
    rssPeakBytes: meter.rssPeakBytes(),
  };
}

async function sysbench(args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run('sysbench', args, { cwd: LOADS, maxBuffer: 16 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    const complaint = output
      .split('\n')
      .filter((line) => line.includes('FATAL'))
      .join('\n');
    const reason = complaint.slice(0, COMPLAINT_CHARACTERS) || String(error);
    throw new Error(`sysbench failed: ${reason}`, { cause: error });
  }
}

function figure(output: string, pattern: RegExp): number {
  const text = pattern.exec(output)?.[1];
  if (text === undefined) throw new Error(`sysbench printed no ${pattern.source}`);
  return Number(text);
}

/** From the histogram: sysbench itself gives one percentile only. */
function percentiles(output: string): { p50Ms: number; p95Ms: number } {
  const bars = [...output.matchAll(/^\s*([\d.]+) \|\**\s+(\d+)$/gm)].map(([, value, count]) => ({
    ms: Number(value),
    count: Number(count),
  }));
  const total = bars.reduce((sum, bar) => sum + bar.count, 0);
  const at = (share: number): number => {
    let seen = 0;
    for (const bar of bars) {
      seen += bar.count;
      if (seen >= total * share) return bar.ms;
    }
    return 0;
  };
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
