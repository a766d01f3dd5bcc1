/**
 * Finds the functions and variables of a statement whose value belongs to the session and not to a shard:
 * they are replaced by the session's value. Works on tokens, so it serves statements that no parser read.
 */
import type { SessionFunction } from './context.ts';
import { Kind } from './sql/tokens.ts';
import type { Words } from './template/words.ts';

export interface SessionUse {
  readonly name: SessionFunction;
  /** Positions [from, to) of the call or variable. */
  readonly from: number;
  readonly to: number;
}

const CALLS: ReadonlyMap<string, SessionFunction> = new Map([
  ['database', 'database'],
  ['schema', 'database'],
  ['user', 'user'],
  ['current_user', 'current_user'],
  ['session_user', 'session_user'],
  ['system_user', 'system_user'],
  ['connection_id', 'connection_id'],
  ['last_insert_id', 'last_insert_id'],
  ['found_rows', 'found_rows'],
  ['row_count', 'row_count'],
  ['version', 'version'],
]);

const VARIABLES: ReadonlyMap<string, SessionFunction> = new Map([
  ['hostname', '@@hostname'],
  ['port', '@@port'],
  ['version', '@@version'],
  ['last_insert_id', '@@last_insert_id'],
  ['identity', '@@identity'],
  ['warning_count', '@@warning_count'],
  ['error_count', '@@error_count'],
  ['pseudo_thread_id', '@@pseudo_thread_id'],
  ['autocommit', '@@autocommit'],
]);

/** Those that are the same whatever the scope. */
const OF_THE_SERVER: ReadonlySet<string> = new Set(['hostname', 'port', 'version']);

/** All uses, in the order of the text. */
export function sessionUses(words: Words): readonly SessionUse[] {
  const uses: SessionUse[] = [];
  for (let at = 0; at < words.count; at++) {
    const use = words.kind(at) === Kind.systemVariable ? variable(words, at) : call(words, at);
    if (use !== undefined) uses.push(use);
  }
  return uses;
}

function call(words: Words, at: number): SessionUse | undefined {
  const word = words.word(at);
  const name = CALLS.get(word);
  if (name === undefined || words.word(at - 1) === '.') return undefined;
  if (words.word(at + 1) === '(') {
    return words.word(at + 2) === ')' ? { name, from: at, to: at + 3 } : undefined;
  }
  return word === 'current_user' ? { name, from: at, to: at + 1 } : undefined;
}

function variable(words: Words, at: number): SessionUse | undefined {
  const parts = words.word(at).replace(/^@@/, '').replaceAll('`', '').split('.');
  const [scope, name] = parts.length === 1 ? ['session', parts[0]] : [parts[0], parts[1]];
  if (name === undefined) return undefined;
  if (scope === 'global' && !OF_THE_SERVER.has(name)) return undefined;
  const found = VARIABLES.get(name);
  return found === undefined ? undefined : { name: found, from: at, to: at + 1 };
}
