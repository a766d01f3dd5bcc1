/** All physical tables of a logical one, whatever its kind. */
import type { PhysicalTable, Table } from './snapshot.ts';

export function physicalTables(table: Table): readonly PhysicalTable[] {
  switch (table.kind) {
    case 'sharded':
      return table.physical;
    case 'reference':
      return table.copies;
    case 'global':
      return [table.physical];
  }
}
