/**
 * Tells one process from a later one with the same number: by the time it was started. Process files of the demo
 * hold both, so that nothing is ever signalled because of a number alone.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** "pid start-time"; undefined when there is no such process. */
export function identityOf(pid: number): string | undefined {
  const started = process.platform === 'linux' ? startedOnLinux(pid) : startedByPs(pid);
  return started === undefined ? undefined : `${pid} ${started}`;
}

/** Remembers a running process in a file. */
export function recordProcess(file: string, pid: number): void {
  writeFileSync(file, identityOf(pid) ?? '');
}

/** The number of the process that the file remembers, when that very process still runs. */
export function recordedProcess(file: string): number | undefined {
  const identity = readText(file);
  const pid = Number.parseInt(identity, 10);
  return identity !== '' && identityOf(pid) === identity ? pid : undefined;
}

function startedOnLinux(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  // The command in the second field may hold spaces and brackets; the start time is the 22nd field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' && !hasOtherThreads(pid) ? undefined : fields[19];
}

/** A killed process is a zombie as soon as its first thread is; the others hold its ports and files a while longer. */
function hasOtherThreads(pid: number): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).length > 1;
  } catch {
    return false;
  }
}

function startedByPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
