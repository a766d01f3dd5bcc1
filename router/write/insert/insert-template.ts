/**
 * The template of an INSERT or REPLACE of rows into a sharded table: each row goes to the shard of its key.
 * Rows of one shard stay one statement; where nothing is added the client's text stays as it is.
 */
import type { Effect, RelayPlan, ShardStatement, WritePlan } from '../../plan.ts';
import { notSupported } from '../../policy/not-supported.ts';
import { type Edit, type Edits, inOrder, type WrittenRow } from '../../rewrite/edit.ts';
import type { Targeting } from '../../target/targeting.ts';
import type { Binding } from '../../template/binding.ts';
import { wholeStatement } from '../../template/shard-statement.ts';
import type { Template } from '../../template/template.ts';
import type { Tools } from '../../template/tools.ts';
import type { KeyAssignments } from '../key-assignment.ts';
import type { Cell } from './cell-value.ts';
import { type PlacedRow, placeRow, type RowRules } from './place-row.ts';

/** One row of the statement: its values, and its tokens where VALUES has rows. */
export interface RowTokens {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly Cell[];
}

export interface InsertParts {
  readonly targeting: Targeting;
  readonly edits: Edits;
  readonly effect: Effect;
  readonly rules: Omit<RowRules, 'isLenient' | 'mayOmit'>;
  readonly isIgnore: boolean;
  /** ON DUPLICATE KEY UPDATE. */
  readonly keys: KeyAssignments;
  readonly rowsOf: (binding: Binding) => readonly RowTokens[];
  /** Puts the rows of a shard in the place of the client's. */
  readonly rowsEdit: (rows: readonly WrittenRow[]) => readonly Edit[];
  /** What forbids to spread it, undefined when nothing does. */
  readonly limit: string | undefined;
}

export class InsertTemplate implements Template {
  private readonly tools: Tools;
  private readonly parts: InsertParts;

  constructor(tools: Tools, parts: InsertParts) {
    this.tools = tools;
    this.parts = parts;
  }

  bind(binding: Binding): RelayPlan | WritePlan {
    const { keys, rules, rowsOf } = this.parts;
    keys.check(binding);
    const rows = rowsOf(binding);
    const { columns } = rules;
    if (!columns.isKnown || rows.some((row) => row.cells.length !== columns.count)) {
      return this.relay(binding, this.sample(binding), undefined);
    }
    const placed = this.place(rows, binding);
    const generatedId = placed.find((row) => row.made.length > 0)?.made[0]?.id;
    const bySlot = new Map<number, number[]>();
    placed.forEach(({ slot }, row) => {
      const group = bySlot.get(slot);
      if (group === undefined) bySlot.set(slot, [row]);
      else group.push(row);
    });
    const isWhole = bySlot.size === 1 && generatedId === undefined;
    const shards = [...bySlot].map(([slot, members]) =>
      this.statement(
        binding,
        slot,
        isWhole ? undefined : members.map((row) => written(rows[row], placed[row])),
      ),
    );
    const [only] = shards;
    if (shards.length === 1 && only !== undefined) return this.relay(binding, only, generatedId);
    return this.spread(binding, shards, generatedId);
  }

  sample(binding: Binding): ShardStatement {
    return this.statement(binding, 0, undefined);
  }

  private place(rows: readonly RowTokens[], binding: Binding): PlacedRow[] {
    const { rules, isIgnore } = this.parts;
    const { isStrict } = binding.context.mode;
    const full: RowRules = {
      ...rules,
      isLenient: isIgnore || (rows.length > 1 && !isStrict),
      mayOmit: isIgnore || !isStrict,
    };
    return rows.map((row) => placeRow(row.cells, full, binding));
  }

  private statement(
    binding: Binding,
    slot: number,
    rows: readonly WrittenRow[] | undefined,
  ): ShardStatement {
    const { targeting, edits, rowsEdit } = this.parts;
    const choice = targeting.slotChoice(slot);
    if (choice === undefined)
      throw notSupported('an INSERT with a table that is not on every shard');
    const all = rows === undefined ? edits : inOrder([...edits, ...rowsEdit(rows)]);
    return wholeStatement(this.tools.writer, binding, all, choice);
  }

  private relay(
    binding: Binding,
    shard: ShardStatement,
    generatedId: bigint | undefined,
  ): RelayPlan {
    return {
      engine: 'relay',
      target: { kind: 'one' },
      why: WHY_ONE,
      keys: binding.keys ?? [],
      policy: { verdict: 'not judged' },
      shard,
      effect: { ...this.parts.effect, generatedId },
    };
  }

  private spread(
    binding: Binding,
    shards: readonly ShardStatement[],
    generatedId: bigint | undefined,
  ): WritePlan {
    const { limit, effect, isIgnore } = this.parts;
    if (limit !== undefined) throw notSupported(limit);
    return {
      engine: 'write',
      target: { kind: 'list', of: shards.length },
      why: WHY_LIST,
      keys: binding.keys ?? [],
      policy: { verdict: 'not judged' },
      shards,
      count: 'sum',
      insert: { isIgnore },
      effect: { ...effect, generatedId },
    };
  }
}

const WHY_ONE: readonly string[] = ['all rows have keys of one shard'];
const WHY_LIST: readonly string[] = ['the rows are split by their keys'];

function written(row: RowTokens | undefined, placed: PlacedRow | undefined): WrittenRow {
  const cells = row?.cells ?? [];
  return {
    from: row?.from ?? 0,
    to: row?.to ?? 0,
    made: (placed?.made ?? []).map(({ at, id }) => ({ cell: cells[at], text: String(id) })),
    isEmpty: cells.length === 0,
  };
}
