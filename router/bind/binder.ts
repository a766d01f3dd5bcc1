/** The walk of binding over one statement; its methods are the clauses. Used by bind.ts alone. */
import type {
  CommonTable,
  Expression,
  Query,
  Select,
  SetOperation,
  TableExpression,
  TableName,
} from '../sql/statement.ts';
import type { Block, Bound, Qualified } from './bound.ts';
import { FromBinder } from './from.ts';
import { addConjuncts, type Level } from './level.ts';
import { outputColumns } from './output-columns.ts';
import { Scope } from './scope.ts';
import type { RowsSource, TableSource } from './source.ts';
import type { TableFinder } from './table-finder.ts';
import { partsOf, queryOf } from './walk.ts';

/** Where a query stands: what it can see. */
export interface Place {
  /** Scope and level of the block around it; undefined for the outermost. */
  readonly scope: Scope | undefined;
  readonly level: Level | undefined;
  readonly common: CommonNames;
}

/** Common table expressions in sight, by lower-case name. */
type CommonNames = ReadonlyMap<string, ReadonlySet<string> | undefined>;

export class Binder {
  private readonly finder: TableFinder;
  private readonly schema: string | undefined;
  private readonly tables: TableSource[] = [];
  private readonly qualified: Qualified[] = [];
  private readonly blocks = new Map<Select, Block>();
  private readonly subqueries: Query[] = [];

  constructor(finder: TableFinder, schema: string | undefined) {
    this.finder = finder;
    this.schema = schema;
  }

  outermost(): Place {
    return { scope: undefined, level: undefined, common: new Map() };
  }

  result(): Bound {
    const { tables, qualified, blocks, subqueries } = this;
    return { tables, qualified, blocks, subqueries };
  }

  query(query: Query, place: Place): void {
    const inside = this.common(query.with, place);
    if (query.kind === 'set') this.setOperation(query, inside);
    else this.select(query, inside);
  }

  /** A query below the statement's own. */
  subquery(query: Query, place: Place): void {
    this.subqueries.push(query);
    this.query(query, place);
  }

  /** Binds the bodies of a WITH clause; the result sees their names. */
  common(tables: readonly CommonTable[], place: Place): Place {
    if (tables.length === 0) return place;
    const names = new Map(place.common);
    for (const { name, query, isRecursive } of tables) {
      const key = name.text.toLowerCase();
      if (isRecursive) names.set(key, outputColumns(query));
      this.subquery(query, { ...place, common: new Map(names) });
      names.set(key, outputColumns(query));
    }
    return { ...place, common: names };
  }

  /** FROM and WHERE of one block. */
  tablesOf(from: TableExpression | undefined, where: Expression | undefined, place: Place): Block {
    const scope = new Scope(place.scope);
    const level: Level = { conjuncts: [], parent: place.level };
    if (where !== undefined) addConjuncts(level, where, scope);
    const binder = new FromBinder({ scope, level, where, binder: this, place });
    if (from !== undefined) binder.bind(from);
    const block: Block = { scope, level, preserved: binder.preserved };
    for (const { expression, level: at } of binder.conditions) {
      this.expression(expression, scope, { ...place, scope, level: at });
    }
    if (where !== undefined) this.expression(where, scope, { ...place, scope, level });
    return block;
  }

  expressions(expressions: readonly Expression[], block: Block, place: Place): void {
    const inside: Place = { ...place, scope: block.scope, level: block.level };
    for (const expression of expressions) this.expression(expression, block.scope, inside);
  }

  /** A source for the name of a table or of a common table expression. */
  table(node: TableName, level: Level, common: CommonNames): TableSource | RowsSource {
    const key = node.name.text.toLowerCase();
    if (node.schema === undefined && common.has(key)) {
      const name = node.alias?.text ?? node.name.text;
      return { kind: 'rows', name, columns: common.get(key) };
    }
    const index = this.tables.length;
    const source = this.finder.find(node, { index, level, schema: this.schema });
    this.tables.push(source);
    return source;
  }

  private select(select: Select, place: Place): void {
    const block = this.tablesOf(select.from, select.where, place);
    this.blocks.set(select, block);
    const expressions = [
      ...select.items.map((item) => item.expression),
      ...select.groupBy.map((item) => item.expression),
      ...(select.having === undefined ? [] : [select.having]),
      ...select.orderBy.map((item) => item.expression),
    ];
    this.expressions(expressions, block, place);
  }

  private setOperation(operation: SetOperation, place: Place): void {
    this.query(operation.left, place);
    this.query(operation.right, place);
    const empty: Block = {
      scope: new Scope(place.scope),
      level: { conjuncts: [], parent: place.level },
      preserved: [],
    };
    this.expressions(
      operation.orderBy.map((item) => item.expression),
      empty,
      place,
    );
  }

  private expression(expression: Expression, scope: Scope, place: Place): void {
    if (expression.kind === 'column' || expression.kind === 'star') {
      this.qualifier(expression, scope);
    }
    const query = queryOf(expression);
    if (query !== undefined) this.subquery(query, place);
    for (const part of partsOf(expression)) this.expression(part, scope, place);
  }

  private qualifier(node: Qualified['node'], scope: Scope): void {
    if (node.table === undefined) return;
    const source = scope.named(node.table.text, node.schema?.text);
    if (source !== undefined && source.kind !== 'rows') this.qualified.push({ node, source });
  }
}
