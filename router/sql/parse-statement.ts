/**
 * The parse chain: turns the tokens of a statement into Keyway's tree. Expressions, names and everything
 * in parentheses are read by Keyway (parse-*.ts); how the clauses, joins and set operations of one query
 * block hang together is asked of the SQL libraries, on a text of markers (normalise-*.ts, adapter/).
 * Whether the statement is valid is for the backend to say: invalid SQL gives a failure or some tree, never
 * an exception. Called by the router when the plan cache does not know a fingerprint.
 */

import { readShape, SHAPE_READERS } from './adapter/read-shape.ts';
import type { ShapeReader } from './adapter/shape.ts';
import { writeQuery } from './normalise-query.ts';
import { Skeleton } from './normalise-skeleton.ts';
import { writeTables } from './normalise-tables.ts';
import { readWith } from './normalise-with.ts';
import { Cursor } from './parse-cursor.ts';
import { readExpression } from './parse-expression.ts';
import { type ParseFailure, ParseStop, stop } from './parse-failure.ts';
import { readOperand } from './parse-operand.ts';
import { type PositionMap, Positions } from './parse-positions.ts';
import { buildQuery, buildTables } from './parse-tree.ts';
import { readDelete, readInsert, readUpdate } from './parse-write.ts';
import type { CommonTable, Query, Statement, TableExpression } from './statement.ts';
import type { LexingMode, Tokens } from './tokens.ts';

export interface ParseLimits {
  readonly parseTokensMax: number;
  readonly parseDepthMax: number;
}

export function parseStatement(
  tokens: Tokens,
  map: PositionMap,
  mode: LexingMode,
  limits: ParseLimits,
  readers: readonly ShapeReader[] = SHAPE_READERS,
): Statement | ParseFailure {
  if (map.count > limits.parseTokensMax) {
    return { kind: 'failure', reason: `it has more than ${limits.parseTokensMax} tokens` };
  }
  if (tokens.isUnterminated) return { kind: 'failure', reason: 'a quote or comment has no end' };
  try {
    const cursor = openCursor(new Positions(tokens, map, mode), limits.parseDepthMax, readers);
    const statement = readStatement(cursor, readers);
    return cursor.isAtEnd ? statement : stop(`it goes on unexpectedly at position ${cursor.at}`);
  } catch (cause) {
    if (cause instanceof ParseStop) return { kind: 'failure', reason: cause.message };
    throw cause;
  }
}

function openCursor(
  positions: Positions,
  depthMax: number,
  readers: readonly ShapeReader[],
): Cursor {
  const rules = {
    expression: readExpression,
    operand: readOperand,
    query: (cursor: Cursor): Query => readQuery(cursor, readers),
    tables: (cursor: Cursor): TableExpression => readTables(cursor, readers),
  };
  return new Cursor(positions, rules, depthMax);
}

function readStatement(cursor: Cursor, readers: readonly ShapeReader[]): Statement {
  const from = cursor.at;
  const tables = readWith(cursor);
  const frame = { with: tables, from };
  switch (cursor.text) {
    case 'INSERT':
    case 'REPLACE':
      if (tables.length > 0) stop('WITH before INSERT');
      return readInsert(cursor, readers);
    case 'UPDATE':
      return readUpdate(cursor, readers, frame);
    case 'DELETE':
      return readDelete(cursor, readers, frame);
    default:
      return { kind: 'query', query: readBody(cursor, readers, frame) };
  }
}

function readQuery(cursor: Cursor, readers: readonly ShapeReader[]): Query {
  const from = cursor.at;
  return readBody(cursor, readers, { with: readWith(cursor), from });
}

function readBody(
  cursor: Cursor,
  readers: readonly ShapeReader[],
  frame: { readonly with: readonly CommonTable[]; readonly from: number },
): Query {
  const skeleton = new Skeleton();
  writeQuery(cursor, skeleton);
  const shape = readShape(skeleton.text, readers);
  if (shape.kind !== 'select' && shape.kind !== 'set') return stop('a parser found no query');
  const span = { from: frame.from, to: cursor.at };
  return buildQuery(shape, skeleton, { with: frame.with, span });
}

/** The libraries read tables only as a part of a SELECT. */
function readTables(cursor: Cursor, readers: readonly ShapeReader[]): TableExpression {
  const skeleton = new Skeleton();
  skeleton.write('SELECT', 'p0', 'FROM');
  writeTables(cursor, skeleton);
  const shape = readShape(skeleton.text, readers);
  if (shape.kind !== 'select' || shape.from === undefined) return stop('a parser found no tables');
  return buildTables(shape.from, skeleton);
}
