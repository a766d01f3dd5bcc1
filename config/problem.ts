/** What is wrong with a configuration file, and where. All problems of a file are reported at once. */

export interface Problem {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** Keys from the top of the file, joined by dots: `schemas.shop.tables.orders.key`. */
  readonly path: string;
  readonly message: string;
  /** What to write instead; one sentence without a full stop. */
  readonly fix: string;
}

/** The file cannot be used. The message lists every problem, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(problems.map(describeProblem).join('\n'), options);
    this.problems = problems;
  }
}

/** One line that editors and terminals can jump to. */
export function describeProblem(problem: Problem): string {
  const { file, line, column, path, message, fix } = problem;
  const place = path === '' ? '' : `${path}: `;
  return `${file}:${line}:${column}: ${place}${message}${fix === '' ? '' : ` (${fix})`}`;
}
