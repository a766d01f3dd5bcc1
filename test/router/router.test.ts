/** What a plan cache must not get wrong, prepared statements, and questions asked of servers. */
import { describe, expect, it } from 'vitest';
import type { ParameterValue } from '../../router/context.ts';
import type { ColumnType, Plan, Question } from '../../router/plan.ts';
import { Router } from '../../router/router.ts';
import { initParsers } from '../../router/sql/adapter/sqlparser.ts';
import { shopCatalog, shopContext, shopSnapshot } from './shop.ts';

await initParsers();
const snapshot = shopSnapshot();
const context = shopContext(snapshot);

function newRouter(): Router {
  return new Router(snapshot, shopCatalog);
}

function plan(router: Router, sql: string): Plan | Question {
  return router.plan(Buffer.from(sql), context);
}

/** `backend sql`, one a shard. */
function texts(made: Plan | Question): string[] {
  if (made.engine === 'relay') return [`${made.shard.backend} ${made.shard.sql}`];
  if (made.engine === 'merge' || made.engine === 'write') {
    return made.shards.map((shard) => `${shard.backend} ${shard.sql}`);
  }
  throw new Error(`no texts in a plan of engine ${made.engine}`);
}

function integer(value: number): ParameterValue {
  return { kind: 'integer', high: value < 0 ? -1 : 0, low: value | 0, isUnsigned: false };
}

function column(type: number, charset = 63): ColumnType {
  return { name: 'x', type, flags: 0, decimals: 0, length: 20, charset };
}

describe('a statement of a known shape', () => {
  it('goes where its own values lead', () => {
    const router = newRouter();
    plan(router, 'SELECT amount FROM orders WHERE user_id = 1');
    expect(texts(plan(router, 'SELECT amount FROM orders WHERE user_id = 7'))).toEqual([
      's2 SELECT amount FROM `shop_3`.`orders_1` AS `orders` WHERE user_id = 7',
    ]);
  });

  it('is not taken for another schema or sql_mode', () => {
    const router = newRouter();
    const sql = Buffer.from('SELECT "user_id" FROM orders WHERE user_id = 3 AND "user_id" = 4');
    router.plan(sql, context);
    const ansi = shopContext(snapshot, { sqlMode: 'ANSI_QUOTES' });
    const made = router.plan(sql, ansi);
    expect(made.engine === 'relay' && made.target.kind).toBe('none');
  });

  it('sorts by the position that it names itself', () => {
    const router = newRouter();
    const first = plan(router, 'SELECT order_id, amount FROM orders ORDER BY 1');
    const second = plan(router, 'SELECT order_id, amount FROM orders ORDER BY 2');
    expect(first.engine === 'merge' && first.merge.order[0]?.column).toBe(0);
    expect(second.engine === 'merge' && second.merge.order[0]?.column).toBe(1);
  });

  it('keeps apart group keys that differ in a literal', () => {
    const router = newRouter();
    const sql = (a: number, b: number): string =>
      `SELECT COUNT(*) FROM orders GROUP BY seller_id MOD ${a} ORDER BY seller_id MOD ${b}`;
    const resume = (made: Plan | Question): Plan | Question =>
      made.engine === 'question' ? made.resume([column(8), column(8), column(8)]) : made;
    const same = resume(plan(router, sql(3, 3)));
    const other = resume(plan(router, sql(3, 4)));
    expect(same.engine === 'merge' && same.merge.sort).toBeUndefined();
    expect(other.engine === 'merge' && other.merge.sort).toHaveLength(1);
  });

  it('lists of any length share a plan and are split by their own values', () => {
    const router = newRouter();
    plan(router, 'SELECT amount FROM orders WHERE user_id IN (1, 2)');
    expect(
      texts(plan(router, 'SELECT amount FROM orders WHERE user_id IN (2, 1, 34, -1)')),
    ).toEqual([
      's1 SELECT amount FROM `shop_1`.`orders_0` AS `orders` WHERE user_id IN (1)',
      's2 SELECT amount FROM `shop_2`.`orders_0` AS `orders` WHERE user_id IN (2,34)',
      's2 SELECT amount FROM `shop_3`.`orders_7` AS `orders` WHERE user_id IN (-1)',
    ]);
  });

  it('keeps one element of a list that has none for a shard', () => {
    const sql = 'SELECT amount FROM orders WHERE user_id IN (1, 33) OR user_id IN (2, 34)';
    expect(texts(plan(newRouter(), sql))).toEqual([
      's1 SELECT amount FROM `shop_1`.`orders_0` AS `orders` WHERE user_id IN (1,33) OR user_id IN (2)',
      's2 SELECT amount FROM `shop_2`.`orders_0` AS `orders` WHERE user_id IN (1) OR user_id IN (2,34)',
    ]);
  });
});

describe('a scatter whose types are not known', () => {
  const sql = 'SELECT order_id FROM orders ORDER BY LOWER(status), order_id LIMIT 3';

  it('asks once and compares text by weight', () => {
    const router = newRouter();
    const question = plan(router, sql);
    if (question.engine !== 'question') throw new Error('no question was asked');
    expect(question.describe.sql.toString()).toBe(
      'SELECT order_id, LOWER(status) AS `keyway 0`, order_id AS `keyway 1` FROM `shop_0`.`orders_0` AS `orders` ORDER BY LOWER(status), order_id LIMIT 3',
    );
    const made = question.resume([column(8), column(253, 45), column(8)]);
    expect(texts(made)[0]).toBe(
      's1 SELECT order_id, WEIGHT_STRING(LOWER(status)) AS `keyway 0` FROM `shop_0`.`orders_0` AS `orders` ORDER BY LOWER(status), order_id LIMIT 3',
    );
    expect(plan(router, sql).engine).toBe('merge');
  });

  it('asks again where a literal may change the type', () => {
    const router = newRouter();
    const sum = (digits: number): string => `SELECT AVG(ROUND(amount, ${digits})) FROM orders`;
    const first = plan(router, sum(1));
    if (first.engine === 'question') first.resume([column(246)]);
    expect(plan(router, sum(1)).engine).toBe('merge');
    expect(plan(router, sum(2)).engine).toBe('question');
  });

  it('refuses what cannot be compared', () => {
    const question = plan(newRouter(), 'SELECT order_id FROM orders ORDER BY COALESCE(tags, note)');
    if (question.engine !== 'question') throw new Error('no question was asked');
    expect(() => question.resume([column(8), column(245)])).toThrow(/JSON/);
  });
});

describe('a prepared statement', () => {
  it('is routed by the values of each execution', () => {
    const router = newRouter();
    const shape = router.prepare(
      Buffer.from('SELECT amount FROM orders WHERE user_id = ? AND note <=> ?'),
      context,
    );
    expect(shape.parameterCount).toBe(2);
    expect(shape.describe?.sql.toString()).toContain('`orders_0` AS `orders` WHERE user_id = ?');
    const made = [7, 8].map((key) =>
      texts(router.execute(shape, [integer(key), { kind: 'null' }], context)),
    );
    expect(made).toEqual([
      ['s2 SELECT amount FROM `shop_3`.`orders_1` AS `orders` WHERE user_id = ? AND note <=> ?'],
      ['s1 SELECT amount FROM `shop_0`.`orders_2` AS `orders` WHERE user_id = ? AND note <=> ?'],
    ]);
  });

  it('says which parameters each shard of a list gets', () => {
    const router = newRouter();
    const shape = router.prepare(
      Buffer.from('SELECT amount FROM orders WHERE flags = ? AND user_id IN (?, ?, ?)'),
      context,
    );
    const made = router.execute(shape, [5, 1, 2, 33].map(integer), context);
    if (made.engine !== 'merge') throw new Error('no merge');
    expect(
      made.shards.map(({ sql, parameters }) => [sql.toString().slice(-23), parameters]),
    ).toEqual(
      [
        ['? AND user_id IN (?,?)', [{ from: 0 }, { from: 1 }, { from: 3 }]],
        ['= ? AND user_id IN (?)', [{ from: 0 }, { from: 2 }]],
      ].map(([sql, parameters]) => [expect.stringContaining(String(sql)), parameters]),
    );
  });

  it('gives the rows of a page as a parameter', () => {
    const router = newRouter();
    const shape = router.prepare(
      Buffer.from('SELECT order_id FROM orders ORDER BY order_id LIMIT ?, ?'),
      context,
    );
    const made = router.execute(shape, [integer(5), integer(10)], context);
    if (made.engine !== 'merge') throw new Error('no merge');
    expect(made.merge).toMatchObject({ offset: 5, limit: 10 });
    expect(made.shards[0]?.sql.toString()).toMatch(/LIMIT \?$/);
    expect(made.shards[0]?.parameters).toEqual([{ value: 15n }]);
  });

  it('outlives the router that prepared it', () => {
    const shape = newRouter().prepare(
      Buffer.from('SELECT 1 FROM orders WHERE user_id = ?'),
      context,
    );
    expect(texts(newRouter().execute(shape, [integer(7)], context))).toHaveLength(1);
  });

  it('of a command is told by its command', () => {
    const shape = newRouter().prepare(Buffer.from('COMMIT'), context);
    expect(shape.command?.kind).toBe('commit');
    expect(shape.describe).toBeUndefined();
  });
});

describe('effects', () => {
  it('of user variables, locks and the clock are told', () => {
    const made = plan(newRouter(), 'SELECT @A, NOW() FROM orders WHERE user_id = 3 INTO @b');
    expect(made.engine === 'relay' && made.effect).toMatchObject({
      variables: ['a', 'b'],
      assigns: ['b'],
      usesNow: true,
      isWrite: false,
    });
  });

  it('of FOR UPDATE is a lock', () => {
    const made = plan(newRouter(), 'SELECT 1 FROM orders WHERE user_id = 3 FOR UPDATE');
    expect(made.engine === 'relay' && made.effect.isLocking).toBe(true);
  });

  it('of a temporary table pins the session', () => {
    const made = plan(newRouter(), 'CREATE TEMPORARY TABLE t (n INT)');
    expect(made.engine === 'relay' && made.effect).toMatchObject({
      isDdl: false,
      pin: 'it has temporary tables',
    });
  });
});
