/**
 * Keyway's own tree of a statement, made by the parse chain from a fingerprint. Every node says where it
 * stands as positions in the fingerprint (see fingerprint.ts), never as text: values and spellings are
 * always read from the tokens of the statement at hand, so that one tree serves all statements of a shape.
 * Fields are `T | undefined`, never optional, so that nobody forgets one.
 */

/** Positions [from, to) in the fingerprint. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** An identifier: unquoted text and its position. */
export interface Name {
  readonly text: string;
  readonly at: number;
}

export type Statement = QueryStatement | Insert | Update | Delete;

export interface QueryStatement {
  readonly kind: 'query';
  readonly query: Query;
}

export type Query = Select | SetOperation;

export interface SetOperation {
  readonly kind: 'set';
  readonly operator: 'union' | 'except' | 'intersect';
  readonly isAll: boolean;
  readonly left: Query;
  readonly right: Query;
  readonly with: readonly CommonTable[];
  readonly orderBy: readonly OrderItem[];
  readonly limit: Limit | undefined;
  readonly span: Span;
}

export interface Select {
  readonly kind: 'select';
  readonly with: readonly CommonTable[];
  readonly isDistinct: boolean;
  /** SQL_CALC_FOUND_ROWS stands at this position. */
  readonly calcFoundRows: number | undefined;
  readonly items: readonly SelectItem[];
  readonly from: TableExpression | undefined;
  readonly where: Expression | undefined;
  readonly groupBy: readonly OrderItem[];
  readonly hasRollup: boolean;
  readonly having: Expression | undefined;
  readonly hasWindow: boolean;
  readonly orderBy: readonly OrderItem[];
  readonly limit: Limit | undefined;
  /** FOR UPDATE, FOR SHARE, LOCK IN SHARE MODE with its options. */
  readonly lock: Span | undefined;
  /** INTO @x, OUTFILE, DUMPFILE. */
  readonly into: Span | undefined;
  /** Anything between the clauses that is not understood (PROCEDURE ..): never run over several shards. */
  readonly hasUnknown: boolean;
  /** Where things can be added: before FROM (or the end of the items), before ORDER BY, at the very end. */
  readonly itemsEnd: number;
  /** Position of the ORDER keyword, or where it would stand (before LIMIT, locks, `)` or the end). */
  readonly orderAt: number;
  /** Position of the LIMIT keyword, or where it would stand. */
  readonly limitAt: number;
  readonly span: Span;
}

export interface CommonTable {
  readonly name: Name;
  /** `name (a, b) AS ..`; empty when no list is written. */
  readonly columns: readonly Name[];
  readonly query: Query;
  readonly isRecursive: boolean;
}

export interface SelectItem {
  /** `*` or `t.*` has kind 'star'. */
  readonly expression: Expression;
  readonly alias: Name | undefined;
  /** The expression alone, without AS and alias. */
  readonly span: Span;
}

export interface OrderItem {
  readonly expression: Expression;
  readonly isDescending: boolean;
  /** The expression alone, without ASC or DESC. */
  readonly span: Span;
}

export interface Limit {
  /** Positions of the literals or parameters. */
  readonly offset: number | undefined;
  readonly count: number;
  /** From the LIMIT keyword to the end of the clause. */
  readonly span: Span;
}

export type TableExpression = TableName | DerivedTable | Join | TableFunction;

export interface TableName {
  readonly kind: 'table';
  readonly schema: Name | undefined;
  readonly name: Name;
  readonly alias: Name | undefined;
  /** [schema .] name, without PARTITION, alias and index hints. */
  readonly span: Span;
  /** Where an alias may be added: after the name and PARTITION (..), before index hints. */
  readonly aliasAt: number;
}

export interface DerivedTable {
  readonly kind: 'derived';
  readonly query: Query;
  readonly alias: Name | undefined;
  /** `AS alias (a, b)`; empty when no list is written. */
  readonly columns: readonly Name[];
  readonly isLateral: boolean;
}

export interface Join {
  readonly kind: 'join';
  /** 'inner' also for a comma, CROSS and STRAIGHT_JOIN. */
  readonly type: 'inner' | 'left' | 'right';
  readonly isNatural: boolean;
  readonly left: TableExpression;
  readonly right: TableExpression;
  readonly on: Expression | undefined;
  readonly using: readonly Name[];
}

/** JSON_TABLE(..), VALUES ROW(..): rows out of expressions. */
export interface TableFunction {
  readonly kind: 'function';
  readonly arguments: readonly Expression[];
  readonly alias: Name | undefined;
}

export type Expression =
  | Column
  | Star
  | Literal
  | Compare
  | Logical
  | Not
  | In
  | Between
  | IsNull
  | Row
  | Aggregate
  | Subquery
  | Opaque;

/** Precedence is settled: a parenthesised expression is the expression itself. */
export interface Column {
  readonly kind: 'column';
  readonly schema: Name | undefined;
  readonly table: Name | undefined;
  readonly name: Name;
}

export interface Star {
  readonly kind: 'star';
  readonly schema: Name | undefined;
  readonly table: Name | undefined;
}

/**
 * One literal or parameter at a position, or a list of plain literals folded into one position (only ever
 * the list of an In). `isNegative` for a minus sign before a number literal. Anything else that is constant
 * (dates, introducers, adjacent strings, TRUE, NULL) is `special`: its value is not known to the router,
 * but for the word NULL.
 */
export interface Literal {
  readonly kind: 'literal';
  readonly at: number;
  readonly isNegative: boolean;
  readonly special: 'null' | 'other' | undefined;
}

export interface Compare {
  readonly kind: 'compare';
  readonly operator: '=' | '<=>' | '<' | '<=' | '>' | '>=' | '<>';
  readonly left: Expression;
  readonly right: Expression;
}

/** AND and OR only; XOR is opaque. */
export interface Logical {
  readonly kind: 'and' | 'or';
  readonly operands: readonly Expression[];
}

export interface Not {
  readonly kind: 'not';
  readonly operand: Expression;
}

export interface In {
  readonly kind: 'in';
  readonly isNegated: boolean;
  readonly left: Expression;
  readonly list: readonly Expression[] | Query;
  /** Inside the parentheses, without them. */
  readonly listSpan: Span;
}

export interface Between {
  readonly kind: 'between';
  readonly isNegated: boolean;
  readonly operand: Expression;
  readonly low: Expression;
  readonly high: Expression;
}

export interface IsNull {
  readonly kind: 'isNull';
  readonly isNegated: boolean;
  readonly operand: Expression;
}

export interface Row {
  readonly kind: 'row';
  readonly items: readonly Expression[];
}

/** COUNT, SUM, MIN, MAX, AVG and every other aggregate function, by lower-case name. */
export interface Aggregate {
  readonly kind: 'aggregate';
  readonly name: string;
  readonly isDistinct: boolean;
  /** COUNT(*) has one Star. */
  readonly arguments: readonly Expression[];
  /** From the name to the closing parenthesis. */
  readonly span: Span;
  /** Inside the parentheses, after DISTINCT. */
  readonly argumentsSpan: Span;
}

export interface Subquery {
  readonly kind: 'subquery';
  readonly form: 'scalar' | 'exists' | 'any' | 'all';
  readonly query: Query;
}

/**
 * Everything else (functions, arithmetic, CASE, CAST, LIKE, XOR, windows): what it means does not matter to
 * routing, but the columns, aggregates and subqueries inside do.
 */
export interface Opaque {
  readonly kind: 'opaque';
  readonly parts: readonly Expression[];
  /** Lower-case name of a function call, `:=` for an assignment to a user variable, else undefined. */
  readonly function: string | undefined;
  /** OVER (..) follows. */
  readonly isWindow: boolean;
}

export interface Insert {
  readonly kind: 'insert';
  readonly isReplace: boolean;
  readonly isIgnore: boolean;
  readonly table: TableName;
  /** undefined: no column list was written (all columns in table order). `INSERT .. SET` gives a list. */
  readonly columns: readonly Column[] | undefined;
  readonly source: InsertRows | InsertSet | InsertQuery;
  /** MySQL 8 `AS new(a, b)`. */
  readonly rowAlias: Name | undefined;
  readonly onDuplicate: readonly Assignment[];
  readonly returning: boolean;
  readonly span: Span;
}

/**
 * VALUES (..), (..): the rows are not in the tree. `span` goes from the first `(` to the end of the last `)`;
 * the router splits them by tokens, since a list of rows may be one folded position. `expressions` holds the
 * values of all rows only when one of them contains a column or a subquery.
 */
export interface InsertRows {
  readonly kind: 'rows';
  readonly span: Span;
  readonly expressions: readonly Expression[];
}

export interface InsertSet {
  readonly kind: 'set';
  readonly assignments: readonly Assignment[];
}

export interface InsertQuery {
  readonly kind: 'query';
  readonly query: Query;
}

export interface Assignment {
  readonly column: Column;
  readonly value: Expression;
  /** The value alone. */
  readonly span: Span;
}

export interface Update {
  readonly kind: 'update';
  readonly with: readonly CommonTable[];
  readonly isIgnore: boolean;
  readonly tables: TableExpression;
  readonly assignments: readonly Assignment[];
  readonly where: Expression | undefined;
  readonly orderBy: readonly OrderItem[];
  readonly limit: Limit | undefined;
  readonly span: Span;
}

export interface Delete {
  readonly kind: 'delete';
  readonly with: readonly CommonTable[];
  readonly isIgnore: boolean;
  /** Empty for the single-table form. */
  readonly targets: readonly DeleteTarget[];
  readonly tables: TableExpression;
  readonly where: Expression | undefined;
  readonly orderBy: readonly OrderItem[];
  readonly limit: Limit | undefined;
  readonly returning: boolean;
  readonly span: Span;
}

export interface DeleteTarget {
  readonly schema: Name | undefined;
  readonly name: Name;
  /** With `.*` if written. */
  readonly span: Span;
}
