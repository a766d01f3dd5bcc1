/** Runs one case of any kind and gives its figures and ratios. */
import type { Bed } from './bed.ts';
import {
  type BenchCase,
  CLIENTS,
  type MemoryCase,
  RELAY_SHARE_MIN,
  type ScatterCase,
  type SysbenchCase,
} from './cases.ts';
import type { Ratio, Run } from './figures.ts';
import { memoryLoad } from './memory-load.ts';
import type { BenchOptions } from './options.ts';
import { type Lane, runRounds, toRatio, toRuns } from './rounds.ts';
import { openFloor, openScatter, scatterSlice } from './scatter-slice.ts';
import { sysbenchSlice } from './sysbench-slice.ts';
import type { Target } from './target.ts';

export interface CaseResult {
  readonly runs: readonly Run[];
  readonly ratios: readonly Ratio[];
}

export interface CaseContext {
  readonly bed: Bed;
  readonly targets: readonly Target[];
  readonly options: BenchOptions;
  onSlice(): void;
}

export function runCase(load: BenchCase, context: CaseContext): Promise<CaseResult> {
  switch (load.kind) {
    case 'sysbench':
      return runSysbench(load, context);
    case 'scatter':
      return runScatter(load, context);
    case 'memory':
      return runMemory(load, context);
  }
}

/** Slices that the case will run, for the progress bar. */
export function sliceCount(load: BenchCase, context: CaseContext): number {
  const rounds = context.options.rounds + 1;
  if (load.kind === 'sysbench') return context.targets.length * rounds;
  return load.kind === 'scatter' ? (logicalTargets(context).length + 1) * rounds : 1;
}

async function runSysbench(load: SysbenchCase, context: CaseContext): Promise<CaseResult> {
  const { bed, targets, options, onSlice } = context;
  const lanes = targets.map((target) => ({
    target: target.name,
    slice: () =>
      sysbenchSlice(load, target, { seconds: options.seconds, ordersFile: bed.ordersFile }),
  }));
  const about = { name: load.name, clients: CLIENTS, rounds: options.rounds, onSlice };
  const slices = await runRounds(lanes, about);
  const own = { case: load.name, of: 'keyway', to: 'relay', limit: load.relayLimit };
  const floor = { case: load.name, of: 'relay', to: 'direct', limit: RELAY_SHARE_MIN };
  return { runs: toRuns(slices, about), ratios: [toRatio(slices, own), toRatio(slices, floor)] };
}

async function runScatter(load: ScatterCase, context: CaseContext): Promise<CaseResult> {
  const { bed, options, onSlice } = context;
  const tables = bed.physicalOrders(undefined).map(({ backend, database, table }) => ({
    name: `${database}.${table}`,
    connect: () => bed.connect(backend),
  }));
  const ends = [{ target: 'floor', end: await openFloor(load, tables) }];
  try {
    for (const target of logicalTargets(context)) {
      ends.push({ target: target.name, end: await openScatter(load, target) });
    }
    const lanes: Lane[] = ends.map(({ target, end }) => ({
      target,
      slice: () => scatterSlice(end, options.seconds),
    }));
    const about = { name: load.name, clients: CLIENTS, rounds: options.rounds, onSlice };
    const slices = await runRounds(lanes, about);
    const own = { case: load.name, of: 'keyway', to: 'floor', limit: load.floorLimit };
    return { runs: toRuns(slices, about), ratios: [toRatio(slices, own)] };
  } finally {
    for (const { end } of ends) await end.close();
  }
}

/** The ratio is the growth over the permitted one: it must stay below 1. */
async function runMemory(load: MemoryCase, context: CaseContext): Promise<CaseResult> {
  const keyway = context.targets.find((target) => target.name === 'keyway');
  if (keyway === undefined) throw new Error(`${load.name} needs Keyway`);
  const figures = await memoryLoad(load, keyway, context.options.isQuick);
  context.onSlice();
  const share = figures.growthBytes / load.growthBytesMax;
  const run: Run = {
    case: load.name,
    target: 'keyway',
    clients: 1,
    rounds: 1,
    tps: 1 / figures.seconds,
    p50Ms: figures.seconds * 1000,
    p95Ms: figures.seconds * 1000,
    cpuUs: figures.cpuUs,
    rssPeakBytes: figures.rssPeakBytes,
  };
  const ratio = {
    case: load.name,
    of: 'keyway',
    to: 'bound',
    value: share,
    min: share,
    max: share,
  };
  return { runs: [run], ratios: [{ ...ratio, limit: 1, pass: share < 1 }] };
}

/** Those that can be asked for all shards in one statement. */
function logicalTargets({ targets }: CaseContext): readonly Target[] {
  return targets.filter((target) => !target.isPhysical);
}
