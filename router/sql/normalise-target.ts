/** Reads the tables that a DELETE over several tables deletes from: t, s.t, t.*, s.t.* */

import type { Skeleton } from './normalise-skeleton.ts';
import type { Cursor } from './parse-cursor.ts';
import type { DeleteTarget, Name } from './statement.ts';

export function readTargets(cursor: Cursor): readonly DeleteTarget[] {
  const targets: DeleteTarget[] = [];
  do targets.push(readTarget(cursor));
  while (cursor.accept(','));
  return targets;
}

export function writeTargets(targets: readonly DeleteTarget[], skeleton: Skeleton): void {
  for (const [index, target] of targets.entries()) {
    if (index > 0) skeleton.write(',');
    skeleton.addTarget(target);
  }
}

function readTarget(cursor: Cursor): DeleteTarget {
  const from = cursor.at;
  const first = cursor.name();
  let second: Name | undefined;
  while (cursor.accept('.')) {
    if (cursor.accept('*')) break;
    second = cursor.name();
  }
  const span = { from, to: cursor.at };
  if (second === undefined) return { schema: undefined, name: first, span };
  return { schema: first, name: second, span };
}
