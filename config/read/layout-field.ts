/** Names of layout fields as the configuration file spells them, and the kind that each one is. */
import type { LayoutFieldKind } from '../snapshot.ts';

const KINDS: ReadonlyMap<string, LayoutFieldKind> = new Map([
  ['ms', 'ms'],
  ['worker', 'worker'],
  /** What identifies the machine that made the id, under the name that some existing layouts give it. */
  ['datacenter', 'worker'],
  ['gene', 'gene'],
  ['channel', 'channel'],
  ['bucket', 'bucket'],
  ['sequence', 'sequence'],
  /** Bits that mean nothing to Keyway. */
  ['opaque', 'opaque'],
]);

export const LAYOUT_FIELDS: readonly string[] = [...KINDS.keys()];

export function layoutFieldKind(name: string): LayoutFieldKind | undefined {
  return KINDS.get(name);
}
