/** The collations of the backends, by id and by name. */
export interface Collation {
  readonly id: number;
  readonly name: string;
  readonly charset: string;
  /** Bytes of the longest character of the charset. */
  readonly bytesMax: number;
  /** The weight of a space under PAD SPACE, undefined under NO PAD. */
  readonly pad: Buffer | undefined;
}

export class Collations {
  private readonly ids = new Map<number, Collation>();
  private readonly names = new Map<string, Collation>();

  constructor(collations: Iterable<Collation>) {
    for (const collation of collations) {
      this.ids.set(collation.id, collation);
      this.names.set(collation.name, collation);
    }
  }

  byId(id: number): Collation | undefined {
    return this.ids.get(id);
  }

  byName(name: string): Collation | undefined {
    return this.names.get(name);
  }

  all(): IterableIterator<Collation> {
    return this.ids.values();
  }
}
