/** What a sharded table cannot keep: uniqueness over shards, counters, references, keys that are no numbers. */
import { physicalTables } from '../../config/physical-tables.ts';
import type { ShardedTable, Snapshot } from '../../config/snapshot.ts';
import { type Copies, type Copy, placeOf } from './copies.ts';
import type { Finding } from './finding.ts';
import type { LiveColumn, LiveForeignKey } from './inventory.ts';

/** Judged by the first copy; the others are alike or have been reported. */
export function checkSharding(
  table: ShardedTable,
  { subject, found }: Copies,
  snapshot: Snapshot,
): readonly Finding[] {
  const copy = found[0];
  if (copy === undefined) return [];
  const findings = [
    ...keyColumns(table, copy),
    ...counters(table, copy),
    ...uniqueKeys(table, copy),
    ...foreignKeys(table, copy, snapshot),
  ];
  return findings.map((finding) => ({ subject, place: placeOf(copy.physical), ...finding }));
}

type Judgement = Pick<Finding, 'message' | 'fix'>;

const INTEGERS: ReadonlySet<string> = new Set([
  'tinyint',
  'smallint',
  'mediumint',
  'int',
  'bigint',
]);

function keyColumns(table: ShardedTable, { live }: Copy): readonly Judgement[] {
  const columns = new Map(live.columns.map((column) => [column.name, column]));
  return [table.key, ...table.ids.keys()].flatMap((name) => judgeKey(name, columns.get(name)));
}

function judgeKey(name: string, column: LiveColumn | undefined): readonly Judgement[] {
  if (column === undefined) {
    return [{ message: `there is no column ${name}`, fix: 'Name another one, or add it.' }];
  }
  if (INTEGERS.has(column.type)) return [];
  return [
    {
      message: `${name} is ${column.type}: conditions on it go to all shards`,
      fix: 'Use a whole number as key or id.',
    },
  ];
}

function counters(table: ShardedTable, { live }: Copy): readonly Judgement[] {
  const column = live.columns.find(({ isAutoIncrement }) => isAutoIncrement);
  if (column === undefined || column.name === table.generate?.column) return [];
  return [
    {
      message: `AUTO_INCREMENT of ${column.name} counts in each physical table by itself`,
      fix: `Have it generated: generate: ${column.name}, with a layout under ids.`,
    },
  ];
}

/** Equal values of the key or of an id are on one shard, where the server sees to them. */
function uniqueKeys(table: ShardedTable, { live }: Copy): readonly Judgement[] {
  const routing = new Set([table.key, ...table.ids.keys()]);
  const judgements: Judgement[] = [];
  for (const [name, columns] of live.uniqueKeys) {
    if (columns.some((column) => routing.has(column))) continue;
    if (columns.length === 1 && columns[0] === table.generate?.column) continue;
    judgements.push({
      message: `the unique key ${name} (${columns.join(', ')}) holds within each table only`,
      fix: `Add ${table.key} to it, or do without it.`,
    });
  }
  return judgements;
}

/** A reference within one slot of bound tables, or to a reference table's copy, stays on its shard. */
function foreignKeys(table: ShardedTable, copy: Copy, snapshot: Snapshot): readonly Judgement[] {
  return copy.live.foreignKeys
    .filter((foreign) => !staysOnShard(table, copy, foreign, snapshot))
    .map(({ name, column, target }) => ({
      message: `the foreign key ${name} (${column}) refers to ${target}, one shard's part of it`,
      fix: 'Drop it, or bind the two tables and refer by their keys.',
    }));
}

function staysOnShard(
  table: ShardedTable,
  { physical }: Copy,
  { column, target, targetColumn }: LiveForeignKey,
  snapshot: Snapshot,
): boolean {
  for (const schema of snapshot.schemas.values()) {
    for (const other of schema.tables.values()) {
      const place = physicalTables(other).find(
        (each) => each.backend === physical.backend && `${each.database}.${each.table}` === target,
      );
      if (place === undefined) continue;
      if (other.kind !== 'sharded') return other.kind === 'reference';
      const isByRoute = isRoute(table, column) && isRoute(other, targetColumn);
      return isByRoute && other.group === table.group && place.slot === physical.slot;
    }
  }
  return false;
}

function isRoute(table: ShardedTable, column: string): boolean {
  return column === table.key || table.ids.has(column);
}
