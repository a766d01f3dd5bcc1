/**
 * Builds the tree of a chain of set operations: INTERSECT binds tighter, the others group to the left.
 * ORDER BY and LIMIT that stand on the last arm belong to the whole.
 */

import { unknownTree } from './json.ts';
import type { QueryShape, SelectShape, SetShape } from './shape.ts';

export interface SetLink {
  readonly operator: SetShape['operator'];
  readonly isAll: boolean;
}

/** `links[i]` stands between `arms[i]` and `arms[i + 1]`. */
export function chainArms(arms: readonly SelectShape[], links: readonly SetLink[]): QueryShape {
  const last = arms.at(-1) ?? unknownTree('a query without an arm');
  if (links.length === 0) return last;
  const { orderBy, limit } = last;
  const bare: SelectShape = { ...last, orderBy: [], limit: undefined };
  return { ...group([...arms.slice(0, -1), bare], links), orderBy, limit };
}

function group(arms: readonly QueryShape[], links: readonly SetLink[]): QueryShape {
  const groups = arms.slice(0, 1);
  const between: SetLink[] = [];
  for (const [index, link] of links.entries()) {
    const arm = arms[index + 1] ?? unknownTree('a set operation without its right side');
    const left = link.operator === 'intersect' ? groups.pop() : undefined;
    if (left === undefined) between.push(link);
    groups.push(left === undefined ? arm : combine(link, left, arm));
  }
  return groups.reduce((left, right, index) =>
    combine(between[index - 1] ?? unknownTree('a missing set operator'), left, right),
  );
}

function combine(link: SetLink, left: QueryShape, right: QueryShape): SetShape {
  return { kind: 'set', ...link, left, right, orderBy: [], limit: undefined };
}
