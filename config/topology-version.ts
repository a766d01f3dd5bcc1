/** A short digest of where rows are: it changes when a plan or a cursor made before must not be used. */
import { createHash } from 'node:crypto';
import type { Backend, Layout, Schema } from './snapshot.ts';

export function topologyVersion(parts: {
  readonly backends: ReadonlyMap<string, Backend>;
  readonly layouts: ReadonlyMap<string, Layout>;
  readonly schemas: ReadonlyMap<string, Schema>;
}): string {
  const servers = [...parts.backends.values()].map(({ name, host, port }) => ({
    name,
    host,
    port,
  }));
  const text = JSON.stringify([servers, parts.layouts, parts.schemas], expandCollections);
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function expandCollections(_key: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
