import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fingerprint } from '../../../router/sql/fingerprint.ts';
import { lexed } from './lexed.ts';

function made(sql: string): Fingerprint {
  const fingerprint = new Fingerprint();
  fingerprint.make(lexed(sql));
  return fingerprint;
}

function key(sql: string): string {
  return made(sql).key;
}

/** The text of each position, comments included. */
function positions(sql: string): string[] {
  const tokens = lexed(sql);
  const { count, firstToken } = made(sql);
  return Array.from({ length: count }, (_, position) => {
    const from = tokens.starts[firstToken[position] ?? 0];
    const to = tokens.ends[(firstToken[position + 1] ?? 0) - 1];
    return sql.slice(from, to);
  });
}

describe('the key', () => {
  it('is the same whatever the values, the comments and the white space', () => {
    expect(key('SELECT a FROM t WHERE id = 1')).toBe(key('SELECT a /* x */ FROM t\nWHERE id=234'));
    expect(key("SELECT 'a'")).toBe(key(String.raw`SELECT 'b\'c'`));
  });

  it('tells kinds of literals apart', () => {
    const literals = [
      '1',
      '1.5',
      '1e5',
      "'1'",
      '0x1',
      "x'01'",
      "b'1'",
      '?',
      '`1`',
      'a',
      '@a',
      'NULL',
    ];
    const keys = literals.map((literal) => key(`SELECT ${literal}`));
    expect(new Set(keys).size).toBe(literals.length);
  });

  it('tells a call from a name before a parenthesis', () => {
    expect(key('SELECT count(*)')).not.toBe(key('SELECT count (*)'));
    expect(key('SELECT a +(b)')).toBe(key('SELECT a +(b) /* c */'));
  });

  it('tells names apart that hold spaces', () => {
    expect(key('SELECT `a b`')).not.toBe(key('SELECT `a` `b`'));
    expect(key('SELECT a b')).not.toBe(key('SELECT ab'));
  });
});

describe('lists of literals', () => {
  it('of one kind behind IN are one position, however long', () => {
    const one = key('SELECT a FROM t WHERE b IN (1)');
    expect(key('SELECT a FROM t WHERE b IN (1,2, 3)')).toBe(one);
    expect(positions('b IN (1, 2, 3) AND c')).toEqual(['b', 'IN', '(', '1, 2, 3', ')', 'AND', 'c']);
    expect(positions('b IN (-1, 2)')).toEqual(['b', 'IN', '(', '-1, 2', ')']);
  });

  it('keep their shape when kinds are mixed or an expression is among them', () => {
    for (const list of ["1, '2'", '1, NULL', '1, 2 + 3', '1, (2)', '?, 1']) {
      expect(positions(`b IN (${list})`).length, list).toBeGreaterThan(5);
    }
    expect(positions('b IN (?, ?)')).toEqual(['b', 'IN', '(', '?, ?', ')']);
  });

  it('keep their shape elsewhere', () => {
    expect(positions('f(1, 2)').length).toBe(6);
  });
});

describe('the rows of an INSERT', () => {
  it('are one position, however many', () => {
    expect(
      positions("INSERT INTO t (a, value) VALUES (1, 'a'), (-2, NULL),(?,DEFAULT) ON"),
    ).toEqual([
      ...['INSERT', 'INTO', 't', '(', 'a', ',', 'value', ')', 'VALUES'],
      "(1, 'a'), (-2, NULL),(?,DEFAULT)",
      'ON',
    ]);
    expect(key('REPLACE t VALUES (1)')).toBe(key('REPLACE t VALUES (1, 2), (?, NULL)'));
  });

  it('keep their shape when one holds an expression', () => {
    for (const row of ['(1 + 1)', '(now())', '(default(a))', '((1))', '(a)', '(@a)']) {
      expect(positions(`INSERT INTO t VALUES ${row}`).length, row).toBeGreaterThan(5);
    }
  });

  it('do not reach into the query of INSERT .. SELECT', () => {
    expect(positions('INSERT INTO t SELECT 1 FROM (VALUES (1)) v').length).toBe(13);
  });
});

describe('any statement', () => {
  const plain = ['a', '`b c`', '(', ')', ',', '1', "'x'", '1.5', '-', '?', 'NULL', '.', '@v'];
  const folding = [...plain, 'IN (', 'INSERT', 'VALUES ('];
  const other: ReadonlyMap<string, string> = new Map([
    ['1', '22'],
    ["'x'", "'y''z'"],
    ['1.5', '.25'],
  ]);
  const gap = fc.constantFrom(' ', '\n\t', ' /* c */ ', ' -- c\n');
  const statement = fc.array(fc.constantFrom(...folding), { maxLength: 30 });

  it('has positions that cover all tokens in order', () => {
    fc.assert(
      fc.property(statement, (pieces) => {
        const tokens = lexed(pieces.join(' '));
        const { count, firstToken } = made(pieces.join(' '));
        for (let i = 0; i < count; i++) {
          expect(firstToken[i + 1]).toBeGreaterThan(firstToken[i] ?? 0);
        }
        expect(count === 0 ? 0 : firstToken[0]).toBe(0);
        expect(firstToken[count]).toBe(tokens.count);
      }),
    );
  });

  it('has the key of another with other values, white space and comments', () => {
    fc.assert(
      fc.property(statement, gap, (all, between) => {
        // What follows a dot behind a name is a name itself, so it must not change.
        const pieces = all.filter((piece) => piece !== '.');
        const changed = pieces.map((piece) => other.get(piece) ?? piece);
        expect(key(changed.join(between))).toBe(key(pieces.join(' ')));
      }),
    );
  });

  it('has another key when one token is another', () => {
    const token = fc.constantFrom(...plain);
    fc.assert(
      fc.property(fc.array(token), token, token, fc.array(token), (before, one, two, after) => {
        fc.pre(one !== two);
        const first = key([...before, one, ...after].join(' '));
        expect(key([...before, two, ...after].join(' '))).not.toBe(first);
      }),
    );
  });
});
