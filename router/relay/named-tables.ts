/**
 * Which tables of the configuration a statement may name, judged by its tokens alone: any word that is the
 * name of a sharded or reference table counts, whatever it stands for. So nothing is missed.
 */
import type { ReferenceTable, ShardedTable, Snapshot } from '../../config/snapshot.ts';
import type { Words } from '../template/words.ts';

export interface NamedTable {
  readonly at: number;
  readonly table: ShardedTable | ReferenceTable;
}

export class NamedTables {
  private readonly byName = new Map<string, ShardedTable | ReferenceTable>();

  constructor(snapshot: Snapshot) {
    for (const schema of snapshot.schemas.values()) {
      for (const [name, table] of schema.tables) {
        if (table.kind !== 'global') this.byName.set(name, table);
      }
    }
  }

  in(words: Words): readonly NamedTable[] {
    const named: NamedTable[] = [];
    for (let at = 0; at < words.count; at++) {
      const name = words.name(at);
      const table = name === undefined ? undefined : this.byName.get(name);
      if (table !== undefined) named.push({ at, table });
    }
    return named;
  }
}
