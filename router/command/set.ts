/**
 * SET in all its forms: a list that mixes NAMES, system variables of any scope and spelling, and user
 * variables, with any expression on the right. What it means is decided by a server; here it is only taken
 * apart.
 */
import { Kind } from '../sql/tokens.ts';
import type { Command, SetAssignment } from './command.ts';
import { setTransactionCommand } from './set-transaction.ts';
import { assignedValue } from './set-value.ts';
import type { TokenReader } from './token-reader.ts';

type Scope = Extract<SetAssignment, { kind: 'system' }>['scope'];

const SCOPES: ReadonlyMap<string, Scope> = new Map([
  ['SESSION', 'session'],
  ['LOCAL', 'session'],
  ['GLOBAL', 'global'],
  ['PERSIST', 'persist'],
  ['PERSIST_ONLY', 'persist'],
]);
/** SET .. that are no assignments. */
const OTHERS: ReadonlySet<string> = new Set(['STATEMENT', 'PASSWORD', 'ROLE', 'DEFAULT']);

export function setCommand(reader: TokenReader): Command | undefined {
  reader.take('SET');
  if (OTHERS.has(reader.peek())) return undefined;
  const transaction = setTransactionCommand(reader);
  if (transaction !== undefined) return transaction;
  const assignments: SetAssignment[] = [];
  let scope: Scope = 'session';
  do {
    // SESSION, GLOBAL and their kin hold for all bare names until the next such word.
    scope = writtenScope(reader) ?? scope;
    const assignment = assignmentOf(reader, scope);
    if (assignment === undefined) return undefined;
    assignments.push(assignment);
  } while (reader.take(','));
  return { kind: 'set', assignments };
}

function writtenScope(reader: TokenReader): Scope | undefined {
  const scope = SCOPES.get(reader.peek());
  if (scope === undefined || isSign(reader.peek(1))) return undefined;
  reader.at += 1;
  return scope;
}

function assignmentOf(reader: TokenReader, scope: Scope): SetAssignment | undefined {
  if (!isSign(reader.peek(1)) && reader.take('NAMES')) return names(reader);
  if (takesCharacterSet(reader)) return characterSet(reader);
  switch (reader.kind()) {
    case Kind.userVariable:
      return userVariable(reader);
    case Kind.systemVariable:
      return systemVariable(reader);
    default:
      return bareName(reader, scope);
  }
}

function isSign(symbol: string): boolean {
  return symbol === '=' || symbol === ':=';
}

function takesCharacterSet(reader: TokenReader): boolean {
  if (reader.take('CHARACTER', 'SET') || reader.take('CHAR', 'SET')) return true;
  return !isSign(reader.peek(1)) && reader.take('CHARSET');
}

function names(reader: TokenReader): SetAssignment | undefined {
  const charset = charsetName(reader);
  const collation = reader.take('COLLATE') ? charsetName(reader) : 'DEFAULT';
  if (charset === undefined || collation === undefined) return undefined;
  return { kind: 'names', charset: unlessDefault(charset), collation: unlessDefault(collation) };
}

function characterSet(reader: TokenReader): SetAssignment | undefined {
  const charset = charsetName(reader);
  if (charset === undefined) return undefined;
  return { kind: 'characterSet', charset: unlessDefault(charset) };
}

/** A word or a string; undefined when there is none. */
function charsetName(reader: TokenReader): string | undefined {
  return reader.string()?.toString() ?? reader.name()?.text;
}

function unlessDefault(name: string): string | undefined {
  return name.toUpperCase() === 'DEFAULT' ? undefined : name;
}

function userVariable(reader: TokenReader): SetAssignment | undefined {
  const name = reader.variable() ?? '';
  const value = assignedValue(reader);
  return value && { kind: 'user', name, value };
}

/** @@name, @@session.name */
function systemVariable(reader: TokenReader): SetAssignment | undefined {
  const parts = reader.spelling(reader.at).slice(2).replaceAll('`', '').split('.');
  reader.at += 1;
  const scope = SCOPES.get((parts[0] ?? '').toUpperCase());
  const name = (scope === undefined ? parts : parts.slice(1)).join('.');
  const value = assignedValue(reader);
  return value && { kind: 'system', scope: scope ?? 'session', name, value };
}

/** name, or cache.name for a variable of a key cache */
function bareName(reader: TokenReader, scope: Scope): SetAssignment | undefined {
  const first = reader.name();
  const second = reader.take('.') ? reader.name() : undefined;
  const value = assignedValue(reader);
  if (first === undefined || value === undefined) return undefined;
  const name = second === undefined ? first.text : `${first.text}.${second.text}`;
  return { kind: 'system', scope, name, value };
}
