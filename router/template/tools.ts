/** What templates are made with and bound with: the parts of a router that planners share. */
import type { Snapshot } from '../../config/snapshot.ts';
import type { TableFinder } from '../bind/table-finder.ts';
import type { Catalog } from '../catalog.ts';
import type { TextWriter } from '../rewrite/text-writer.ts';

export interface Tools {
  readonly snapshot: Snapshot;
  readonly catalog: Catalog;
  readonly finder: TableFinder;
  readonly writer: TextWriter;
}
