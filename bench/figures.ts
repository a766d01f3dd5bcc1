/** What a bench run finds out, as `--json` prints it. */

/** The figures of one case on one target: medians over the rounds. */
export interface Run {
  readonly case: string;
  readonly target: string;
  readonly clients: number;
  readonly rounds: number;
  readonly tps: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Processor time of the target's process for one statement. */
  readonly cpuUs: number;
  readonly rssPeakBytes: number;
}

/** One target against another: the median of the ratios of each round, with their quartiles as min and max. */
export interface Ratio {
  readonly case: string;
  readonly of: string;
  readonly to: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly limit: number;
  readonly pass: boolean;
}

export interface Report {
  readonly version: 1;
  readonly calibrationNs: number;
  readonly runs: readonly Run[];
  readonly ratios: readonly Ratio[];
}

/** One round of one case on one target. */
export interface Slice {
  readonly events: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly cpuUs: number;
  readonly rssPeakBytes: number;
}
