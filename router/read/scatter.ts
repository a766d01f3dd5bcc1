/**
 * A SELECT over several shards: judged by the policy, its merge designed once the types of its keys are known
 * (asked from a backend once a shape), then one statement a shard. Refuses what cannot be merged.
 */
import { bug, proxyError } from '../../errors.ts';
import type { Scope } from '../bind/scope.ts';
import type { ShardedSource } from '../bind/source.ts';
import type { Effect, MergePlan, Target, Verdict } from '../plan.ts';
import { enforce, judge } from '../policy/judge.ts';
import { notSupported } from '../policy/not-supported.ts';
import { type Edits, inOrder } from '../rewrite/edit.ts';
import type { Select } from '../sql/statement.ts';
import type { Choice } from '../target/choice.ts';
import { listed, type Slots, unite } from '../target/slots.ts';
import type { Targeting } from '../target/targeting.ts';
import type { Binding } from '../template/binding.ts';
import { partStatement, wholeStatement } from '../template/shard-statement.ts';
import type { Inquiry, Outcome } from '../template/template.ts';
import type { Tools } from '../template/tools.ts';
import { ColumnPlan } from './column-plan.ts';
import { type Design, design } from './design.ts';
import { type Asked, questions } from './design-context.ts';
import { LearnedDesigns } from './learned-designs.ts';
import { type Page, pageOf, rowsOf } from './limit.ts';
import { answeredTypes, catalogTypes, type ScatterTypes } from './scatter-types.ts';
import type { Shape } from './shape.ts';

/** A query that has a shape to be merged by, or what forbids that. */
export type Scatterable =
  | { readonly kind: 'forbidden'; readonly what: string }
  | {
      readonly kind: 'shaped';
      readonly select: Select;
      readonly shape: Shape;
      readonly scope: Scope;
      readonly driver: ShardedSource;
      /** Positions whose literals may change the types of the keys. */
      readonly typing: readonly number[];
    };

export interface ScatterParts {
  readonly targeting: Targeting;
  /** Edits of every shard's text. */
  readonly edits: Edits;
  readonly effect: Effect;
  readonly scatterable: Scatterable;
}

type Shaped = Extract<Scatterable, { kind: 'shaped' }>;

export class Scatter {
  private readonly tools: Tools;
  private readonly parts: ScatterParts;
  private readonly asked: readonly Asked[];
  private readonly learned = new LearnedDesigns();

  constructor(tools: Tools, parts: ScatterParts) {
    this.tools = tools;
    this.parts = parts;
    const { scatterable } = parts;
    this.asked = scatterable.kind === 'shaped' ? questions(scatterable.shape) : [];
  }

  bind(binding: Binding): Outcome {
    const { scatterable } = this.parts;
    const slots = this.slots(binding);
    const count = this.shardCount();
    const target: Target =
      slots === 'all' ? { kind: 'all', of: count } : { kind: 'list', of: slots.length };
    const policy = this.judged(binding, target);
    if (scatterable.kind === 'forbidden') throw notSupported(scatterable.what);
    const made = this.designed(binding, scatterable);
    if (made === undefined) return this.inquiry(binding, scatterable, listed(slots, count));
    if (typeof made === 'string') throw notSupported(made);
    return this.plan(binding, made, { scatterable, target, policy, slots: listed(slots, count) });
  }

  /** Those of the table whose shards are visited; of a refused statement, those of all its tables. */
  private slots(binding: Binding): Slots {
    const { scatterable, targeting } = this.parts;
    if (scatterable.kind === 'shaped') return targeting.slots(scatterable.driver, binding);
    return targeting.slotsOf(binding).reduce(unite, []);
  }

  private shardCount(): number {
    const { sharded } = this.parts.targeting;
    return Math.max(1, ...sharded.map((source) => source.table.physical.length));
  }

  private judged(binding: Binding, target: Target): Verdict {
    const verdict = judge(binding, {
      target,
      tables: this.parts.targeting.sharded.map((source) => source.table),
      isObserving: this.tools.snapshot.isObserving,
    });
    enforce(verdict, binding);
    return verdict;
  }

  private designed(binding: Binding, shaped: Shaped): Design | string | undefined {
    const known = this.learned.get(binding, shaped.typing);
    if (known !== undefined) return known;
    const subject = { ...shaped, asked: this.asked };
    const types = catalogTypes(subject, this.tools.catalog, binding.keys !== undefined);
    if (types === undefined) return undefined;
    const made = this.design(shaped, types);
    if (binding.keys === undefined) this.learned.put(binding, shaped.typing, made);
    return made;
  }

  private design({ select, shape }: Shaped, types: ScatterTypes): Design | string {
    return design(shape, {
      select,
      base: this.parts.edits,
      catalog: this.tools.catalog,
      columns: new ColumnPlan(types.visible),
      isGrouped: shape.kind === 'groups',
      shown: types.shown,
      typeOf: (of) => types.asked[this.asked.findIndex((asked) => asked.of === of)],
    });
  }

  private inquiry(binding: Binding, shaped: Shaped, slots: readonly number[]): Inquiry {
    const asking = new ColumnPlan(0);
    for (const { pieces } of this.asked) asking.add(pieces);
    const edits = inOrder([...this.parts.edits, ...asking.edit(shaped.select.itemsEnd)]);
    const choice = this.choice(slots[0] ?? 0);
    const shard = wholeStatement(this.tools.writer, binding, edits, choice);
    return {
      engine: 'question',
      describe: {
        backend: shard.backend,
        database: shard.database,
        sql: shard.sql,
        renames: shard.renames,
      },
      learn: (columns) => {
        const types = answeredTypes(columns, this.asked);
        this.learned.put(binding, shaped.typing, this.design(shaped, types));
      },
    };
  }

  private plan(
    binding: Binding,
    made: Design,
    found: {
      readonly scatterable: Shaped;
      readonly target: Target;
      readonly policy: Verdict;
      readonly slots: readonly number[];
    },
  ): MergePlan {
    const page = this.page(binding, found.scatterable);
    const rows = page === undefined ? undefined : rowsOf(page);
    this.checkOffset(page, found.policy, found.slots.length);
    const shards = found.slots.map((slot) =>
      partStatement(this.tools.writer, binding, made.edits, { choice: this.choice(slot), rows }),
    );
    return {
      engine: 'merge',
      target: found.target,
      why: found.target.kind === 'all' ? WHY_ALL : WHY_LIST,
      keys: binding.keys ?? [],
      policy: found.policy,
      shards,
      merge: {
        visible: made.visible,
        order: made.order,
        group: made.group,
        sort: made.sort,
        offset: Number(page?.offset ?? 0n),
        limit: page === undefined ? undefined : Number(page.count),
      },
      columns: made.columns,
      effect: this.parts.effect,
    };
  }

  private page(binding: Binding, { select }: Shaped): Page | undefined {
    if (select.limit === undefined) return undefined;
    const page = pageOf(select.limit, binding);
    if (page === undefined) throw proxyError('ER_WRONG_ARGUMENTS', { command: 'LIMIT' });
    return page;
  }

  private checkOffset(page: Page | undefined, policy: Verdict, count: number): void {
    const { offsetMax } = this.tools.snapshot.limits;
    if (page === undefined || page.offset <= BigInt(offsetMax)) return;
    if (policy.verdict !== 'run' || policy.mode !== 'reject') return;
    throw proxyError('DEEP_OFFSET', { offset: page.offset, count });
  }

  private choice(slot: number): Choice {
    const choice = this.parts.targeting.slotChoice(slot);
    if (choice !== undefined) return choice;
    if (this.parts.targeting.tables.every((source) => source.kind !== 'global')) {
      return bug('a slot has no place on its backend');
    }
    throw notSupported('a join with a table that is not on every shard');
  }
}

const WHY_ALL: readonly string[] = ['nothing restricts the shard key: all shards'];
const WHY_LIST: readonly string[] = ['the conditions lead to a list of shards'];
