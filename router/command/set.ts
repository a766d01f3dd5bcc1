/**
 * SET in all its forms: a list that mixes NAMES, system variables of any scope and spelling, and user
 * variables, with any expression on the right. What it means is decided by a server; here it is only taken
 * apart.
 */
import { stringBytes } from '../sql/literal.ts';
import { Kind } from '../sql/tokens.ts';
import type { Command, SetAssignment, SetValue } from './command.ts';
import type { TokenReader } from './token-reader.ts';

type Scope = Extract<SetAssignment, { kind: 'system' }>['scope'];

const SCOPES: ReadonlyMap<string, Scope> = new Map([
  ['SESSION', 'session'],
  ['LOCAL', 'session'],
  ['GLOBAL', 'global'],
  ['PERSIST', 'persist'],
  ['PERSIST_ONLY', 'persist'],
]);
const LEVELS: readonly (readonly string[])[] = [
  ['READ', 'UNCOMMITTED'],
  ['READ', 'COMMITTED'],
  ['REPEATABLE', 'READ'],
  ['SERIALIZABLE'],
];

export function setCommand(reader: TokenReader): Command | undefined {
  reader.take('SET');
  if (reader.peek() === 'STATEMENT' || reader.peek() === 'PASSWORD') return undefined;
  const transaction = transactionCommand(reader);
  if (transaction !== undefined) return transaction;
  const assignments: SetAssignment[] = [];
  do {
    const assignment = assignmentOf(reader);
    if (assignment === undefined) return undefined;
    assignments.push(assignment);
  } while (reader.take(','));
  return { kind: 'set', assignments };
}

/** SET [SESSION | GLOBAL] TRANSACTION .. */
function transactionCommand(reader: TokenReader): Command | undefined {
  const scope = SCOPES.get(reader.peek());
  if (reader.peek(scope === undefined ? 0 : 1) !== 'TRANSACTION') return undefined;
  reader.at += scope === undefined ? 1 : 2;
  let isolation: string | undefined;
  let isReadOnly: boolean | undefined;
  do {
    if (reader.take('ISOLATION', 'LEVEL')) {
      isolation = LEVELS.find((words) => reader.take(...words))?.join(' ');
      if (isolation === undefined) return undefined;
    } else if (reader.take('READ', 'ONLY')) isReadOnly = true;
    else if (reader.take('READ', 'WRITE')) isReadOnly = false;
    else return undefined;
  } while (reader.take(','));
  const of = scope === undefined ? 'next' : scope === 'session' ? 'session' : 'global';
  return { kind: 'setTransaction', scope: of, isolation, isReadOnly };
}

function assignmentOf(reader: TokenReader): SetAssignment | undefined {
  if (reader.peek(1) !== '=' && reader.take('NAMES')) return namesOf(reader);
  if (reader.take('CHARACTER', 'SET') || reader.take('CHARSET')) {
    return { kind: 'characterSet', charset: wordOrDefault(reader) };
  }
  if (reader.kind() === Kind.userVariable) {
    const name = reader.variable() ?? '';
    const value = valueAfterSign(reader);
    return value === undefined ? undefined : { kind: 'user', name, value };
  }
  if (reader.kind() === Kind.systemVariable) return systemVariable(reader);
  return namedVariable(reader);
}

function namesOf(reader: TokenReader): SetAssignment {
  const charset = wordOrDefault(reader);
  const collation = reader.take('COLLATE') ? wordOrDefault(reader) : undefined;
  return { kind: 'names', charset, collation };
}

/** A charset or collation as a word or a string; undefined for DEFAULT. */
function wordOrDefault(reader: TokenReader): string | undefined {
  if (reader.take('DEFAULT')) return undefined;
  return reader.string()?.toString() ?? reader.name()?.text;
}

/** @@name, @@session.name */
function systemVariable(reader: TokenReader): SetAssignment | undefined {
  const parts = reader.spelling(reader.at).slice(2).replaceAll('`', '').split('.');
  reader.at += 1;
  const scope = SCOPES.get((parts[0] ?? '').toUpperCase());
  const name = scope === undefined ? parts.join('.') : parts.slice(1).join('.');
  return system(reader, scope ?? 'session', name);
}

/** [SESSION | GLOBAL ..] name */
function namedVariable(reader: TokenReader): SetAssignment | undefined {
  const scope = reader.peek(1) === '=' ? undefined : SCOPES.get(reader.peek());
  if (scope !== undefined) reader.at += 1;
  const name = reader.name();
  if (name === undefined) return undefined;
  const suffix = reader.take('.') ? `.${reader.name()?.text ?? ''}` : '';
  return system(reader, scope ?? 'session', `${name.text}${suffix}`);
}

function system(reader: TokenReader, scope: Scope, name: string): SetAssignment | undefined {
  const value = valueAfterSign(reader);
  return value === undefined ? undefined : { kind: 'system', scope, name, value };
}

function valueAfterSign(reader: TokenReader): SetValue | undefined {
  if (!reader.take('=') && !reader.take(':=')) return undefined;
  const from = reader.at;
  let depth = 0;
  while (!reader.isAtEnd) {
    const symbol = reader.peek();
    if (symbol === ',' && depth === 0) break;
    if (symbol === '(') depth += 1;
    if (symbol === ')') depth -= 1;
    reader.at += 1;
  }
  return reader.at === from ? undefined : setValueOf(reader, from, reader.at);
}

function setValueOf(reader: TokenReader, from: number, to: number): SetValue {
  const text = reader.bytes(from, to);
  if (to - from > 1) return { text, form: 'expression', value: '' };
  const spelling = reader.spelling(from);
  switch (reader.tokens.kinds[from]) {
    case Kind.string:
      return {
        text,
        form: 'string',
        value: stringBytes(reader.tokens, from, reader.mode).toString(),
      };
    case Kind.integer:
    case Kind.decimal:
      return { text, form: 'number', value: spelling };
    case Kind.word:
      return { text, form: wordForm(spelling), value: spelling };
    default:
      return { text, form: 'expression', value: '' };
  }
}

function wordForm(word: string): SetValue['form'] {
  switch (word.toUpperCase()) {
    case 'DEFAULT':
      return 'default';
    case 'NULL':
      return 'null';
    default:
      return 'word';
  }
}
