/** Physical tables as they are written into SQL, made once each. */
import type { PhysicalTable } from '../../config/snapshot.ts';
import { quoteName } from './edit.ts';

export class PhysicalNames {
  private readonly known = new WeakMap<PhysicalTable, Buffer>();

  /** `database`.`table` */
  bytesOf(physical: PhysicalTable): Buffer {
    const known = this.known.get(physical);
    if (known !== undefined) return known;
    const bytes = Buffer.from(`${quoteName(physical.database)}.${quoteName(physical.table)}`);
    this.known.set(physical, bytes);
    return bytes;
  }
}
