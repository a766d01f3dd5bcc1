/**
 * Pairs of millisecond and sequence number that never repeat. The numbers run on from one millisecond to the
 * next instead of starting at 0 each time, so that ids made at a low rate do not all have low bits of 0.
 * Waiting means asking the clock again, for a few milliseconds at most: an id is needed at once or not at all.
 */
import { proxyError } from '../../errors.ts';

/** A step back of the clock up to this is waited out. */
const STEP_BACK_MS = 5;
/** Bounds the wait when the clock stands still; a real one moves on long before. */
const LOOKS_MAX = 50_000_000;

export class Sequence {
  /** The pair of the last `advance`. */
  ms = -1;
  value = 0;
  private readonly size: number;
  private readonly clock: () => number;
  /** Numbers used in this millisecond. */
  private used = 0;

  constructor(size: number, clock: () => number) {
    this.size = size;
    this.clock = clock;
  }

  /** Throws CLOCK_BACK. */
  advance(): void {
    let now = this.clock();
    if (now < this.ms) now = this.waitFor(this.ms);
    if (now === this.ms && this.used === this.size) now = this.waitFor(this.ms + 1);
    if (now !== this.ms) {
      this.ms = now;
      this.used = 0;
    }
    this.used++;
    this.value = (this.value + 1) % this.size;
  }

  /** The time once it has reached `ms`. */
  private waitFor(ms: number): number {
    for (let looks = 0; looks < LOOKS_MAX; looks++) {
      const now = this.clock();
      if (now >= ms) return now;
      if (this.ms - now > STEP_BACK_MS) break;
    }
    throw proxyError('CLOCK_BACK', { ms: Math.max(1, this.ms - this.clock()) });
  }
}
