import { expect, it } from 'vitest';
import { parameterOffsets, splitStatements } from '../../../router/sql/split.ts';
import { modeOf } from './lexed.ts';

function split(text: string): string[] {
  return splitStatements(Buffer.from(text), modeOf()).map(String);
}

it('semicolons in strings, names and comments part no statements', () => {
  expect(split("select ';'; select `;` /* ; */; -- ;\nselect 1;")).toEqual([
    "select ';'",
    ' select `;` /* ; */',
    ' -- ;\nselect 1',
  ]);
});

it('what holds no token is no statement', () => {
  expect(split('; ;; /* a */ ;')).toEqual([]);
});

it('question marks in strings and comments are no parameters', () => {
  expect(parameterOffsets(Buffer.from("? '?' /* ? */ `?` ?"), modeOf())).toEqual([0, 18]);
});
