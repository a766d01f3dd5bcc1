/** The layout that an id command works with, and the tables of the configuration that have such ids. */
import { existsSync } from 'node:fs';
import { loadConfig } from '../../config/load.ts';
import { suggest } from '../../config/nearest.ts';
import { builtinLayouts } from '../../config/read/layouts.ts';
import type { Layout, ShardedTable, Snapshot } from '../../config/snapshot.ts';
import { DEFAULT_FILE } from '../config-option.ts';
import { type Terminal, UsageError } from '../terminal.ts';

export interface IdLayout {
  readonly layout: Layout;
  readonly uses: readonly LayoutUse[];
}

/** A column of a sharded table whose ids have the layout. */
export interface LayoutUse {
  readonly schema: string;
  readonly table: ShardedTable;
  readonly column: string;
  readonly layout: Layout;
}

/** From the file given, from ./keyway.yaml if there is one, else from the built-in layouts. */
export function findLayout(name: string, file: string | undefined, terminal: Terminal): IdLayout {
  const config = file ?? (existsSync(DEFAULT_FILE) ? DEFAULT_FILE : undefined);
  const snapshot =
    config === undefined
      ? undefined
      : loadConfig(config, terminal.environment, { secrets: 'optional' });
  const layouts = snapshot?.layouts ?? builtinLayouts();
  const found = layouts.get(name);
  if (found === undefined) {
    throw new UsageError(`There is no layout ${name}: ${suggest(name, layouts.keys())}`);
  }
  const uses = snapshot === undefined ? [] : [...usesOf(found.name, snapshot)];
  return { layout: bindToFunction(found, uses), uses };
}

function* usesOf(layoutName: string, snapshot: Snapshot): Iterable<LayoutUse> {
  for (const schema of snapshot.schemas.values()) {
    for (const table of schema.tables.values()) {
      if (table.kind !== 'sharded') continue;
      for (const [column, layout] of table.ids) {
        if (layout.name === layoutName) yield { schema: schema.name, table, column, layout };
      }
    }
  }
}

/** With the function of its tables where that is one; it decides what a mixed gene or a bucket holds. */
function bindToFunction(layout: Layout, uses: readonly LayoutUse[]): Layout {
  const functions = new Set(uses.map((use) => JSON.stringify(use.layout.route)));
  return functions.size === 1 ? (uses[0]?.layout ?? layout) : layout;
}
