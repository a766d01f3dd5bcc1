/**
 * Gives a normalised text to one library after the other. A library throws for text that it does not take
 * and for nothing else here, since the text holds nothing but keywords, markers and numbers.
 */

import { stop } from '../parse-failure.ts';
import { readWithNodeSqlParser } from './node-sql-parser.ts';
import type { Shape, ShapeReader } from './shape.ts';
import { readWithSqlparser } from './sqlparser.ts';

export const SHAPE_READERS: readonly ShapeReader[] = [readWithNodeSqlParser, readWithSqlparser];

/** Longer texts go to the last reader first: a SELECT of 2,400 items takes 33 ms there, else 256 ms. */
const LONG_TEXT = 1000;

export function readShape(text: string, readers: readonly ShapeReader[]): Shape {
  const refusals: string[] = [];
  for (const reader of text.length > LONG_TEXT ? readers.toReversed() : readers) {
    try {
      return reader(text);
    } catch (cause) {
      refusals.push(cause instanceof Error ? cause.message : String(cause));
    }
  }
  return stop(`no parser takes its clauses: ${refusals.at(-1) ?? ''}`);
}
