/**
 * Access to the libraries' syntax trees, which are plain JSON. Their published types promise more than the
 * trees hold, so nothing is believed: whatever is not as expected throws, as the libraries do themselves
 * on text that they reject.
 */

export type Json = Readonly<Record<string, unknown>>;

export function unknownTree(what: string): never {
  throw new Error(`unknown tree: ${what}`);
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function object(value: unknown): Json {
  return isObject(value) ? value : unknownTree('an object was expected');
}

/** Null and undefined are an empty list. */
export function list(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : unknownTree('a list was expected');
}

/** The position in a marker such as `p17`. */
export function marker(value: unknown): number {
  if (typeof value !== 'string' || !/^p\d+$/.test(value)) unknownTree(`${value} is no marker`);
  return Number(value.slice(1));
}
