/**
 * Binds a FROM clause: fills the block's scope and gives every ON condition its level. An outer join whose
 * null-extended rows WHERE rejects anyway counts as an inner one.
 */
import type { Expression, Join, Name, TableExpression } from '../sql/statement.ts';
import type { Binder, Place } from './binder.ts';
import { addConjuncts, type Level } from './level.ts';
import { outputColumns } from './output-columns.ts';
import type { Scope } from './scope.ts';
import { hasColumn, type ShardedSource, type Source, type TableSource } from './source.ts';

interface Surroundings {
  readonly scope: Scope;
  readonly level: Level;
  readonly where: Expression | undefined;
  readonly binder: Binder;
  readonly place: Place;
}

/** The sources of a part of FROM; `kept` are those that no outer join inside it null-extends. */
interface Part {
  readonly all: readonly Source[];
  readonly kept: readonly Source[];
}

export class FromBinder {
  readonly preserved: ShardedSource[] = [];
  /** Expressions of FROM that are still to be bound, when all sources are known. */
  readonly conditions: { readonly expression: Expression; readonly level: Level }[] = [];
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  bind(from: TableExpression): void {
    const { kept } = this.part(from, this.around.level);
    for (const source of kept) if (source.kind === 'sharded') this.preserved.push(source);
  }

  private part(from: TableExpression, level: Level): Part {
    if (from.kind === 'join') return this.join(from, level);
    const source = this.single(from, level);
    this.around.scope.sources.push(source);
    return { all: [source], kept: [source] };
  }

  private single(from: Exclude<TableExpression, Join>, level: Level): Source {
    const { binder, place, scope } = this.around;
    switch (from.kind) {
      case 'table':
        return binder.table(from, level, place.common);
      case 'derived':
        binder.subquery(from.query, from.isLateral ? { ...place, scope, level } : place);
        return { kind: 'rows', name: from.alias?.text ?? '', columns: outputColumns(from.query) };
      case 'function':
        for (const expression of from.arguments) this.conditions.push({ expression, level });
        return { kind: 'rows', name: from.alias?.text ?? '', columns: undefined };
    }
  }

  private join(join: Join, level: Level): Part {
    if (join.type === 'inner' || this.isRejecting(join)) {
      const left = this.part(join.left, level);
      const right = this.part(join.right, level);
      this.condition(join, level, left, right);
      return { all: [...left.all, ...right.all], kept: [...left.kept, ...right.kept] };
    }
    const below: Level = { conjuncts: [], parent: level };
    const left = this.part(join.left, join.type === 'left' ? level : below);
    const right = this.part(join.right, join.type === 'right' ? level : below);
    this.condition(join, below, left, right);
    return {
      all: [...left.all, ...right.all],
      kept: join.type === 'left' ? left.kept : right.kept,
    };
  }

  private condition(join: Join, level: Level, left: Part, right: Part): void {
    const { scope } = this.around;
    if (join.on !== undefined) {
      addConjuncts(level, join.on, scope);
      this.conditions.push({ expression: join.on, level });
    }
    const names = join.isNatural ? commonNames(left, right) : join.using.map(lowerCase);
    for (const name of names) this.using(name, level, left, right, join.type === 'right');
  }

  private using(name: string, level: Level, left: Part, right: Part, keepsRight: boolean): void {
    const ofLeft = owner(left, name);
    const ofRight = owner(right, name);
    const kept = keepsRight ? ofRight : ofLeft;
    if (kept === undefined) return;
    this.around.scope.merged.set(name, kept);
    if (isTable(ofLeft) && isTable(ofRight)) {
      level.conjuncts.push({ kind: 'using', name, left: ofLeft, right: ofRight });
    }
  }

  /** WHERE compares a column of the null-extended side with a constant: NULL rows do not pass. */
  private isRejecting(join: Join): boolean {
    const { where } = this.around;
    if (where === undefined) return false;
    const names = new Set<string>();
    addNames(join.type === 'left' ? join.right : join.left, names);
    const operands = where.kind === 'and' ? where.operands : [where];
    return operands.some((operand) => rejectsNull(operand, names));
  }
}

function rejectsNull(operand: Expression, names: ReadonlySet<string>): boolean {
  if (operand.kind === 'in') {
    return !operand.isNegated && isColumnOf(operand.left, names) && Array.isArray(operand.list);
  }
  if (operand.kind !== 'compare' || operand.operator === '<=>') return false;
  const { left, right } = operand;
  return (
    (isColumnOf(left, names) && right.kind === 'literal') ||
    (isColumnOf(right, names) && left.kind === 'literal')
  );
}

function isColumnOf(expression: Expression, names: ReadonlySet<string>): boolean {
  return (
    expression.kind === 'column' &&
    expression.table !== undefined &&
    names.has(expression.table.text)
  );
}

function addNames(from: TableExpression, names: Set<string>): void {
  if (from.kind === 'join') {
    addNames(from.left, names);
    addNames(from.right, names);
    return;
  }
  const alias = from.alias?.text ?? (from.kind === 'table' ? from.name.text : undefined);
  if (alias !== undefined) names.add(alias);
}

/** The one source that has the column among those whose rows are kept. */
function owner(part: Part, name: string): Source | undefined {
  return part.kept.find((source) => hasColumn(source, name) === true);
}

/** Names that both sides have; what is not known is left out. */
function commonNames(left: Part, right: Part): string[] {
  const names: string[] = [];
  for (const source of left.all) {
    if (source.kind === 'rows') continue;
    for (const name of source.catalog?.byName.keys() ?? []) {
      if (right.all.some((other) => hasColumn(other, name) === true)) names.push(name);
    }
  }
  return [...new Set(names)];
}

function isTable(source: Source | undefined): source is TableSource {
  return source !== undefined && source.kind !== 'rows';
}

function lowerCase(name: Name): string {
  return name.text.toLowerCase();
}
