/**
 * Words that shape a statement. They are not MySQL's list of reserved words: only words that the parser
 * itself gives a meaning are here, so that a word reserved in one product alone stays a name in the other.
 */

/** Words that can follow an expression or a table and therefore never are an alias without AS. */
const CLAUSE_WORDS: readonly string[] = [
  'AS',
  'EXCEPT',
  'FETCH',
  'FOR',
  'FORCE',
  'FROM',
  'GROUP',
  'HAVING',
  'IGNORE',
  'INTERSECT',
  'INTO',
  'LIMIT',
  'LOCK',
  'ON',
  'ORDER',
  'PARTITION',
  'PROCEDURE',
  'SELECT',
  'SET',
  'UNION',
  'USE',
  'USING',
  'VALUES',
  'WHERE',
  'WITH',
];

const JOIN_WORDS: readonly string[] = [
  'CROSS',
  'INNER',
  'JOIN',
  'LEFT',
  'NATURAL',
  'RIGHT',
  'STRAIGHT_JOIN',
];

const OPERATOR_WORDS: readonly string[] = [
  'AND',
  'ASC',
  'BETWEEN',
  'BY',
  'COLLATE',
  'DESC',
  'DIV',
  'ELSE',
  'IN',
  'IS',
  'LIKE',
  'MOD',
  'NOT',
  'OR',
  'REGEXP',
  'RLIKE',
  'THEN',
  'WHEN',
  'XOR',
];

/** Never an alias without AS, never a column without a qualifier. */
export const STRUCTURAL: ReadonlySet<string> = new Set([
  ...CLAUSE_WORDS,
  ...JOIN_WORDS,
  ...OPERATOR_WORDS,
]);

export const SET_OPERATORS: ReadonlySet<string> = new Set(['UNION', 'EXCEPT', 'INTERSECT']);

export const AGGREGATES: ReadonlySet<string> = new Set([
  'AVG',
  'BIT_AND',
  'BIT_OR',
  'BIT_XOR',
  'COUNT',
  'GROUP_CONCAT',
  'JSON_ARRAYAGG',
  'JSON_OBJECTAGG',
  'MAX',
  'MIN',
  'STD',
  'STDDEV',
  'STDDEV_POP',
  'STDDEV_SAMP',
  'ST_COLLECT',
  'SUM',
  'VARIANCE',
  'VAR_POP',
  'VAR_SAMP',
]);

/** Functions that may be written without parentheses. */
export const BARE_FUNCTIONS: ReadonlySet<string> = new Set([
  'CURRENT_DATE',
  'CURRENT_ROLE',
  'CURRENT_TIME',
  'CURRENT_TIMESTAMP',
  'CURRENT_USER',
  'LOCALTIME',
  'LOCALTIMESTAMP',
  'UTC_DATE',
  'UTC_TIME',
  'UTC_TIMESTAMP',
]);

export const INTERVAL_UNITS: ReadonlySet<string> = new Set([
  'MICROSECOND',
  'SECOND',
  'MINUTE',
  'HOUR',
  'DAY',
  'WEEK',
  'MONTH',
  'QUARTER',
  'YEAR',
  'SECOND_MICROSECOND',
  'MINUTE_MICROSECOND',
  'MINUTE_SECOND',
  'HOUR_MICROSECOND',
  'HOUR_SECOND',
  'HOUR_MINUTE',
  'DAY_MICROSECOND',
  'DAY_SECOND',
  'DAY_MINUTE',
  'DAY_HOUR',
  'YEAR_MONTH',
]);
