/**
 * The diagnostics of the last statement: what SHOW WARNINGS, SHOW ERRORS and @@warning_count answer, and the
 * counters behind ROW_COUNT(), FOUND_ROWS() and LAST_INSERT_ID(). Kept here, since the backend connection
 * that knew them may serve somebody else by now.
 */

export interface Condition {
  readonly level: 'Error' | 'Warning' | 'Note';
  readonly errno: number;
  readonly message: string;
}

/** As max_error_count. */
const CONDITIONS_MAX = 64;

export class Diagnostics {
  conditions: readonly Condition[] = [];
  /** ROW_COUNT(): affected rows, -1 after a result set or an error. */
  rowCount = 0n;
  foundRows = 0n;
  lastInsertId = 0n;

  get warningCount(): number {
    return this.conditions.length;
  }

  get errorCount(): number {
    return this.conditions.filter((one) => one.level === 'Error').length;
  }

  reset(): void {
    this.conditions = [];
    this.rowCount = 0n;
    this.foundRows = 0n;
    this.lastInsertId = 0n;
  }

  clearConditions(): void {
    this.conditions = [];
  }

  setConditions(conditions: readonly Condition[]): void {
    this.conditions = conditions.slice(0, CONDITIONS_MAX);
  }

  failed(errno: number, message: string): void {
    this.conditions = [{ level: 'Error', errno, message }];
    this.rowCount = -1n;
  }

  wrote(affectedRows: bigint): void {
    this.rowCount = affectedRows;
  }

  read(rows: bigint): void {
    this.rowCount = -1n;
    this.foundRows = rows;
  }
}
