/** The template of a write of reference tables: the same statement for every copy, counted once. */
import type { PhysicalTable } from '../../config/snapshot.ts';
import type { ReferenceSource, TableSource } from '../bind/source.ts';
import type { Effect, ShardStatement, WritePlan } from '../plan.ts';
import { notSupported } from '../policy/not-supported.ts';
import type { Edits } from '../rewrite/edit.ts';
import { type Choice, renamesOf } from '../target/choice.ts';
import type { Binding } from '../template/binding.ts';
import { wholeStatement } from '../template/shard-statement.ts';
import type { Template } from '../template/template.ts';
import type { Tools } from '../template/tools.ts';

export interface CopiesParts {
  readonly tables: readonly TableSource[];
  /** The table that is written. */
  readonly target: ReferenceSource;
  readonly edits: Edits;
  readonly effect: Effect;
  /** What forbids to run it on each copy: it could differ from one to the next. */
  readonly limit: string | undefined;
}

export class CopiesTemplate implements Template {
  private readonly tools: Tools;
  private readonly parts: CopiesParts;

  constructor(tools: Tools, parts: CopiesParts) {
    this.tools = tools;
    this.parts = parts;
  }

  bind(binding: Binding): WritePlan {
    const { target, effect, limit } = this.parts;
    if (limit !== undefined) throw notSupported(limit);
    const shards = target.table.copies.map((copy) => this.statement(binding, copy));
    return {
      engine: 'write',
      target: { kind: 'all', of: shards.length },
      why: WHY,
      keys: binding.keys ?? [],
      policy: { verdict: 'not judged' },
      shards,
      count: 'first',
      insert: undefined,
      effect,
    };
  }

  sample(binding: Binding): ShardStatement {
    const [copy] = this.parts.target.table.copies;
    if (copy === undefined) throw notSupported('a reference table without copies');
    return this.statement(binding, copy);
  }

  private statement(binding: Binding, copy: PhysicalTable): ShardStatement {
    const { edits } = this.parts;
    return wholeStatement(this.tools.writer, binding, edits, this.choice(copy));
  }

  /** Other reference tables are read from the same database. */
  private choice(copy: PhysicalTable): Choice {
    const { tables } = this.parts;
    const physical = tables.map((source) => {
      if (source.kind !== 'reference')
        throw notSupported(`a write that reads ${source.name} for every copy`);
      return source.table.copies.find(
        ({ backend, database }) => backend === copy.backend && database === copy.database,
      );
    });
    const { backend, database } = copy;
    return { backend, database, slot: undefined, physical, renames: renamesOf(tables, physical) };
  }
}

const WHY: readonly string[] = ['every copy of a reference table is written'];
