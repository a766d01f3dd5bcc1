/** The tables of a schema: sharded ones with their physical tables, bound ones after the table they follow. */
import type { FileBound, FileSchema, FileSharded, FileTable } from '../file.ts';
import { suggest } from '../nearest.ts';
import { placeOfSlot } from '../placement.ts';
import type { Layout, PhysicalTable, Shard, ShardedTable, Table } from '../snapshot.ts';
import type { Path } from '../source.ts';
import { readIds } from './ids.ts';
import { checkSlots, keyFunction } from './key-function.ts';
import { fillTemplate, needsPlace } from './name-template.ts';
import type { Reading } from './reading.ts';

export interface SchemaParts {
  readonly name: string;
  readonly file: FileSchema;
  readonly default: Shard;
  readonly shards: readonly Shard[];
  readonly layouts: ReadonlyMap<string, Layout>;
}

interface Root {
  readonly name: string;
  readonly file: FileSharded;
}

export function readTables(parts: SchemaParts, reading: Reading): ReadonlyMap<string, Table> {
  const tables = new Map<string, Table>();
  for (const [name, file] of Object.entries(parts.file.tables)) {
    const table = readTable(name, file, parts, reading);
    if (table !== undefined) tables.set(name, table);
  }
  return tables;
}

function readTable(
  name: string,
  file: FileTable,
  parts: SchemaParts,
  reading: Reading,
): Table | undefined {
  if ('with' in file) {
    const root = rootOf(name, file, parts, reading);
    return root === undefined ? undefined : readSharded(name, file, root, parts, reading);
  }
  switch (file.kind) {
    case 'sharded':
      return readSharded(name, file, { name, file }, parts, reading);
    case 'reference': {
      const shards = parts.shards.length === 0 ? [parts.default] : parts.shards;
      return {
        kind: 'reference',
        name,
        copies: shards.map((shard, slot) => at(shard, slot, name)),
      };
    }
    case 'global':
      return { kind: 'global', name, physical: at(parts.default, 0, name) };
  }
}

function at(shard: Shard, slot: number, table: string): PhysicalTable {
  return { backend: shard.backend, database: shard.database, slot, table };
}

/** The table at the end of the `with` chain. Reports a chain that leads nowhere. */
function rootOf(
  name: string,
  file: FileBound,
  parts: SchemaParts,
  reading: Reading,
): Root | undefined {
  const tables = new Map(Object.entries(parts.file.tables));
  const path = [...tablePath(parts, name), 'with'];
  const visited = new Set([name]);
  let next = file.with;
  for (;;) {
    if (visited.has(next)) {
      reading.report(path, 'leads back to itself', 'end the chain at a table with kind: sharded');
      return undefined;
    }
    visited.add(next);
    const found = reading.find(tables, next, { path, in: ['schemas', parts.name, 'tables'] });
    if (found === undefined) return undefined;
    if ('with' in found) next = found.with;
    else if (isRoot(found)) return { name: next, file: found };
    else {
      const sharded = [...tables].filter(([, table]) => isRoot(table)).map(([key]) => key);
      reading.report(path, `${next} is not sharded`, suggest(next, sharded));
      return undefined;
    }
  }
}

function isRoot(table: FileTable): table is FileSharded {
  return 'kind' in table && table.kind === 'sharded';
}

function readSharded(
  name: string,
  file: FileSharded | FileBound,
  root: Root,
  parts: SchemaParts,
  reading: Reading,
): ShardedTable | undefined {
  const path = tablePath(parts, name);
  if (parts.shards.length === 0) {
    if (parts.file.databases === undefined) {
      reading.report(path, `the schema ${parts.name} has no databases`, 'add databases to it');
    }
    return undefined;
  }
  const fn = keyFunction(root.file.function);
  const size = { databases: parts.shards.length, tables: root.file.tables };
  if (root.name === name) checkSlots(fn, size, path, reading);
  const key = (file.key ?? root.file.key).toLowerCase();
  return {
    kind: 'sharded',
    name,
    key,
    function: fn,
    placement: root.file.placement,
    physical: physicalTables(file.physical, root, parts, { path, reading }),
    ...readIds(file, { path, key, function: fn }, parts.layouts, reading),
    group: `${parts.name}.${root.name}`,
    scatter: file.scatter ?? root.file.scatter,
  };
}

function physicalTables(
  template: string,
  root: Root,
  parts: SchemaParts,
  { path, reading }: { readonly path: Path; readonly reading: Reading },
): readonly PhysicalTable[] {
  const physicalPath = [...path, 'physical'];
  const { tables, placement } = root.file;
  const size = { databases: parts.shards.length, tables };
  if (tables > 1) needsPlace(template, 't', physicalPath, reading);
  const names = Array.from({ length: size.databases }, (_, d) =>
    Array.from({ length: tables }, (__, t) =>
      fillTemplate(template, { d, t }, physicalPath, reading),
    ),
  );
  return Array.from({ length: size.databases * tables }, (_, slot) => {
    const place = placeOfSlot(placement, slot, size);
    const shard = parts.shards[place.database] ?? parts.default;
    return at(shard, slot, names[place.database]?.[place.table] ?? template);
  });
}

function tablePath(parts: SchemaParts, table: string): string[] {
  return ['schemas', parts.name, 'tables', table];
}
