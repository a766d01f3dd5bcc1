/**
 * The state that a session wants on a backend connection and that a connection is known to have: system
 * variables (as SQL text) that differ from the server's defaults. States are interned, so two equal ones
 * are one object and comparing them costs nothing; `difference` says which SET brings one to the other.
 */

/** Variable names in lower case, without @@; values as SQL text. */
export interface ConnectionState {
  readonly settings: ReadonlyMap<string, string>;
}

const BASE_SETTINGS: readonly (readonly [string, string])[] = [
  ['character_set_client', 'utf8mb4'],
  ['character_set_results', 'utf8mb4'],
  ['collation_connection', 'utf8mb4_general_ci'],
];

/** Interned states are kept at most this many; beyond it equal states may be two objects. */
const INTERNED_MAX = 4096;
const interned = new Map<string, ConnectionState>();

/** What a connection has right after login (see connect.ts: charset). */
export const BASE_STATE: ConnectionState = stateOf(new Map(BASE_SETTINGS));

export function stateOf(settings: ReadonlyMap<string, string>): ConnectionState {
  const sorted = [...settings].sort(([a], [b]) => (a < b ? -1 : 1));
  const key = JSON.stringify(sorted);
  const known = interned.get(key);
  if (known !== undefined) return known;
  if (interned.size >= INTERNED_MAX) interned.clear();
  const state: ConnectionState = { settings: new Map(sorted) };
  interned.set(key, state);
  return state;
}

/** The state with some settings changed; undefined as value means the server's default. */
export function withSettings(
  state: ConnectionState,
  changes: ReadonlyMap<string, string | undefined>,
): ConnectionState {
  const settings = new Map(state.settings);
  for (const [name, value] of changes) {
    if (value === undefined) settings.delete(name);
    else settings.set(name, value);
  }
  return stateOf(settings);
}

/** Assignments, without the word SET, that make `from` into `to`; undefined when they are equal. */
export function difference(from: ConnectionState, to: ConnectionState): string | undefined {
  if (from === to) return undefined;
  const assignments: string[] = [];
  for (const [name, value] of to.settings) {
    if (from.settings.get(name) !== value) assignments.push(`${name}=${value}`);
  }
  for (const name of from.settings.keys()) {
    if (!to.settings.has(name)) assignments.push(`${name}=DEFAULT`);
  }
  return assignments.length === 0 ? undefined : assignments.join(',');
}
