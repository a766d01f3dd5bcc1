/**
 * Where a column name is looked up: the sources of a block, then those of the blocks around it. A name that
 * cannot be led to one source for certain leads nowhere: then no condition is drawn from it.
 */
import type { Column } from '../sql/statement.ts';
import { hasColumn, type Source } from './source.ts';

export class Scope {
  readonly parent: Scope | undefined;
  readonly sources: Source[] = [];
  /** Columns that USING or NATURAL made one, by lower-case name, and the source that keeps its rows. */
  readonly merged: Map<string, Source> = new Map();

  constructor(parent: Scope | undefined) {
    this.parent = parent;
  }

  /** The source that the column belongs to, undefined when that is not certain. */
  resolve(column: Column): Source | undefined {
    const name = column.name.text.toLowerCase();
    if (column.table !== undefined) {
      return this.named(column.table.text, column.schema?.text);
    }
    return this.owning(name);
  }

  /** The source of this alias or table name, here or further out. */
  named(name: string, schema: string | undefined): Source | undefined {
    const found =
      this.sources.find((source) => source.name === name && isIn(source, schema)) ??
      this.sources.find((source) => isAlike(source.name, name) && isIn(source, schema));
    return found ?? this.parent?.named(name, schema);
  }

  /** Whether a table here has a column of this name; undefined: not known. */
  hasColumn(name: string): boolean | undefined {
    let answer: boolean | undefined = false;
    for (const source of this.sources) {
      const has = hasColumn(source, name);
      if (has === true) return true;
      if (has === undefined) answer = undefined;
    }
    return answer;
  }

  private owning(name: string): Source | undefined {
    const merged = this.merged.get(name);
    if (merged !== undefined) return merged;
    let owner: Source | undefined;
    for (const source of this.sources) {
      const has = hasColumn(source, name);
      if (has === false) continue;
      if (has === undefined && this.sources.length > 1) return undefined;
      if (owner !== undefined) return undefined;
      owner = source;
    }
    return owner ?? this.parent?.owning(name);
  }
}

function isIn(source: Source, schema: string | undefined): boolean {
  if (schema === undefined) return true;
  return source.kind !== 'rows' && isAlike(source.schema, schema);
}

function isAlike(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
