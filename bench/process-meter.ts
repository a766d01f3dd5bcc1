/** Processor time and memory of a process, read from /proc (Linux). All figures are 0 where there is none. */
import { readFileSync, writeFileSync } from 'node:fs';

/** USER_HZ, which is 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
const KIB = 1024;

export class ProcessMeter {
  private readonly pid: number | undefined;
  private cpuAtStart = 0;

  /** Without a pid (a server elsewhere) all figures are 0. */
  constructor(pid: number | undefined) {
    this.pid = pid;
  }

  start(): void {
    // Forgets the peak so far; see proc(5), clear_refs.
    if (this.pid !== undefined) writeFileSync(`/proc/${this.pid}/clear_refs`, '5');
    this.cpuAtStart = this.cpuSeconds();
  }

  /** Seconds of processor time since `start`. */
  cpuSince(): number {
    return this.cpuSeconds() - this.cpuAtStart;
  }

  rssBytes(): number {
    return this.status('VmRSS');
  }

  /** Since `start`. */
  rssPeakBytes(): number {
    return this.status('VmHWM');
  }

  private cpuSeconds(): number {
    if (this.pid === undefined) return 0;
    const stat = readFileSync(`/proc/${this.pid}/stat`, 'latin1');
    // utime and stime; the command before them may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  }

  private status(name: string): number {
    if (this.pid === undefined) return 0;
    const text = readFileSync(`/proc/${this.pid}/status`, 'latin1');
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * KIB;
  }
}
