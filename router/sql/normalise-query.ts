/**
 * Writes a query for the libraries: a SELECT or a chain of set operations. WITH is not part of it
 * (normalise-with.ts reads it before). An arm in parentheses is parsed by itself and is a marker here.
 */

import { writeTail } from './normalise-clauses.ts';
import { newBlock, writeSelect } from './normalise-select.ts';
import type { Block, Skeleton } from './normalise-skeleton.ts';
import { readRows, readTableName } from './normalise-table.ts';
import type { Cursor } from './parse-cursor.ts';
import { stop } from './parse-failure.ts';
import { STAR } from './parse-opaque.ts';
import { SET_OPERATORS } from './parse-words.ts';

export function writeQuery(cursor: Cursor, skeleton: Skeleton): void {
  let last = writeArm(cursor, skeleton);
  let isChain = false;
  while (SET_OPERATORS.has(cursor.text)) {
    isChain = true;
    skeleton.write(cursor.text);
    cursor.next();
    if (!cursor.accept('DISTINCT') && cursor.accept('ALL')) skeleton.write('ALL');
    last = writeArm(cursor, skeleton);
  }
  if (isChain) cutTail(last);
}

/** ORDER BY and LIMIT after the last arm of a chain are not its own. */
function cutTail(last: Block): void {
  last.limitAt = last.orderAt;
  last.span = { from: last.span.from, to: last.orderAt };
}

function writeArm(cursor: Cursor, skeleton: Skeleton): Block {
  switch (cursor.text) {
    case 'SELECT':
      return writeSelect(cursor, skeleton);
    case '(':
      return writeParenthesised(cursor, skeleton);
    case 'TABLE':
      return writeTableQuery(cursor, skeleton);
    case 'VALUES':
      return writeValues(cursor, skeleton);
    default:
      return stop(`a query was expected at position ${cursor.at}`);
  }
}

/** ORDER BY and LIMIT after the last `)` belong to the whole. */
function writeParenthesised(cursor: Cursor, skeleton: Skeleton): Block {
  const open = cursor.expect('(');
  skeleton.queries.set(open, cursor.query());
  cursor.expect(')');
  skeleton.write('SELECT');
  skeleton.mark(open);
  const block = newBlock(open);
  skeleton.blocks.set(open, block);
  writeTail(cursor, skeleton, block);
  if (block.hasUnknown || block.lock !== undefined || block.into !== undefined) {
    stop('a clause after a query in parentheses is not understood');
  }
  return finish(cursor, block);
}

/** TABLE t is SELECT * FROM t. Nothing can be added to its items. */
function writeTableQuery(cursor: Cursor, skeleton: Skeleton): Block {
  const block = writeStar(cursor, skeleton);
  const at = cursor.at;
  skeleton.addTable(at, readTableName(cursor));
  writeTail(cursor, skeleton, block);
  return finish(cursor, block);
}

/** VALUES ROW(1, 2), ROW(3, 4); MariaDB has no ROW here. */
function writeValues(cursor: Cursor, skeleton: Skeleton): Block {
  const block = writeStar(cursor, skeleton);
  const at = cursor.at;
  const rows = readRows(cursor, cursor.positions.end);
  skeleton.addTable(at, { kind: 'function', arguments: rows, alias: undefined });
  writeTail(cursor, skeleton, block);
  return finish(cursor, block);
}

function writeStar(cursor: Cursor, skeleton: Skeleton): Block {
  const block = newBlock(cursor.at);
  block.hasUnknown = true;
  skeleton.write('SELECT');
  skeleton.blocks.set(cursor.at, block);
  const at = cursor.next();
  skeleton.addExpression(STAR, { from: at, to: at }, false);
  skeleton.write('FROM');
  block.itemsEnd = cursor.at;
  return block;
}

function finish(cursor: Cursor, block: Block): Block {
  block.span = { from: block.span.from, to: cursor.at };
  return block;
}
