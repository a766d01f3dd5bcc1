/**
 * How many shards each statement of a case goes to, as recorded in reach.json and read by people. A proxy
 * that asked all shards for everything would give right answers too; this is what tells it apart.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const FILE = new URL('../reach.json', import.meta.url);

/** By case; null where nothing is demanded of a statement. */
export type Reach = ReadonlyMap<string, readonly (number | null)[]>;

/** In the file a line a case, the counts in a text with `-` for null: `"32 1 - 0"`. */
const reachFile = z.record(z.string(), z.string());

export async function loadReach(): Promise<Reach> {
  const lines = reachFile.parse(JSON.parse(await readFile(FILE, 'utf8')));
  return new Map(
    Object.entries(lines).map(([id, text]) => [
      id,
      text.split(' ').map((count) => (count === '-' ? null : Number(count))),
    ]),
  );
}

/** Keeps what was recorded of other cases. */
export async function saveReach(old: Reach, seen: Reach): Promise<void> {
  const all = [...new Map([...old, ...seen])].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = all.map(([id, counts]) => [id, counts.map((count) => count ?? '-').join(' ')]);
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(lines), undefined, 2)}\n`);
}
