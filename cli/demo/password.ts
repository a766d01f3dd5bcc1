/** The password between the demo's Keyway and its two servers: random, kept in a file that only its owner reads. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

export async function ensurePassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept;
  const fresh = randomBytes(18).toString('base64url');
  await writeFile(file, fresh, { mode: 0o600 });
  return fresh;
}
