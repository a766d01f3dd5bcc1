/** Ends one process: politely, and by force when it does not go. Its caller has made sure whose it is. */
import { setTimeout as delay } from 'node:timers/promises';
import { recordedProcess } from './process-identity.ts';

const POLITE_MS = 30_000;
const POLL_MS = 50;

/** Ends the process that the file remembers; resolves when it is gone, or was never there. */
export async function endRecordedProcess(file: string): Promise<void> {
  const pid = recordedProcess(file);
  if (pid === undefined) return;
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + POLITE_MS;
  while (recordedProcess(file) === pid) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await delay(POLL_MS);
  }
}
