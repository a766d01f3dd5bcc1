/**
 * Which database and table a slot is. The number of slots is databases x tables; a bucket's slot is its
 * remainder by that number. Used once, when the physical tables of a configuration are listed.
 */
import type { ShardedTable } from './snapshot.ts';

export interface PlacementSize {
  readonly databases: number;
  /** In each database. */
  readonly tables: number;
}

/** Both numbers from 0. */
export interface SlotPlace {
  readonly database: number;
  readonly table: number;
}

export function placeOfSlot(
  placement: ShardedTable['placement'],
  slot: number,
  size: PlacementSize,
): SlotPlace {
  switch (placement) {
    // Neighbouring buckets go to different databases.
    case 'interleave':
      return { database: slot % size.databases, table: Math.floor(slot / size.databases) };
    // Neighbouring buckets stay in one database.
    case 'block':
      return { database: Math.floor(slot / size.tables), table: slot % size.tables };
  }
}
