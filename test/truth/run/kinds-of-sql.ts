/** Rough kinds of statements, by their first words. Good for the statements of the cases, not for any others. */

/** DDL of a table that is not temporary. */
export function isTableChange(sql: string): boolean {
  return /^\s*(ALTER\s+TABLE|(CREATE|DROP)\s+(UNIQUE\s+)?INDEX)\b/i.test(sql);
}

/** Starts or ends a transaction, by intent or implicitly, or cannot run inside one. */
export function endsTransactions(sql: string): boolean {
  const text = sql.replace(/^(\s|\/\*[^!].*?\*\/)+/s, '');
  return (
    /^(START|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|XA|ALTER|CREATE|DROP|TRUNCATE|RENAME|LOCK|UNLOCK|ANALYZE|OPTIMIZE|FLUSH|GRANT|REVOKE|HANDLER|LOAD)\b/i.test(
      text,
    ) || /^SET\b.*\b(autocommit|TRANSACTION)\b/is.test(text)
  );
}
