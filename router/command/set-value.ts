/** The right-hand side of an assignment: its text, and its value when it is no more than a word. */
import { stringBytes } from '../sql/literal.ts';
import { Kind } from '../sql/tokens.ts';
import type { SetValue } from './command.ts';
import type { TokenReader } from './token-reader.ts';

/** `= value` or `:= value` up to the next comma outside parentheses; undefined when there is none. */
export function assignedValue(reader: TokenReader): SetValue | undefined {
  if (!reader.take('=') && !reader.take(':=')) return undefined;
  const from = reader.at;
  let depth = 0;
  while (!reader.isAtEnd) {
    const symbol = reader.peek();
    if ((symbol === ',' && depth === 0) || symbol === ';') break;
    if (symbol === '(') depth += 1;
    if (symbol === ')') depth -= 1;
    reader.at += 1;
  }
  return reader.at === from ? undefined : valueOfTokens(reader, from, reader.at);
}

function valueOfTokens(reader: TokenReader, from: number, to: number): SetValue {
  const { tokens, mode } = reader;
  const text = reader.bytes(from, to);
  if (to - from > 1) return { text, form: 'expression', value: '' };
  const spelling = reader.spelling(from);
  switch (tokens.kinds[from]) {
    case Kind.string:
      return { text, form: 'string', value: stringBytes(tokens, from, mode).toString() };
    case Kind.integer:
    case Kind.decimal:
      return { text, form: 'number', value: spelling };
    case Kind.word:
      return { text, form: formOfWord(spelling), value: spelling };
    default:
      return { text, form: 'expression', value: '' };
  }
}

function formOfWord(word: string): SetValue['form'] {
  switch (word.toUpperCase()) {
    case 'DEFAULT':
      return 'default';
    case 'NULL':
      return 'null';
    default:
      return 'word';
  }
}
