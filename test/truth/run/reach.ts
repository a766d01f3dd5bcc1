/**
 * How many shards each statement of a case goes to, as recorded in reach.json and read by people. A proxy
 * that asked all shards for everything would give right answers too; this is what tells it apart.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const FILE = new URL('../reach.json', import.meta.url);

/** By case; null where nothing is demanded of a statement. */
export type Reach = ReadonlyMap<string, readonly (number | null)[]>;

const reachFile = z.record(z.string(), z.array(z.union([z.int(), z.null()])));

export async function loadReach(): Promise<Reach> {
  return new Map(Object.entries(reachFile.parse(JSON.parse(await readFile(FILE, 'utf8')))));
}

/** Keeps what was recorded of other cases. */
export async function saveReach(old: Reach, seen: Reach): Promise<void> {
  const all = [...new Map([...old, ...seen])].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = all.map(([id, counts]) => `  ${JSON.stringify(id)}: ${JSON.stringify(counts)}`);
  await writeFile(FILE, `{\n${lines.join(',\n')}\n}\n`);
}
