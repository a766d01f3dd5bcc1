/**
 * Gives a normalised text to one library after the other. A library throws for text that it does not take
 * and for nothing else here, since the text holds nothing but keywords, markers and numbers.
 */

import { stop } from '../parse-failure.ts';
import { readWithNodeSqlParser } from './node-sql-parser.ts';
import type { Shape, ShapeReader } from './shape.ts';
import { readWithSqlparser } from './sqlparser.ts';

export const SHAPE_READERS: readonly ShapeReader[] = [readWithNodeSqlParser, readWithSqlparser];

export function readShape(text: string, readers: readonly ShapeReader[]): Shape {
  const refusals: string[] = [];
  for (const reader of readers) {
    try {
      return reader(text);
    } catch (cause) {
      refusals.push(cause instanceof Error ? cause.message : String(cause));
    }
  }
  return stop(`no parser takes its clauses: ${refusals.at(-1) ?? ''}`);
}
