/** Waits for a state that comes by itself, and for no longer than a bound: the only waits of the tests. */
import { setTimeout } from 'node:timers/promises';

export interface Patience {
  readonly withinMs: number;
  readonly everyMs: number;
}

/** Asks until `isSettled` is content or the time is up. Gives the last answer. */
export async function settled<T>(
  ask: () => T | Promise<T>,
  isSettled: (answer: T) => boolean,
  { withinMs, everyMs }: Patience,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (isSettled(answer) || Date.now() > deadline) return answer;
    await setTimeout(everyMs);
  }
}

/** Gives up on `work` when the time is up. */
export async function atMost(work: Promise<void>, withinMs: number): Promise<void> {
  const gaveUp = new AbortController();
  const timer = setTimeout(withinMs, undefined, { signal: gaveUp.signal }).catch(() => {});
  await Promise.race([work, timer]);
  gaveUp.abort();
}
