/**
 * A place in the statement and the steps that every part of the parser takes from it. The rules that call
 * each other in a circle (an expression holds a query, a query holds expressions) reach each other through
 * the cursor, so that their files need not import each other.
 */

import { stop } from './parse-failure.ts';
import type { Positions } from './parse-positions.ts';
import type { Expression, Name, Query, TableExpression } from './statement.ts';
import { Kind } from './tokens.ts';

export interface Rules {
  /** Reads one expression with OR as its weakest operator. */
  readonly expression: (cursor: Cursor) => Expression;
  /** Reads one operand of a predicate: arithmetic, a call, a literal. */
  readonly operand: (cursor: Cursor) => Expression;
  /** Reads a query up to the `)` or the end that closes it. */
  readonly query: (cursor: Cursor) => Query;
  /** Reads tables and their joins up to whatever cannot be part of them. */
  readonly tables: (cursor: Cursor) => TableExpression;
}

export class Cursor {
  at: number;
  /** Window functions met so far in the query at hand. */
  windowCount = 0;
  readonly positions: Positions;
  readonly #rules: Rules;
  readonly #depthMax: number;
  #depth = 0;

  constructor(positions: Positions, rules: Rules, depthMax: number) {
    this.positions = positions;
    this.#rules = rules;
    this.#depthMax = depthMax;
    this.at = positions.after(-1);
  }

  get text(): string {
    return this.at < this.positions.end ? this.positions.text(this.at) : '';
  }

  get kind(): Kind {
    return this.at < this.positions.end ? this.positions.kind(this.at) : Kind.end;
  }

  /** The text after the current one. */
  get nextText(): string {
    return this.positions.text(this.positions.after(this.at));
  }

  get isAtEnd(): boolean {
    return this.at >= this.positions.end;
  }

  /** Steps on and gives the position left behind. */
  next(): number {
    const left = this.at;
    this.at = this.positions.after(left);
    return left;
  }

  accept(text: string): boolean {
    if (this.text !== text) return false;
    this.next();
    return true;
  }

  acceptAny(texts: ReadonlySet<string>): boolean {
    if (!texts.has(this.text)) return false;
    this.next();
    return true;
  }

  /** Accepts several words in a row, or none of them. */
  acceptWords(first: string, ...rest: readonly string[]): boolean {
    let at = this.at;
    for (const word of [first, ...rest]) {
      if (at >= this.positions.end || this.positions.text(at) !== word) return false;
      at = this.positions.after(at);
    }
    this.at = at;
    return true;
  }

  expect(text: string): number {
    if (this.text !== text) stop(`${text} was expected at position ${this.at}`);
    return this.next();
  }

  /** Any word or quoted identifier. */
  name(): Name {
    if (this.isAtEnd || !this.positions.isName(this.at)) {
      stop(`a name was expected at position ${this.at}`);
    }
    return this.positions.name(this.next());
  }

  /** With the cursor on `(`: steps past its `)`. */
  skipParentheses(): void {
    this.at = this.positions.after(this.positions.closer(this.at));
  }

  expression(): Expression {
    return this.nested(() => this.#rules.expression(this));
  }

  operand(): Expression {
    return this.nested(() => this.#rules.operand(this));
  }

  query(): Query {
    const { windowCount } = this;
    const query = this.nested(() => this.#rules.query(this));
    this.windowCount = windowCount;
    return query;
  }

  tables(): TableExpression {
    return this.nested(() => this.#rules.tables(this));
  }

  /** Runs a rule one level deeper; too many levels end the parse. */
  nested<T>(rule: () => T): T {
    this.#depth += 1;
    if (this.#depth > this.#depthMax) stop(`it is nested deeper than ${this.#depthMax} levels`);
    const result = rule();
    this.#depth -= 1;
    return result;
  }
}
