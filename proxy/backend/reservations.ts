/**
 * Permits for the connections of one backend. A statement asks for all that it needs there in one step and
 * is served first come, first served, so two statements can never each hold half of what both need.
 */
import { proxyError } from '../../errors.ts';

interface Waiter {
  readonly count: number;
  readonly grant: () => void;
  readonly timer: NodeJS.Timeout;
}

export class Reservations {
  readonly backend: string;
  private free: number;
  private readonly total: number;
  private readonly queue: Waiter[] = [];
  private readonly queueLengthMax: number;
  private readonly acquireMs: number;

  constructor(options: {
    backend: string;
    total: number;
    queueLengthMax: number;
    acquireMs: number;
  }) {
    this.backend = options.backend;
    this.total = options.total;
    this.free = options.total;
    this.queueLengthMax = options.queueLengthMax;
    this.acquireMs = options.acquireMs;
  }

  get waiting(): number {
    return this.queue.length;
  }

  get inUse(): number {
    return this.total - this.free;
  }

  /** Takes the permits when they are free and nobody waits; the cheap way. */
  tryTake(count: number): boolean {
    if (this.queue.length > 0 || count > this.free) return false;
    this.free -= count;
    return true;
  }

  /** Waits for `count` permits (at most the total). Rejects with QUEUE_FULL or ACQUIRE_TIMEOUT. */
  take(count: number): Promise<void> {
    if (this.tryTake(count)) return Promise.resolve();
    if (this.queue.length >= this.queueLengthMax) {
      throw proxyError('QUEUE_FULL', { waiting: this.queue.length, backend: this.backend });
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiter), 1);
        reject(proxyError('ACQUIRE_TIMEOUT', { backend: this.backend, ms: this.acquireMs }));
        this.serve();
      }, this.acquireMs);
      const waiter: Waiter = { count: Math.min(count, this.total), grant: resolve, timer };
      this.queue.push(waiter);
    });
  }

  give(count: number): void {
    this.free += count;
    this.serve();
  }

  private serve(): void {
    for (;;) {
      const first = this.queue[0];
      if (first === undefined || first.count > this.free) return;
      this.queue.shift();
      this.free -= first.count;
      clearTimeout(first.timer);
      first.grant();
    }
  }
}
