/** One thing in which an answer is not what it must be. */
export interface Difference {
  readonly what: string;
  readonly expected: string;
  readonly got: string;
}

/** Nothing when the two are equal. */
export function differenceOf(
  what: string,
  expected: string | number | bigint,
  got: string | number | bigint,
): readonly Difference[] {
  if (expected === got) return [];
  return [{ what, expected: String(expected), got: String(got) }];
}
