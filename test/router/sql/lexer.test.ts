import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Operator, Word } from '../../../router/sql/symbols.ts';
import { Kind } from '../../../router/sql/tokens.ts';
import { lexed, spelled } from './lexed.ts';

describe('words and names', () => {
  it('are told apart by their quotes', () => {
    expect(spelled(lexed('a `b``c` "d"'))).toEqual(['a', 'quotedName:`b``c`', 'string:"d"']);
    expect(spelled(lexed('"d""e"', { sqlMode: 'ANSI_QUOTES' }))).toEqual(['quotedName:"d""e"']);
  });

  it('know the words that the lexer looks at, in any case', () => {
    const tokens = lexed('SeLeCt iNsErT values valuez');
    expect([...tokens.symbols.subarray(0, 4)]).toEqual([Word.select, Word.insert, Word.values, 0]);
  });

  it('are names behind a dot, whatever they look like', () => {
    expect(spelled(lexed('t.select, t.1x, db.1e5, t.x"a"'))).toEqual(
      't . select , t . 1x , db . 1e5 , t . x string:"a"'.split(' '),
    );
    expect([...lexed('t.select').symbols.subarray(2, 3)]).toEqual([0]);
  });

  it('may begin with a digit', () => {
    expect(spelled(lexed('1FROM 1e 0x 0xg 0X41 0b12 1_a'))).toEqual(
      '1FROM 1e 0x 0xg 0X41 0b12 1_a'.split(' '),
    );
  });

  it('take letters beyond ASCII', () => {
    expect(spelled(lexed('größe `日本`'))).toEqual(['größe', 'quotedName:`日本`']);
  });
});

describe('numbers', () => {
  it('have the kind that the server gives them', () => {
    expect(spelled(lexed('1 1. .5 1.5 1e3 1.e3 .5e-1 0x41 0b01'))).toEqual([
      'integer:1',
      'decimal:1.',
      'decimal:.5',
      'decimal:1.5',
      'float:1e3',
      'float:1.e3',
      'float:.5e-1',
      'hex:0x41',
      'bit:0b01',
    ]);
  });

  it('end where a name begins', () => {
    expect(spelled(lexed('1e5a 1.a'))).toEqual(['float:1e5', 'a', 'decimal:1.', 'a']);
  });

  it('keep their sign as an operator', () => {
    expect(spelled(lexed('5--1'))).toEqual(['integer:5', '-', '-', 'integer:1']);
  });
});

describe('strings', () => {
  it('end at the quote that is neither doubled nor escaped', () => {
    expect(spelled(lexed(String.raw`'a''b' 'c\'d' 'e\\'`))).toEqual([
      "string:'a''b'",
      String.raw`string:'c\'d'`,
      String.raw`string:'e\\'`,
    ]);
    expect(spelled(lexed(String.raw`'e\' 1`, { sqlMode: 'NO_BACKSLASH_ESCAPES' }))).toEqual([
      String.raw`string:'e\'`,
      'integer:1',
    ]);
  });

  it('have prefixes', () => {
    expect(spelled(lexed("N'a' x'41' B'01' _utf8mb4'a' _foo'a'"))).toEqual([
      "string:N'a'",
      "hexString:x'41'",
      "bit:B'01'",
      'introducer:_utf8mb4',
      "string:'a'",
      '_foo',
      "string:'a'",
    ]);
  });

  it('are reported when they have no end', () => {
    expect(lexed("select 'a").isUnterminated).toBe(true);
    expect(lexed('select `a').isUnterminated).toBe(true);
    expect(lexed("select 'a'").isUnterminated).toBe(false);
  });

  it('may hold the second byte of a character that looks like a quote', () => {
    const text = Buffer.from([0x27, 0xbf, 0x5c, 0x27, 0x2c, 0x31]);
    expect(lexed(text, { charset: 'gbk' }).count).toBe(3);
    expect(lexed(text, { charset: 'latin1' }).isUnterminated).toBe(true);
    const name = Buffer.from([0x60, 0x81, 0x60, 0x60]);
    expect(lexed(name, { charset: 'gbk' }).isUnterminated).toBe(false);
    expect(lexed(name, { charset: 'utf8mb4' }).isUnterminated).toBe(true);
  });
});

describe('variables', () => {
  it('are one token in all their spellings', () => {
    const all =
      '@a @a.b @`a b` @\'c\' @"d" @@x @@session.x @@global.`y`'.match(/@\S+( b`)?/g) ?? [];
    expect(lexed(all.join(' ')).count).toBe(all.length);
    expect(spelled(lexed('@a:=1'))).toEqual(['userVariable:@a', ':=', 'integer:1']);
  });
});

describe('operators', () => {
  it('are the longest that fit', () => {
    const tokens = lexed('<=> <> != <= >= := || && << >> -> ->> < - =');
    expect([...tokens.symbols.subarray(0, tokens.count)]).toEqual([
      Operator.nullSafeEqual,
      Operator.notEqual,
      Operator.notEqual,
      Operator.lessOrEqual,
      Operator.greaterOrEqual,
      Operator.assign,
      Operator.pipes,
      Operator.ampersands,
      Operator.shiftLeft,
      Operator.shiftRight,
      Operator.arrow,
      Operator.longArrow,
      ...Buffer.from('<-='),
    ]);
  });

  it('count a question mark as a parameter', () => {
    expect(spelled(lexed('a=?,?'))).toEqual(['a', '=', 'parameter:?', ',', 'parameter:?']);
  });
});

describe('comments', () => {
  it('are left out', () => {
    expect(spelled(lexed('a/* b */c # d\ne -- f\ng --\u0001h\ni/*/ j */'))).toEqual([
      'a',
      'c',
      'e',
      'g',
      'i',
    ]);
  });

  it('are read where the product would run them', () => {
    const text = 'a/*!50000 b*//*!50701 c*//*M!50701 d*//*!101100 e *//*!999999 f*//*!g*/';
    expect(spelled(lexed(text)).join('')).toBe('abdeg');
    const settings = { product: 'mysql', productVersion: 90700 } as const;
    expect(spelled(lexed(text, settings)).join('')).toBe('abcg');
  });

  it('may hold others when they are versioned', () => {
    expect(spelled(lexed('a/*!99999 b /* c */ d */e'))).toEqual(['a', 'e']);
    expect(spelled(lexed('a/*!50000 b /* c */ d */e'))).toEqual(['a', 'b', 'd', 'e']);
  });

  it('are reported when they have no end', () => {
    for (const text of ['a /* b', 'a /*!50000 b', 'a /*!99999 b /* c */']) {
      expect(lexed(text).isUnterminated, text).toBe(true);
    }
  });
});

describe('any bytes', () => {
  const charset = fc.constantFrom('utf8mb4', 'latin1', 'gbk', 'sjis', 'big5', 'gb18030');
  const sqlMode = fc.constantFrom('', 'ANSI_QUOTES', 'NO_BACKSLASH_ESCAPES');
  const pieces = fc.constantFrom(
    ...[
      "'",
      '"',
      '`',
      '\\',
      '/*',
      '*/',
      '/*!',
      '--',
      ' ',
      '\n',
      '.',
      '@',
      '1',
      'e',
      'x',
      '-',
      '\0',
    ],
    '0x',
    ';',
    '\u0081',
  );
  const nasty = fc
    .array(pieces, { maxLength: 40 })
    .map((all) => Buffer.from(all.join(''), 'latin1'));
  const bytes = fc.uint8Array({ maxLength: 60 }).map((all) => Buffer.from(all));

  it('give tokens that follow each other inside the text', () => {
    fc.assert(
      fc.property(fc.oneof(nasty, bytes), charset, sqlMode, (text, client, mode) => {
        const tokens = lexed(text, { charset: client, sqlMode: mode });
        let end = 0;
        for (let token = 0; token < tokens.count; token++) {
          expect(tokens.starts[token]).toBeGreaterThanOrEqual(end);
          expect(tokens.ends[token]).toBeGreaterThan(tokens.starts[token] ?? 0);
          expect(tokens.kinds[token]).not.toBe(Kind.end);
          end = tokens.ends[token] ?? 0;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 300 },
    );
  });
});
