/** The name that somebody most likely meant. Used for every key and reference that does not exist. */

/** The nearest of the names; undefined when none is near. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const name of names) {
    const distance = editDistance(word.toLowerCase(), name.toLowerCase());
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/** A fix for an unknown name: the nearest valid one, or all of them. */
export function suggest(word: string, names: Iterable<string>): string {
  const all = [...names];
  const near = nearest(word, all);
  if (near !== undefined) return `did you mean ${near}?`;
  return all.length === 0 ? 'there is none yet' : `valid: ${all.join(', ')}`;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
function editDistance(a: string, b: string): number {
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(replaced, at(previous, j) + 1, at(current, j - 1) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) cost = Math.min(cost, at(older, j - 2) + 1);
      current.push(cost);
    }
    older = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
