/**
 * The one table of errors. Only this file makes a ProxyError; everything that a client can be told by
 * Keyway itself stands here with its errno, SQLSTATE and the way out. docs/ERRORS.md is made from it.
 * Errors that come from a backend are not listed: they reach the client as they came.
 */

interface ErrorRow {
  readonly errno: number;
  readonly sqlState: string;
  /** `{name}` is replaced by the detail of that name. */
  readonly message: string;
  /** What to do about it; one sentence, shown after the message. Empty for MySQL's own errors. */
  readonly fix: string;
}

/** Keyway's own errors: errno 9001 up, message begins "Keyway: ". Numbers are never reused. */
export const KEYWAY_ERRORS: Readonly<Record<KeywayCode, ErrorRow>> = {
  SHARD_KEY_MISSING: {
    errno: 9001,
    sqlState: '42000',
    message: 'this statement would go to {count} shards of {table}: {reason}',
    fix: '{fix}',
  },
  NOT_SUPPORTED: {
    errno: 9002,
    sqlState: '0A000',
    message: '{what} is not supported over several shards',
    fix: '{fix}',
  },
  SHARD_KEY_CHANGE: {
    errno: 9003,
    sqlState: '42000',
    message: 'column {column} of {table} decides where a row is stored and cannot be changed here',
    fix: 'Insert the row under its new key and delete the old one.',
  },
  ID_KEY_MISMATCH: {
    errno: 9004,
    sqlState: '23000',
    message:
      '{id} = {idValue} belongs to bucket {idBucket}, but {key} = {keyValue} to bucket {keyBucket}',
    fix: 'Leave {id} out to have it generated, or use an id made for this {key}.',
  },
  MULTI_SHARD_WRITE: {
    errno: 9005,
    sqlState: '42000',
    message: 'this write touches {count} shards: {reason}',
    fix: '{fix}',
  },
  SECOND_SHARD_IN_TRANSACTION: {
    errno: 9006,
    sqlState: '25000',
    message: 'the transaction writes on {first}; this statement would write on {second}',
    fix: "Commit first, or SET @keyway_transaction = 'multi'.",
  },
  COMMIT_PARTIAL: {
    errno: 9007,
    sqlState: '40003',
    message:
      'COMMIT was not completed: committed on {committed}; not committed on {failed}; unknown on {unknown}',
    fix: 'Compare the shards named here before you try again.',
  },
  SHARD_FAILED: {
    errno: 9008,
    sqlState: '08S01',
    message: 'backend {backend} failed: {reason}',
    fix: '{fix}',
  },
  QUEUE_FULL: {
    errno: 9009,
    sqlState: '08004',
    message: '{waiting} statements wait for a connection to backend {backend} already',
    fix: 'Try again later; connectionsMax and limits.queueLengthMax bound this.',
  },
  ACQUIRE_TIMEOUT: {
    errno: 9010,
    sqlState: '08004',
    message: 'no connection to backend {backend} became free within {ms} ms',
    fix: 'Try again later; connectionsMax of the backend bounds this.',
  },
  ROWS_BOUND: {
    errno: 9011,
    sqlState: '54000',
    message: 'merging this answer would hold more than {rows} rows',
    fix: 'Narrow the statement, or raise limits.mergeRowsMax.',
  },
  BYTES_BOUND: {
    errno: 9012,
    sqlState: '54000',
    message: 'merging this answer would hold more than {bytes} bytes',
    fix: 'Narrow the statement, or raise limits.mergeBytesMax.',
  },
  DEEP_OFFSET: {
    errno: 9013,
    sqlState: '42000',
    message: 'OFFSET {offset} would fetch that many rows from each of {count} shards',
    fix: "Continue from the last row: SET @keyway_cursors = 1, then SHOW KEYWAY CURSOR and /*+ KEYWAY(after='..') */.",
  },
  CURSOR_INVALID: {
    errno: 9014,
    sqlState: '42000',
    message: 'the cursor cannot be used: {reason}',
    fix: 'Run the statement again from its start.',
  },
  HINT_INVALID: {
    errno: 9015,
    sqlState: '42000',
    message: 'the hint item {item} is not understood',
    fix: "Items are allow_scatter, cursor, key=.., shard=.., timeout=.., after='..'.",
  },
  HINT_DENIED: {
    errno: 9016,
    sqlState: '42000',
    message: 'user {user} may not use the hint {item}',
    fix: 'List it under users.{user}.hints in the configuration.',
  },
  CLOCK_BACK: {
    errno: 9017,
    sqlState: 'HY000',
    message: 'the clock went back by {ms} ms; no id is generated until it has caught up',
    fix: 'Check the time service of this machine.',
  },
  LEASE_LOST: {
    errno: 9018,
    sqlState: 'HY000',
    message: 'the lease of worker id {worker} was lost',
    fix: 'Check the connection to the lease store.',
  },
  LAYOUT_EXHAUSTED: {
    errno: 9019,
    sqlState: 'HY000',
    message: 'the id layout {layout} has no more values',
    fix: 'Configure a layout with a later epoch or more bits.',
  },
  DDL_PARTIAL: {
    errno: 9020,
    sqlState: 'HY000',
    message: 'the change was made on {done} and not on {failed}',
    fix: 'Repeat the statement where it is missing.',
  },
  CATALOG_NOT_LOADED: {
    errno: 9021,
    sqlState: 'HY000',
    message: 'the columns of {table} are not known yet',
    fix: 'Check that {backend} is up and the table exists there.',
  },
  PLAN_TOO_LARGE: {
    errno: 9022,
    sqlState: '54000',
    message: 'the statement is too large to plan: {reason}',
    fix: 'Split the statement.',
  },
  ACCESS_DENIED: {
    errno: 9023,
    sqlState: '42000',
    message: 'user {user} may not run {what}',
    fix: 'Grant the statement class {class} under users.{user}.allow in the configuration.',
  },
};

/** Errors that MySQL has a number for; texts as MySQL prints them. */
export const MYSQL_ERRORS: Readonly<Record<MysqlCode, ErrorRow>> = {
  ER_HANDSHAKE_ERROR: { errno: 1043, sqlState: '08S01', message: 'Bad handshake', fix: '' },
  ER_CON_COUNT_ERROR: { errno: 1040, sqlState: '08004', message: 'Too many connections', fix: '' },
  ER_ACCESS_DENIED_ERROR: {
    errno: 1045,
    sqlState: '28000',
    message: "Access denied for user '{user}'@'{host}' (using password: {using})",
    fix: '',
  },
  ER_NO_DB_ERROR: { errno: 1046, sqlState: '3D000', message: 'No database selected', fix: '' },
  ER_UNKNOWN_COM_ERROR: { errno: 1047, sqlState: '08S01', message: 'Unknown command', fix: '' },
  ER_BAD_NULL_ERROR: {
    errno: 1048,
    sqlState: '23000',
    message: "Column '{column}' cannot be null",
    fix: '',
  },
  ER_BAD_DB_ERROR: {
    errno: 1049,
    sqlState: '42000',
    message: "Unknown database '{schema}'",
    fix: '',
  },
  ER_BAD_FIELD_ERROR: {
    errno: 1054,
    sqlState: '42S22',
    message: "Unknown column '{column}' in '{clause}'",
    fix: '',
  },
  ER_PARSE_ERROR: {
    errno: 1064,
    sqlState: '42000',
    message:
      "You have an error in your SQL syntax; check the manual that corresponds to your MySQL server version for the right syntax to use near '{near}' at line {line}",
    fix: '',
  },
  ER_EMPTY_QUERY: { errno: 1065, sqlState: '42000', message: 'Query was empty', fix: '' },
  ER_NO_SUCH_THREAD: {
    errno: 1094,
    sqlState: 'HY000',
    message: 'Unknown thread id: {id}',
    fix: '',
  },
  ER_WRONG_VALUE_COUNT_ON_ROW: {
    errno: 1136,
    sqlState: '21S01',
    message: "Column count doesn't match value count at row {row}",
    fix: '',
  },
  ER_NO_SUCH_TABLE: {
    errno: 1146,
    sqlState: '42S02',
    message: "Table '{schema}.{table}' doesn't exist",
    fix: '',
  },
  ER_NET_PACKET_TOO_LARGE: {
    errno: 1153,
    sqlState: '08S01',
    message: "Got a packet bigger than 'max_allowed_packet' bytes",
    fix: '',
  },
  ER_MIXING_NOT_ALLOWED: {
    errno: 1229,
    sqlState: 'HY000',
    message: "Variable '{name}' is a GLOBAL variable and should be set with SET GLOBAL",
    fix: '',
  },
  ER_UNKNOWN_SYSTEM_VARIABLE: {
    errno: 1193,
    sqlState: 'HY000',
    message: "Unknown system variable '{name}'",
    fix: '',
  },
  ER_SPECIFIC_ACCESS_DENIED_ERROR: {
    errno: 1227,
    sqlState: '42000',
    message:
      'Access denied; you need (at least one of) the {privilege} privilege(s) for this operation',
    fix: '',
  },
  ER_NOT_SUPPORTED_YET: {
    errno: 1235,
    sqlState: '42000',
    message: "This version of MySQL doesn't yet support '{what}'",
    fix: '',
  },
  ER_UNKNOWN_STMT_HANDLER: {
    errno: 1243,
    sqlState: 'HY000',
    message: 'Unknown prepared statement handler ({name}) given to {command}',
    fix: '',
  },
  ER_UNSUPPORTED_PS: {
    errno: 1295,
    sqlState: 'HY000',
    message: 'This command is not supported in the prepared statement protocol yet',
    fix: '',
  },
  ER_SP_DOES_NOT_EXIST: {
    errno: 1305,
    sqlState: '42000',
    message: '{kind} {name} does not exist',
    fix: '',
  },
  ER_QUERY_INTERRUPTED: {
    errno: 1317,
    sqlState: '70100',
    message: 'Query execution was interrupted',
    fix: '',
  },
  ER_NO_DEFAULT_FOR_FIELD: {
    errno: 1364,
    sqlState: 'HY000',
    message: "Field '{column}' doesn't have a default value",
    fix: '',
  },
  ER_WRONG_ARGUMENTS: {
    errno: 1210,
    sqlState: 'HY000',
    message: 'Incorrect arguments to {command}',
    fix: '',
  },
  ER_MALFORMED_PACKET: {
    errno: 1835,
    sqlState: 'HY000',
    message: 'Malformed communication packet.',
    fix: '',
  },
  ER_WRONG_VALUE_FOR_VAR: {
    errno: 1231,
    sqlState: '42000',
    message: "Variable '{name}' can't be set to the value of '{value}'",
    fix: '',
  },
  ER_MAX_PREPARED_STMT_COUNT_REACHED: {
    errno: 1461,
    sqlState: '42000',
    message: "Can't create more than max_prepared_stmt_count statements (current value: {count})",
    fix: '',
  },
  ER_CANT_CHANGE_TX_CHARACTERISTICS: {
    errno: 1568,
    sqlState: '25001',
    message: "Transaction characteristics can't be changed while a transaction is in progress",
    fix: '',
  },
};

export type KeywayCode =
  | 'SHARD_KEY_MISSING'
  | 'NOT_SUPPORTED'
  | 'SHARD_KEY_CHANGE'
  | 'ID_KEY_MISMATCH'
  | 'MULTI_SHARD_WRITE'
  | 'SECOND_SHARD_IN_TRANSACTION'
  | 'COMMIT_PARTIAL'
  | 'SHARD_FAILED'
  | 'QUEUE_FULL'
  | 'ACQUIRE_TIMEOUT'
  | 'ROWS_BOUND'
  | 'BYTES_BOUND'
  | 'DEEP_OFFSET'
  | 'CURSOR_INVALID'
  | 'HINT_INVALID'
  | 'HINT_DENIED'
  | 'CLOCK_BACK'
  | 'LEASE_LOST'
  | 'LAYOUT_EXHAUSTED'
  | 'DDL_PARTIAL'
  | 'CATALOG_NOT_LOADED'
  | 'PLAN_TOO_LARGE'
  | 'ACCESS_DENIED';

export type MysqlCode =
  | 'ER_HANDSHAKE_ERROR'
  | 'ER_CON_COUNT_ERROR'
  | 'ER_ACCESS_DENIED_ERROR'
  | 'ER_NO_DB_ERROR'
  | 'ER_UNKNOWN_COM_ERROR'
  | 'ER_BAD_NULL_ERROR'
  | 'ER_BAD_DB_ERROR'
  | 'ER_BAD_FIELD_ERROR'
  | 'ER_PARSE_ERROR'
  | 'ER_EMPTY_QUERY'
  | 'ER_NO_SUCH_THREAD'
  | 'ER_WRONG_VALUE_COUNT_ON_ROW'
  | 'ER_NO_SUCH_TABLE'
  | 'ER_NET_PACKET_TOO_LARGE'
  | 'ER_MIXING_NOT_ALLOWED'
  | 'ER_UNKNOWN_SYSTEM_VARIABLE'
  | 'ER_SPECIFIC_ACCESS_DENIED_ERROR'
  | 'ER_NOT_SUPPORTED_YET'
  | 'ER_UNKNOWN_STMT_HANDLER'
  | 'ER_UNSUPPORTED_PS'
  | 'ER_SP_DOES_NOT_EXIST'
  | 'ER_QUERY_INTERRUPTED'
  | 'ER_NO_DEFAULT_FOR_FIELD'
  | 'ER_WRONG_ARGUMENTS'
  | 'ER_MALFORMED_PACKET'
  | 'ER_WRONG_VALUE_FOR_VAR'
  | 'ER_MAX_PREPARED_STMT_COUNT_REACHED'
  | 'ER_CANT_CHANGE_TX_CHARACTERISTICS';

export type ErrorCode = KeywayCode | MysqlCode;
/** Values for the `{name}` places of a message. */
export type ErrorDetails = Readonly<Record<string, string | number | bigint>>;

/** An error that is told to the client as an ERR packet. Made by `proxyError` only. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  readonly code: ErrorCode;
  readonly errno: number;
  readonly sqlState: string;
  constructor(code: ErrorCode, row: ErrorRow, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.errno = row.errno;
    this.sqlState = row.sqlState;
  }
}

/** Makes the error of a code. `cause` is kept for the log and never shown to the client. */
export function proxyError(
  code: ErrorCode,
  details: ErrorDetails = {},
  cause?: unknown,
): ProxyError {
  const row: ErrorRow =
    code in KEYWAY_ERRORS ? KEYWAY_ERRORS[code as KeywayCode] : MYSQL_ERRORS[code as MysqlCode];
  const text = fill(row.fix === '' ? row.message : `Keyway: ${row.message}. ${row.fix}`, details);
  return new ProxyError(code, row, text, cause === undefined ? undefined : { cause });
}

function fill(template: string, details: ErrorDetails): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    name in details ? String(details[name]) : place,
  );
}

/** What cannot happen. Closes the session that met it, never the process. */
export function bug(what: string, cause?: unknown): never {
  throw new Error(`bug: ${what}`, cause === undefined ? undefined : { cause });
}
