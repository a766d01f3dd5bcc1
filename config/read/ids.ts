/** The id columns of a sharded table: which layout each has, and whether that leads to the table's bucket. */
import type { FileBound, FileSharded } from '../file.ts';
import { suggest } from '../nearest.ts';
import type { KeyFunction, Layout, ShardedTable } from '../snapshot.ts';
import type { Path } from '../source.ts';
import type { Reading } from './reading.ts';

export interface TableIds {
  readonly ids: ShardedTable['ids'];
  readonly generate: ShardedTable['generate'];
}

export function readIds(
  file: FileSharded | FileBound,
  table: { readonly path: Path; readonly key: string; readonly function: KeyFunction },
  layouts: ReadonlyMap<string, Layout>,
  reading: Reading,
): TableIds {
  const all = new Map<string, Layout>();
  const routing = new Map<string, Layout>();
  const generated = file.generate?.toLowerCase();
  for (const [written, layoutName] of Object.entries(file.ids)) {
    const column = written.toLowerCase();
    const path = [...table.path, 'ids', written];
    if (column === table.key) reading.report(path, 'is the shard key itself', 'leave it out');
    const found = reading.find(layouts, layoutName, { path, in: ['layouts'] });
    if (found === undefined) continue;
    const layout: Layout = { ...found, route: table.function };
    all.set(column, layout);
    if (carriesRoute(layout)) routing.set(column, layout);
    checkRoute(layout, table.function, column === generated, path, reading);
  }
  return { ids: routing, generate: readGenerate(file, table.path, all, reading) };
}

function readGenerate(
  file: FileSharded | FileBound,
  tablePath: Path,
  ids: ReadonlyMap<string, Layout>,
  reading: Reading,
): ShardedTable['generate'] {
  if (file.generate === undefined) return undefined;
  const path = [...tablePath, 'generate'];
  const column = file.generate.toLowerCase();
  const layout = ids.get(column);
  if (layout === undefined) {
    const written = Object.keys(file.ids);
    if (!written.some((name) => name.toLowerCase() === column)) {
      reading.report(path, `${file.generate} has no layout`, suggest(file.generate, written));
    }
    return undefined;
  }
  const kinds = new Set(layout.fields.map((field) => field.kind));
  if (!kinds.has('ms') || !kinds.has('sequence') || kinds.has('opaque')) {
    reading.report(
      path,
      `ids of the layout ${layout.name} cannot be generated`,
      'use a layout with an ms and a sequence field and without an opaque one',
    );
  }
  return { column, layout };
}

function carriesRoute(layout: Layout): boolean {
  return layout.fields.some((field) => field.kind === 'gene' || field.kind === 'bucket');
}

/** An id whose bits do not decide the bucket would send reads to a wrong table. */
function checkRoute(
  layout: Layout,
  fn: KeyFunction,
  isGenerated: boolean,
  path: Path,
  reading: Reading,
): void {
  const field = layout.fields.find(({ kind }) => kind === 'gene' || kind === 'bucket');
  if (field === undefined) {
    if (isGenerated) return;
    reading.report(path, `the layout ${layout.name} carries no route`, 'use one with a gene field');
    return;
  }
  const needed = Math.ceil(Math.log2(fn.buckets));
  if (field.bits < needed) {
    const has = `${layout.name} has ${field.bits} ${field.kind} bits`;
    reading.report(path, `${has}, the function needs ${needed}`, `give the field ${needed} bits`);
  } else if (field.kind === 'gene' && 2 ** needed !== fn.buckets) {
    const why = `a gene does not give the remainder by ${fn.buckets}`;
    reading.report(path, why, 'use a layout with a bucket field');
  }
}
