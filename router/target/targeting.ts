/**
 * Where the rows of a bound statement are: for each sharded table its slots, then the one backend that has
 * everything, or the slots of a scatter over tables that share their buckets. Values are read at binding.
 */
import type { PhysicalTable, Shard } from '../../config/snapshot.ts';
import type { Bound } from '../bind/bound.ts';
import type { ShardedSource, TableSource } from '../bind/source.ts';
import { evaluate } from '../condition/evaluate.ts';
import { type Placed, place } from '../condition/peers.ts';
import type { Binding } from '../template/binding.ts';
import { type Choice, copyOn, renamesOf } from './choice.ts';
import { NO_SLOTS, type Slots, unite } from './slots.ts';

export class Targeting {
  readonly tables: readonly TableSource[];
  readonly sharded: readonly ShardedSource[];
  /** Where statements without a table of their own place are sent. */
  private readonly home: Shard | undefined;
  private readonly guest: number | undefined;
  private readonly placed: readonly Placed[];
  /** Choices of scatters and point statements by slot, made when first needed. */
  private readonly bySlot: (Choice | undefined)[] = [];

  /** `guest`: a table, by its index, that goes wherever the others are. */
  constructor(bound: Bound, home: Shard | undefined, guest?: number) {
    this.tables = bound.tables;
    this.sharded = bound.tables.filter((source) => source.kind === 'sharded');
    this.home = home;
    this.placed = this.sharded.map(place);
    this.guest = guest;
  }

  /** Whether the text of a shard has another name for the table than the client's. */
  isRenamed(source: TableSource): boolean {
    if (source.kind !== 'global') return source.kind !== 'foreign';
    const { database, table } = source.physical;
    if (table !== source.node.name.text) return true;
    if (source.node.schema !== undefined) return database !== source.node.schema.text;
    return this.sharded.length > 0 || database !== this.home?.database;
  }

  /** The tables whose bucket is certain to be that of this one. */
  peersOf(source: ShardedSource): ReadonlySet<ShardedSource> {
    return this.placed[this.sharded.indexOf(source)]?.peers ?? new Set();
  }

  /** Slots of each sharded table, in the order of `sharded`. */
  slotsOf(binding: Binding): readonly Slots[] {
    const hosts = this.sharded.filter((source) => source.index !== this.guest);
    const ofHosts = hosts.map((source) => this.slots(source, binding)).reduce(unite, NO_SLOTS);
    return this.sharded.map((source) =>
      source.index === this.guest ? ofHosts : this.slots(source, binding),
    );
  }

  slots(source: ShardedSource, binding: Binding): Slots {
    const placed = this.placed[this.sharded.indexOf(source)];
    return placed === undefined ? 'all' : evaluate(placed.condition, binding);
  }

  /** The choice of the one backend that has all rows that matter; undefined when there is none. */
  oneBackend(slots: readonly Slots[]): Choice | undefined {
    const slot = this.commonSlot(slots);
    return slot === undefined ? this.severalSlots(slots) : this.slotChoice(slot);
  }

  private severalSlots(slots: readonly Slots[]): Choice | undefined {
    const physical = new Array<PhysicalTable | undefined>(this.tables.length).fill(undefined);
    let shard: Shard | undefined;
    for (let i = 0; i < this.sharded.length; i++) {
      const source = this.sharded[i];
      const set = slots[i];
      if (source === undefined || set === undefined || set === 'all' || set.length > 1) {
        return undefined;
      }
      const slot = set[0];
      if (slot === undefined) continue;
      const table = source.table.physical[slot];
      if (table === undefined || (shard !== undefined && shard.backend !== table.backend)) {
        return undefined;
      }
      physical[source.index] = table;
      shard ??= table;
    }
    const isFree = shard === undefined && this.sharded.length > 0;
    return this.completed(physical, shard ?? this.fallback(isFree));
  }

  /** The choice of one slot of a scatter; undefined when another table is missing on its backend. */
  slotChoice(slot: number): Choice | undefined {
    this.bySlot[slot] ??= this.madeForSlot(slot);
    return this.bySlot[slot];
  }

  private madeForSlot(slot: number): Choice | undefined {
    const physical = new Array<PhysicalTable | undefined>(this.tables.length).fill(undefined);
    let shard: Shard | undefined;
    for (const source of this.sharded) {
      const table = source.table.physical[slot];
      physical[source.index] = table;
      shard ??= table;
    }
    return this.completed(physical, shard);
  }

  /** Any place where the statement can be prepared. */
  sampleChoice(): Choice | undefined {
    return (
      this.oneBackend(this.sharded.map(() => [])) ?? this.oneBackend(this.sharded.map(() => [0]))
    );
  }

  /** The one slot of all tables, if they are of one group and each has just that one. */
  private commonSlot(slots: readonly Slots[]): number | undefined {
    let common: number | undefined;
    for (let i = 0; i < slots.length; i++) {
      const set = slots[i];
      if (set === undefined || set === 'all' || set.length !== 1) return undefined;
      if (this.sharded[i]?.table.group !== this.sharded[0]?.table.group) return undefined;
      if (common !== undefined && common !== set[0]) return undefined;
      common = set[0];
    }
    return common;
  }

  /** Adds the tables that are not sharded, and the sharded ones that no row can come from. */
  private completed(
    physical: (PhysicalTable | undefined)[],
    shard: Shard | undefined,
  ): Choice | undefined {
    if (shard === undefined) return undefined;
    for (const source of this.tables) {
      if (physical[source.index] !== undefined || source.kind === 'foreign') continue;
      const found = this.onShard(source, shard);
      if (found === undefined) return undefined;
      if (this.isRenamed(source)) physical[source.index] = found;
    }
    return {
      backend: shard.backend,
      database: shard.database,
      slot: slotOf(physical, this.sharded),
      physical,
      renames: renamesOf(this.tables, physical),
    };
  }

  private onShard(source: TableSource, shard: Shard): PhysicalTable | undefined {
    switch (source.kind) {
      case 'sharded':
        return source.table.physical.find((table) => table.backend === shard.backend);
      case 'reference':
        return copyOn(source.table, shard.backend, shard.database);
      case 'global':
        return source.physical.backend === shard.backend ? source.physical : undefined;
      case 'foreign':
        return undefined;
    }
  }

  private fallback(isFree: boolean): Shard | undefined {
    for (const source of this.tables) {
      if (source.kind === 'global') return source.physical;
    }
    if (isFree) return this.sharded[0]?.table.physical[0];
    for (const source of this.tables) {
      if (source.kind !== 'reference') continue;
      const home = this.home && copyOn(source.table, this.home.backend, undefined);
      return home ?? source.table.copies[0];
    }
    return this.home;
  }
}

function slotOf(
  physical: readonly (PhysicalTable | undefined)[],
  sharded: readonly ShardedSource[],
): number | undefined {
  let slot: number | undefined;
  for (const source of sharded) {
    const one = physical[source.index]?.slot;
    if (slot !== undefined && one !== slot) return undefined;
    slot = one;
  }
  return slot;
}
