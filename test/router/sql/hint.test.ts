import { describe, expect, it } from 'vitest';
import { parseHints } from '../../../router/sql/hint.ts';
import { lexed } from './lexed.ts';

/** The text that would be sent on. */
function cut(sql: string, product: 'mariadb' | 'mysql' = 'mariadb'): string {
  const { source, hints } = lexed(
    sql,
    product === 'mysql' ? { product, productVersion: 90700 } : {},
  );
  let text = source.toString();
  for (const { from, to } of hints.toReversed()) text = text.slice(0, from) + text.slice(to);
  return text;
}

function hintsOf(sql: string) {
  return parseHints(lexed(sql).hints);
}

describe('a hint for Keyway', () => {
  it('is cut out of the text', () => {
    expect(cut('SELECT /*+ KEYWAY(primary) */ 1')).toBe('SELECT  1');
    for (const product of ['mariadb', 'mysql'] as const) {
      expect(cut('SELECT /*!999999 KEYWAY(primary) */ 1', product)).toBe('SELECT  1');
      expect(cut('SELECT /*!999999KEYWAY(primary)*/ 1', product)).toBe('SELECT  1');
    }
  });

  it('leaves the hints for the server beside it', () => {
    expect(cut('SELECT /*+ MAX_EXECUTION_TIME(5) keyway (key=7) BKA(t) */ 1')).toBe(
      'SELECT /*+ MAX_EXECUTION_TIME(5)  BKA(t) */ 1',
    );
  });

  it('is no hint in a comment or a string of another kind', () => {
    for (const sql of ['SELECT /* KEYWAY(primary) */ 1', "SELECT '/*+ KEYWAY(primary) */'"]) {
      expect(lexed(sql).hints).toEqual([]);
    }
  });

  it('has items with and without values', () => {
    const hints = hintsOf(
      "SELECT /*+ KEYWAY(allow_scatter, key=(1,'b'), shard = s3, timeout=500, after='x''y') */ 1",
    );
    expect([...hints.items]).toEqual(['allow_scatter', 'key', 'shard', 'timeout', 'after']);
    expect(hints.keys).toEqual(['1', "'b'"]);
    expect(hints.shard).toBe('s3');
    expect(hints.timeoutMs).toBe(500);
    expect(hints.after).toBe("x'y");
    expect(hintsOf('SELECT /*+ KEYWAY(key=-7) */ 1').keys).toEqual(['-7']);
  });

  it('is refused when an item is not understood', () => {
    for (const items of [
      'speed',
      'key',
      'primary=1',
      'timeout=soon',
      'primary replica',
      "key='a",
    ]) {
      expect(() => hintsOf(`SELECT /*+ KEYWAY(${items}) */ 1`), items).toThrow(/not understood/);
    }
    expect(() => hintsOf('SELECT /*+ KEYWAY(primary */ 1')).toThrow(/not understood/);
  });
});
