/**
 * The physical tables that one backend is given for the tables of a statement. Either all of them are there,
 * or there is no choice and the reason says which is not.
 */
import type { PhysicalTable, ReferenceTable } from '../../config/snapshot.ts';
import type { TableSource } from '../bind/source.ts';
import type { Rename } from '../plan.ts';

export interface Choice {
  readonly backend: string;
  readonly database: string;
  /** The slot of the sharded tables when they are all in one. */
  readonly slot: number | undefined;
  /** By the index of the source; undefined for tables whose name stays as it is. */
  readonly physical: readonly (PhysicalTable | undefined)[];
  readonly renames: readonly Rename[];
}

/** The copy of a reference table on a backend, in the database at hand if there is one. */
export function copyOn(
  table: ReferenceTable,
  backend: string,
  database: string | undefined,
): PhysicalTable | undefined {
  let found: PhysicalTable | undefined;
  for (const copy of table.copies) {
    if (copy.backend !== backend) continue;
    if (copy.database === database) return copy;
    found ??= copy;
  }
  return found;
}

export function renamesOf(
  tables: readonly TableSource[],
  physical: readonly (PhysicalTable | undefined)[],
): Rename[] {
  const renames: Rename[] = [];
  for (const source of tables) {
    const one = physical[source.index];
    if (one === undefined) continue;
    renames.push({ physical: one, schema: source.schema, table: source.node.name.text });
  }
  return renames;
}
