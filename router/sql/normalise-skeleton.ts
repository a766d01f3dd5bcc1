/**
 * The normalised text of one query or write and what was taken out of it. Each expression, table and name
 * of the text is a marker `pN`, where N is its position in the fingerprint; the maps hold what a marker
 * stands for. The SQL libraries only see such text: no spelling of the client, no nesting, nothing that
 * they read in a way of their own.
 */

import type { Cursor } from './parse-cursor.ts';
import type { DeleteTarget, Expression, Name, Query, Span, TableExpression } from './statement.ts';

/** An expression of the statement; `isDescending` when DESC follows it. */
export interface MarkedExpression {
  readonly expression: Expression;
  readonly span: Span;
  readonly isDescending: boolean;
}

/** What a SELECT has beside the clauses in the text. */
export interface Block {
  calcFoundRows: number | undefined;
  hasRollup: boolean;
  hasWindow: boolean;
  hasUnknown: boolean;
  lock: Span | undefined;
  into: Span | undefined;
  itemsEnd: number;
  orderAt: number;
  limitAt: number;
  span: Span;
}

export class Skeleton {
  readonly expressions: Map<number, MarkedExpression> = new Map();
  readonly tables: Map<number, TableExpression> = new Map();
  readonly names: Map<number, Name> = new Map();
  readonly targets: Map<number, DeleteTarget> = new Map();
  /** Parenthesised arms of a set operation. */
  readonly queries: Map<number, Query> = new Map();
  /** By the marker of the first item or the arm in parentheses. */
  readonly blocks: Map<number, Block> = new Map();
  /** By the position of the count. */
  readonly limits: Map<number, Span> = new Map();
  readonly #words: string[] = [];

  get text(): string {
    return this.#words.join(' ');
  }

  write(...words: readonly string[]): void {
    this.#words.push(...words);
  }

  mark(at: number): void {
    this.#words.push(`p${at}`);
  }

  /** Reads an expression with an optional direction and writes its marker. */
  addNext(cursor: Cursor): void {
    const from = cursor.at;
    const expression = cursor.expression();
    this.addExpression(expression, { from, to: cursor.at }, acceptDirection(cursor));
  }

  addExpression(expression: Expression, span: Span, isDescending: boolean): void {
    this.expressions.set(span.from, { expression, span, isDescending });
    this.mark(span.from);
  }

  /** Reads expressions separated by commas. */
  addList(cursor: Cursor): void {
    this.addNext(cursor);
    while (cursor.accept(',')) {
      this.write(',');
      this.addNext(cursor);
    }
  }

  addTable(at: number, table: TableExpression): void {
    this.tables.set(at, table);
    this.mark(at);
  }

  addTarget(target: DeleteTarget): void {
    this.targets.set(target.span.from, target);
    this.mark(target.span.from);
  }

  addName(name: Name): void {
    this.names.set(name.at, name);
    this.mark(name.at);
  }
}

function acceptDirection(cursor: Cursor): boolean {
  if (cursor.accept('DESC')) return true;
  cursor.accept('ASC');
  return false;
}
