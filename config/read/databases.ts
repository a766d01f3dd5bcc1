/** The databases of a schema: its default one, and the shards that its sharded tables are spread over. */
import type { FileSchema } from '../file.ts';
import type { Backend, Shard } from '../snapshot.ts';
import { fillTemplate, needsPlace } from './name-template.ts';
import type { Reading } from './reading.ts';

const SYSTEM: ReadonlySet<string> = new Set([
  'mysql',
  'information_schema',
  'performance_schema',
  'sys',
]);

export function readDefault(
  name: string,
  file: FileSchema,
  backends: ReadonlyMap<string, Backend>,
  reading: Reading,
): Shard {
  const path = ['schemas', name];
  const { backend, database } = file.default;
  if (SYSTEM.has(name.toLowerCase())) {
    reading.report(path, 'is a schema of the server itself', 'choose another name');
  }
  reading.find(backends, backend, { path: [...path, 'default', 'backend'], in: ['backends'] });
  return { backend, database: database ?? name };
}

export function readShards(
  name: string,
  file: FileSchema,
  backends: ReadonlyMap<string, Backend>,
  reading: Reading,
): readonly Shard[] {
  if (file.databases === undefined) return [];
  const path = ['schemas', name, 'databases'];
  const { backends: names, name: template } = file.databases;
  for (const [index, backend] of names.entries()) {
    reading.find(backends, backend, { path: [...path, 'backends', index], in: ['backends'] });
  }
  if (new Set(names).size < names.length) needsPlace(template, 'd', [...path, 'name'], reading);
  return names.map((backend, d) => ({
    backend,
    database: fillTemplate(template, { d }, [...path, 'name'], reading),
  }));
}
