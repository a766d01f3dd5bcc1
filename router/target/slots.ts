/** Sets of slots: `all`, or ascending numbers. A slot stands for one physical table of a sharded table. */
export type Slots = 'all' | readonly number[];

export const NO_SLOTS: Slots = [];

export function intersect(a: Slots, b: Slots): Slots {
  if (a === 'all') return b;
  if (b === 'all') return a;
  return a.filter((slot) => b.includes(slot));
}

export function unite(a: Slots, b: Slots): Slots {
  if (a === 'all' || b === 'all') return 'all';
  return fromSet(new Set([...a, ...b]));
}

export function fromSet(slots: ReadonlySet<number>): Slots {
  return [...slots].sort((a, b) => a - b);
}

/** The slots one by one; `count` is how many there are in all. */
export function listed(slots: Slots, count: number): readonly number[] {
  return slots === 'all' ? Array.from({ length: count }, (_, slot) => slot) : slots;
}
