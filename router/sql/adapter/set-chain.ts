/** Builds the tree of a chain of set operations: INTERSECT binds tighter, the others group to the left. */

import { unknownTree } from './json.ts';
import type { LimitShape, QueryShape, SetShape } from './shape.ts';

export interface SetLink {
  readonly operator: SetShape['operator'];
  readonly isAll: boolean;
}

export interface SetTail {
  readonly orderBy: readonly number[];
  readonly limit: LimitShape | undefined;
}

/** `links[i]` stands between `arms[i]` and `arms[i + 1]`; the tail belongs to the whole. */
export function chainArms(
  arms: readonly QueryShape[],
  links: readonly SetLink[],
  tail: SetTail,
): QueryShape {
  const groups: QueryShape[] = arms.slice(0, 1);
  const between: SetLink[] = [];
  for (const [index, link] of links.entries()) {
    const arm = arms[index + 1] ?? unknownTree('a set operation without its right side');
    const left = link.operator === 'intersect' ? groups.pop() : undefined;
    if (left === undefined) between.push(link);
    groups.push(left === undefined ? arm : combine(link, left, arm));
  }
  const whole = groups.reduce((left, right, index) => {
    return combine(between[index - 1] ?? unknownTree('a missing set operator'), left, right);
  });
  return { ...whole, ...tail };
}

function combine(link: SetLink, left: QueryShape, right: QueryShape): SetShape {
  return { kind: 'set', ...link, left, right, orderBy: [], limit: undefined };
}
