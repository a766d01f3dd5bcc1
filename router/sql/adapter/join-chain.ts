/** Builds the tree of a flat list of tables: joins group to the left and bind tighter than commas. */

import { unknownTree } from './json.ts';
import type { JoinShape, TableShape } from './shape.ts';

/** `join` is undefined for the first table and after a comma. */
export interface ListedTable {
  readonly at: number;
  readonly join: string | undefined;
  readonly on: number | undefined;
  readonly using: readonly number[];
}

export function joinTables(tables: readonly ListedTable[]): TableShape {
  const groups: TableShape[] = [];
  for (const table of tables) {
    const right: TableShape = { kind: 'table', at: table.at };
    const left = table.join === undefined ? undefined : groups.pop();
    if (left === undefined) groups.push(right);
    else groups.push(join(left, right, table));
  }
  return joinCommas(groups);
}

/** Tables between commas, each with its own joins. */
export function joinCommas(groups: readonly TableShape[]): TableShape {
  const [first, ...others] = groups;
  if (first === undefined) return unknownTree('FROM without a table');
  return others.reduce<TableShape>(
    (left, right) => ({
      kind: 'join',
      type: 'inner',
      isNatural: false,
      left,
      right,
      on: undefined,
      using: [],
    }),
    first,
  );
}

function join(left: TableShape, right: TableShape, table: ListedTable): JoinShape {
  const { on, using } = table;
  return { kind: 'join', type: joinType(table.join), isNatural: false, left, right, on, using };
}

function joinType(join: string | undefined): JoinShape['type'] {
  switch (join) {
    case 'INNER JOIN':
    case 'CROSS JOIN':
      return 'inner';
    case 'LEFT JOIN':
      return 'left';
    case 'RIGHT JOIN':
      return 'right';
    default:
      return unknownTree(`an unknown join: ${join}`);
  }
}
