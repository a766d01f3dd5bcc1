/**
 * Runs one case on its targets in turns: a slice on each, round after round, the order turned about each time, so that
 * what the machine does meanwhile hits all alike. The first round warms up and is not counted.
 */
import type { Ratio, Run, Slice } from './figures.ts';
import { median, quantile } from './statistics.ts';

/** Quartiles further apart than this share of the median say that the machine was not quiet. */
const SPREAD_MAX = 0.15;

export interface Lane {
  readonly target: string;
  slice(): Promise<Slice>;
}

export interface RoundsOptions {
  readonly name: string;
  readonly clients: number;
  readonly rounds: number;
  onSlice(): void;
}

export type SlicesByTarget = ReadonlyMap<string, readonly Slice[]>;

export async function runRounds(
  lanes: readonly Lane[],
  { rounds, onSlice }: RoundsOptions,
): Promise<SlicesByTarget> {
  const slices = new Map<string, Slice[]>(lanes.map((lane) => [lane.target, []]));
  for (let round = 0; round <= rounds; round += 1) {
    const turn = round % lanes.length;
    for (const lane of [...lanes.slice(turn), ...lanes.slice(0, turn)]) {
      const slice = await lane.slice();
      if (round > 0) slices.get(lane.target)?.push(slice);
      onSlice();
    }
  }
  return slices;
}

export function toRuns(slices: SlicesByTarget, { name, clients }: RoundsOptions): Run[] {
  return [...slices].map(([target, list]) => ({
    case: name,
    target,
    clients,
    rounds: list.length,
    tps: median(list.map(rate)),
    p50Ms: median(list.map((slice) => slice.p50Ms)),
    p95Ms: median(list.map((slice) => slice.p95Ms)),
    cpuUs: median(list.map((slice) => slice.cpuUs)),
    rssPeakBytes: Math.max(...list.map((slice) => slice.rssPeakBytes)),
  }));
}

/** The throughput of one target as a share of another's, paired by round. */
export function toRatio(
  slices: SlicesByTarget,
  ratio: {
    readonly case: string;
    readonly of: string;
    readonly to: string;
    readonly limit: number;
  },
): Ratio {
  const others = slices.get(ratio.to) ?? [];
  const shares = (slices.get(ratio.of) ?? []).map((slice, at) => {
    const other = others[at];
    return other === undefined ? Number.NaN : rate(slice) / rate(other);
  });
  const value = median(shares);
  const figures = { value, min: quantile(shares, 0.25), max: quantile(shares, 0.75) };
  return { ...ratio, ...figures, pass: value >= ratio.limit };
}

/** Whether the quartiles are so far apart that the median says little. */
export function isNoisy(ratio: Ratio): boolean {
  return ratio.max - ratio.min > ratio.value * SPREAD_MAX;
}

function rate(slice: Slice): number {
  return slice.events / slice.seconds;
}
