/**
 * What a statement does to the session or takes from it, read off its tokens: user variables, the clock,
 * functions that must not run on several shards. Serves statements that no parser read, too.
 */
import type { Effect } from '../plan.ts';
import { type SessionUse, sessionUses } from '../session-function.ts';
import { Kind } from '../sql/tokens.ts';
import type { Words } from './words.ts';

export interface Traits {
  /** User variables that are named, and those that may be assigned; lower case. */
  readonly variables: readonly string[];
  readonly assigns: readonly string[];
  readonly sessionUses: readonly SessionUse[];
  readonly usesNow: boolean;
  readonly setsLastInsertId: boolean;
  /** Names of functions called, lower case. */
  readonly calls: ReadonlySet<string>;
  readonly pin: string | undefined;
  readonly unpin: string | undefined;
}

const CLOCKS: ReadonlySet<string> = new Set([
  'now',
  'current_timestamp',
  'current_date',
  'current_time',
  'curdate',
  'curtime',
  'localtime',
  'localtimestamp',
  'sysdate',
  'unix_timestamp',
  'utc_date',
  'utc_time',
  'utc_timestamp',
]);

/** Those that are functions without parentheses, too. */
const BARE_CLOCKS: ReadonlySet<string> = new Set([
  'current_timestamp',
  'current_date',
  'current_time',
  'localtime',
  'localtimestamp',
  'utc_date',
  'utc_time',
  'utc_timestamp',
]);

/** Why a session that has locks by name keeps its connection. */
const LOCK_PIN = 'it uses locks by name';

export function traitsOf(words: Words): Traits {
  const variables = new Set<string>();
  const assigns = new Set<string>();
  const calls = new Set<string>();
  let usesNow = false;
  for (let at = 0; at < words.count; at++) {
    if (words.kind(at) === Kind.userVariable) {
      variables.add(words.variable(at));
      if (isAssigned(words, at)) assigns.add(words.variable(at));
      continue;
    }
    if (words.kind(at) !== Kind.word || words.word(at - 1) === '.') continue;
    const word = words.word(at);
    const isCall = words.word(at + 1) === '(';
    if (isCall) calls.add(word);
    usesNow ||= isCall ? CLOCKS.has(word) : BARE_CLOCKS.has(word);
  }
  return {
    variables: [...variables],
    assigns: [...assigns],
    sessionUses: sessionUses(words),
    usesNow,
    setsLastInsertId: hasLastInsertIdArgument(words),
    calls,
    pin: calls.has('get_lock') ? LOCK_PIN : undefined,
    unpin: calls.has('release_all_locks') && !calls.has('get_lock') ? LOCK_PIN : undefined,
  };
}

export function effectOf(traits: Traits, changes: Partial<Effect>): Effect {
  return {
    isWrite: false,
    isLocking: false,
    isDdl: false,
    generatedId: undefined,
    countsFoundRows: false,
    pin: traits.pin,
    unpin: traits.unpin,
    variables: traits.variables,
    assigns: traits.assigns,
    usesNow: traits.usesNow,
    setsLastInsertId: traits.setsLastInsertId,
    ...changes,
  };
}

function isAssigned(words: Words, at: number): boolean {
  if (words.word(at + 1) === ':=') return true;
  let before = at - 1;
  while (words.word(before) === ',' && words.kind(before - 1) === Kind.userVariable) before -= 2;
  return words.word(before) === 'into';
}

function hasLastInsertIdArgument(words: Words): boolean {
  for (let at = 0; at < words.count; at++) {
    if (words.word(at) === 'last_insert_id' && words.word(at + 1) === '(') {
      if (words.word(at + 2) !== ')') return true;
    }
  }
  return false;
}
