/** How a run sends the cases. */
import type { Product } from '../../servers/test-server.ts';

export interface Mode {
  readonly product: Product;
  readonly protocol: 'text' | 'prepared';
  /** Each statement list inside START TRANSACTION .. ROLLBACK. */
  readonly isInTransaction: boolean;
  /** Look at everything that a reply has, whatever the case checks. */
  readonly isStrict: boolean;
}

export interface Failure {
  /** The statement, or what was looked at after all of them. */
  readonly label: string;
  readonly text: string;
  readonly what: string;
  readonly expected: string;
  readonly got: string;
}

export interface CaseResult {
  readonly failures: readonly Failure[];
  /** Statements that Keyway refused where a refusal is acceptable. */
  readonly refusals: number;
  /** Shards that the main steps went to, one by one; empty where that is not looked at. */
  readonly reached: readonly (number | null)[];
}
