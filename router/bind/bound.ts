/** The result of binding: the tree's names led to tables. Plain data that the planners work from. */
import type { Column, Query, Select, Star } from '../sql/statement.ts';
import type { Level } from './level.ts';
import type { Scope } from './scope.ts';
import type { ShardedSource, TableSource } from './source.ts';

export interface Bound {
  /** Every occurrence of a table, by its index. */
  readonly tables: readonly TableSource[];
  /** Columns and stars that name their table or schema, with the source they belong to. */
  readonly qualified: readonly Qualified[];
  readonly blocks: ReadonlyMap<Select, Block>;
  /** Queries below the statement's own: in expressions and in FROM, outermost first. */
  readonly subqueries: readonly Query[];
}

export interface Qualified {
  readonly node: Column | Star;
  readonly source: TableSource;
}

/** One SELECT with its FROM, or the tables of an UPDATE or DELETE. */
export interface Block {
  readonly scope: Scope;
  readonly level: Level;
  /** Sharded tables that no outer join null-extends: each row of the block has a row of each of them. */
  readonly preserved: readonly ShardedSource[];
}
