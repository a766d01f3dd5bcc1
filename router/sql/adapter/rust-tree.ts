/**
 * Reads the pieces of sqlparser-rs's syntax tree, in which a Rust enum is `{"Variant": content}` or
 * `"Variant"`, a name is a list of identifiers and a number is text.
 */

import { isObject, list, marker, object, unknownTree } from './json.ts';
import type { LimitShape } from './shape.ts';

export function variant(value: unknown): readonly [name: string, content: unknown] {
  if (typeof value === 'string') return [value, undefined];
  const [entry] = Object.entries(object(value));
  return entry ?? unknownTree('an empty variant');
}

/** {"Identifier": {"value": "p1"}} */
export function readMarked(expression: unknown): number {
  const [, identifier] = variant(expression);
  return readIdentifier(identifier);
}

export function readOptional(expression: unknown): number | undefined {
  return isObject(expression) ? readMarked(expression) : undefined;
}

/** [{"Identifier": {"value": "p1"}}] */
export function readName(name: unknown): number {
  return readMarked(list(name)[0]);
}

export function readIdentifier(identifier: unknown): number {
  const { value } = object(identifier);
  return marker(value);
}

export function readOrder(items: unknown): readonly number[] {
  return list(items).map((item) => {
    const { expr } = object(item);
    return readMarked(expr);
  });
}

/** LIMIT of a write, which is the number alone. */
export function readCount(limit: unknown): LimitShape | undefined {
  return isObject(limit) ? { offset: undefined, count: readNumber(limit) } : undefined;
}

/** {"Value": {"value": {"Number": ["3", false]}}} */
export function readNumber(expression: unknown): number {
  const [, literal] = variant(expression);
  const { value } = object(literal);
  const [kind, digits] = variant(value);
  return kind === 'Number' ? Number(list(digits)[0]) : unknownTree('a number was expected');
}

/** A table of FROM, UPDATE or DELETE: {"Table": {"name": ..}} */
export function readTable(relation: unknown): number {
  const [kind, table] = variant(relation);
  if (kind !== 'Table') return unknownTree(`a table of type ${kind}`);
  const { name } = object(table);
  return readName(name);
}
