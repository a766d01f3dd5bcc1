/**
 * What a session knows of its transaction. On the shards it is opened when they are first touched (see
 * execute/preamble.ts); here stands what must be said to each of them then.
 */

export interface Savepoint {
  /** Quoted as SQL. */
  readonly name: string;
}

export class Transaction {
  /** Between BEGIN and COMMIT or ROLLBACK. With autocommit off this stays false; the backends tell. */
  isExplicit = false;
  isReadOnly = false;
  isSnapshot = false;
  /** SET TRANSACTION without a scope: for the next transaction only, as SQL after `SET TRANSACTION `. */
  nextIsolation: string | undefined = undefined;
  nextIsReadOnly: boolean | undefined = undefined;
  /** In the order in which they were set. */
  savepoints: Savepoint[] = [];
  /** Shards (`backend.database`) written so far, first one first. */
  readonly written: Set<string> = new Set();

  begin(isReadOnly: boolean | undefined, isSnapshot: boolean): void {
    this.isExplicit = true;
    this.isReadOnly = isReadOnly ?? this.nextIsReadOnly ?? false;
    this.isSnapshot = isSnapshot;
    this.savepoints = [];
    this.written.clear();
  }

  end(): void {
    this.isExplicit = false;
    this.isReadOnly = false;
    this.isSnapshot = false;
    this.savepoints = [];
    this.written.clear();
    this.clearNext();
  }

  clearNext(): void {
    this.nextIsolation = undefined;
    this.nextIsReadOnly = undefined;
  }

  /** Statements that open it on a shard, in order. */
  openingStatements(): string[] {
    const statements: string[] = [];
    if (this.nextIsolation !== undefined) {
      statements.push(`SET TRANSACTION ISOLATION LEVEL ${this.nextIsolation}`);
    }
    statements.push(`START TRANSACTION${this.openingOptions()}`);
    for (const savepoint of this.savepoints) statements.push(`SAVEPOINT ${savepoint.name}`);
    return statements;
  }

  /** What SET TRANSACTION asked for a single statement in autocommit mode. */
  singleStatements(): string[] {
    const statements: string[] = [];
    if (this.nextIsolation !== undefined) {
      statements.push(`SET TRANSACTION ISOLATION LEVEL ${this.nextIsolation}`);
    }
    if (this.nextIsReadOnly !== undefined) {
      statements.push(`SET TRANSACTION READ ${this.nextIsReadOnly ? 'ONLY' : 'WRITE'}`);
    }
    return statements;
  }

  /** Sets a savepoint; one of the same name before it goes, as on MySQL. */
  addSavepoint(name: string): void {
    this.savepoints = this.savepoints.filter((one) => !isSameName(one.name, name));
    this.savepoints.push({ name });
  }

  /** Forgets the savepoints after this one (and itself when `isReleased`); false when there is none. */
  cutSavepoints(name: string, isReleased: boolean): boolean {
    const at = this.savepoints.findIndex((one) => isSameName(one.name, name));
    if (at < 0) return false;
    this.savepoints = this.savepoints.slice(0, isReleased ? at : at + 1);
    return true;
  }

  private openingOptions(): string {
    const options: string[] = [];
    if (this.isSnapshot) options.push('WITH CONSISTENT SNAPSHOT');
    if (this.isReadOnly) options.push('READ ONLY');
    else if (this.nextIsReadOnly === false) options.push('READ WRITE');
    return options.length === 0 ? '' : ` ${options.join(', ')}`;
  }
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
