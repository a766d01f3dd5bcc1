/** Freezes plain objects, arrays, maps and sets through and through; a frozen map throws when it is written. */
export function freezeDeep<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map || value instanceof Set) return freezeCollection(value);
  for (const part of Object.values(value)) freezeDeep(part);
  return Object.freeze(value);
}

function freezeCollection<T extends Map<unknown, unknown> | Set<unknown>>(collection: T): T {
  for (const part of collection.values()) freezeDeep(part);
  for (const method of ['set', 'add', 'delete', 'clear']) {
    if (method in collection) Object.defineProperty(collection, method, { value: refuse });
  }
  return Object.freeze(collection);
}

function refuse(): never {
  throw new TypeError('the configuration snapshot cannot be changed');
}
