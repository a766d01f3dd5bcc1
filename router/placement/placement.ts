/**
 * From a bucket to the physical table that holds it. Which table a slot is was settled when the configuration
 * was read (interleave or block); here it is a look-up. See ARCHITECTURE.md "Hot path".
 */
import type { PhysicalTable, ShardedTable } from '../../config/snapshot.ts';
import { bug } from '../../errors.ts';

/** The slot 0..physical.length-1 of a bucket. */
export function slotOfBucket(table: ShardedTable, bucket: number): number {
  return bucket % table.physical.length;
}

export function physicalAt(table: ShardedTable, slot: number): PhysicalTable {
  return table.physical[slot] ?? bug(`${table.name} has no slot ${slot}`);
}
