/**
 * Prepared statements that are open on one backend connection, by text and parameter types (MySQL keeps the
 * types of an earlier execution). Least recently used ones go first; their ids must be closed by the owner.
 */
export interface BackendStatement {
  readonly id: number;
  readonly parameters: number;
}

export class StatementCache {
  private readonly entries = new Map<string, BackendStatement>();
  private readonly entriesMax: number;

  constructor(entriesMax: number) {
    this.entriesMax = entriesMax;
  }

  get(key: string): BackendStatement | undefined {
    const found = this.entries.get(key);
    if (found === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, found);
    return found;
  }

  /** Returns the ids that had to make room. */
  add(key: string, statement: BackendStatement): number[] {
    this.entries.set(key, statement);
    const evicted: number[] = [];
    for (const [oldest, entry] of this.entries) {
      if (this.entries.size <= this.entriesMax) break;
      this.entries.delete(oldest);
      evicted.push(entry.id);
    }
    return evicted;
  }

  remove(key: string): void {
    this.entries.delete(key);
  }
}
