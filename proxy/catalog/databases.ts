/** The databases that a snapshot places on a backend. */
import type { Snapshot } from '../../config/snapshot.ts';

export function databasesOf(snapshot: Snapshot, backend: string): string[] {
  const databases = new Set<string>();
  for (const schema of snapshot.schemas.values()) {
    for (const shard of [schema.default, ...schema.shards]) {
      if (shard.backend === backend) databases.add(shard.database);
    }
  }
  return [...databases];
}
