/** The commands that sessions of the property test draw from. `{u}` is the session's user, `{k}` one of its keys. */
import fc from 'fast-check';

export type SessionCommand =
  | { readonly kind: 'query'; readonly sql: string }
  | { readonly kind: 'prepared'; readonly sql: string; readonly value: string }
  | { readonly kind: 'initDb'; readonly schema: string }
  | { readonly kind: 'reset' }
  | { readonly kind: 'reconnect'; readonly isRude: boolean };

const SETS = [
  "SET sql_mode = ''",
  "SET SESSION sql_mode = 'STRICT_TRANS_TABLES,ANSI_QUOTES'",
  "SET @@session.sql_mode = CONCAT(@@sql_mode, ',NO_BACKSLASH_ESCAPES')",
  "SET LOCAL sql_mode = 'PIPES_AS_CONCAT'",
  'SET sql_mode = DEFAULT',
  'SET NAMES latin1',
  "SET NAMES 'utf8mb4' COLLATE utf8mb4_bin",
  'SET NAMES DEFAULT',
  'SET CHARACTER SET latin1',
  "SET time_zone = '+03:00'",
  "SET @@time_zone := '-08:00', @b = @@time_zone",
  'SET time_zone = DEFAULT',
  'SET sql_select_limit = 1',
  'SET sql_select_limit = DEFAULT',
  'SET group_concat_max_len = 5',
  'SET group_concat_max_len = DEFAULT',
  'SET div_precision_increment = 2, @a = 1/3',
  "SET lc_time_names = 'de_DE'",
  'SET timestamp = 86400',
  'SET timestamp = DEFAULT',
  'SET no_such_variable = 1',
  "SET @a = 'half', no_such_variable = 1",
  'SET @a = {u}',
  "SET @b := CONCAT(IFNULL(@a, 'none'), 'x')",
  'SET @a = NULL',
  'SET @a = 1.50, @b = 0x4142',
  'SET @a = (SELECT note FROM orders WHERE user_id = {u} AND order_id = {k})',
] as const;

const TRANSACTIONS = [
  'BEGIN',
  'START TRANSACTION READ ONLY',
  'COMMIT',
  'COMMIT',
  'ROLLBACK',
  'SAVEPOINT s',
  'ROLLBACK TO SAVEPOINT s',
  'RELEASE SAVEPOINT s',
  'SET autocommit = 0',
  'SET autocommit = 1',
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
] as const;

const ROWS = [
  "INSERT INTO orders (order_id, user_id, note, created_at) VALUES ({k}, {u}, 'new', NOW())",
  "UPDATE orders SET note = CONCAT(IFNULL(note, ''), 'y') WHERE user_id = {u} AND order_id = {k}",
  'UPDATE orders SET note = @a WHERE user_id = {u} AND order_id = {k}',
  'UPDATE orders SET flags = LAST_INSERT_ID({u}000000) WHERE user_id = {u} AND order_id = {k}',
  "UPDATE orders SET currency = 'too long' WHERE user_id = {u} AND order_id = {k}",
  'DELETE FROM orders WHERE user_id = {u} AND order_id = {k}',
  'SELECT order_id, note, flags FROM orders WHERE user_id = {u} ORDER BY order_id',
  'SELECT SQL_CALC_FOUND_ROWS order_id FROM orders WHERE user_id = {u} ORDER BY order_id LIMIT 1',
  'SELECT note, @a, @b := order_id FROM orders WHERE user_id = {u} AND order_id = {k}',
  "INSERT INTO audit_log (actor, what) VALUES ('{u}', @a)",
] as const;

const LOOKS = [
  'SELECT @a, @b',
  'SELECT @@sql_mode, @@time_zone, @@sql_select_limit, @@lc_time_names, @@group_concat_max_len',
  'SELECT @@character_set_client, @@character_set_results, @@collation_connection, @@autocommit',
  "SELECT 1/3, FROM_UNIXTIME(0), DATE_FORMAT('2024-05-01', '%M'), DATABASE()",
  "SELECT 'a' || 'b', LENGTH('é'), CHARSET('é')",
  // Ids of the global table depend on who comes first; those set by LAST_INSERT_ID(..) do not.
  'SELECT IF(LAST_INSERT_ID() >= 1000000, LAST_INSERT_ID(), LAST_INSERT_ID() > 0)',
  'SELECT ROW_COUNT()',
  'SELECT SQL_CALC_FOUND_ROWS 1 FROM orders WHERE user_id = {u} LIMIT 1; SELECT FOUND_ROWS()',
  "SELECT CAST('12x' AS SIGNED); SHOW WARNINGS",
  "SELECT CAST('1x' AS SIGNED) FROM orders WHERE user_id = {u}; SHOW WARNINGS",
  "SELECT CAST('12x' AS SIGNED)",
  "SELECT actor FROM audit_log WHERE id = LAST_INSERT_ID() AND actor > ''",
] as const;

const PREPARED = [
  'SELECT note, ? FROM orders WHERE user_id = {u} AND order_id = {k}',
  'UPDATE orders SET note = ? WHERE user_id = {u} AND order_id = {k}',
  'SELECT ?, @a, @@time_zone',
] as const;

const query = (texts: readonly string[]): fc.Arbitrary<SessionCommand> =>
  fc.tuple(fc.constantFrom(...texts), fc.integer({ min: 1, max: 3 })).map(([sql, key]) => ({
    kind: 'query',
    sql: sql.replaceAll('{k}', `{k${key}}`),
  }));

const command: fc.Arbitrary<SessionCommand> = fc.oneof(
  { weight: 6, arbitrary: query(SETS) },
  { weight: 4, arbitrary: query(TRANSACTIONS) },
  { weight: 7, arbitrary: query(ROWS) },
  { weight: 8, arbitrary: query(LOOKS) },
  {
    weight: 3,
    arbitrary: fc
      .record({ sql: fc.constantFrom(...PREPARED), value: fc.constantFrom('p', 'q', 'r') })
      .map(({ sql, value }): SessionCommand => {
        return { kind: 'prepared', sql: sql.replaceAll('{k}', '{k1}'), value };
      }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<SessionCommand>(
      { kind: 'reset' },
      { kind: 'initDb', schema: 'shop' },
      { kind: 'initDb', schema: 'information_schema' },
      { kind: 'query', sql: 'USE shop' },
      { kind: 'reconnect', isRude: false },
      { kind: 'reconnect', isRude: true },
    ),
  },
);

/** What each of `count` sessions does, all at the same time. */
export function sessionLists(count: number): fc.Arbitrary<SessionCommand[][]> {
  const list = fc.array(command, { minLength: 1, maxLength: 30 });
  return fc.array(list, { minLength: count, maxLength: count });
}
