/**
 * The list of cases that are known to fail. A pending case still runs, and when it passes the run fails
 * until its entry is removed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Mode } from './mode.ts';

const FILE = new URL('../pending.json', import.meta.url);

/** A field that is left out stands for every value. */
export interface PendingEntry {
  readonly case: string;
  readonly server?: 'mariadb' | 'mysql' | undefined;
  readonly protocol?: 'text' | 'prepared' | undefined;
  readonly transaction?: 'on' | 'off' | undefined;
  readonly issue: string;
  readonly reason: string;
}

const pendingEntry: z.ZodType<PendingEntry> = z.strictObject({
  case: z.string(),
  server: z.enum(['mariadb', 'mysql']).optional(),
  protocol: z.enum(['text', 'prepared']).optional(),
  transaction: z.enum(['on', 'off']).optional(),
  issue: z.string(),
  reason: z.string(),
});

export async function loadPending(): Promise<readonly PendingEntry[]> {
  return z.array(pendingEntry).parse(JSON.parse(await readFile(FILE, 'utf8')));
}

export async function savePending(entries: readonly PendingEntry[]): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(entries, undefined, 2)}\n`);
}

export function isPending(entries: readonly PendingEntry[], id: string, mode: Mode): boolean {
  return entries.some((entry) => entry.case === id && fitsMode(entry, mode));
}

export function fitsMode(entry: PendingEntry, mode: Mode): boolean {
  return (
    (entry.server ?? mode.product) === mode.product &&
    (entry.protocol ?? mode.protocol) === mode.protocol &&
    (entry.transaction ?? transactionOf(mode)) === transactionOf(mode)
  );
}

export function transactionOf(mode: Mode): 'on' | 'off' {
  return mode.isInTransaction ? 'on' : 'off';
}
