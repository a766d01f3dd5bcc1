/**
 * Two sessions of one case in lockstep: each step runs on Keyway and then on the reference. What Keyway
 * refuses is not run on the reference, so that the rest stays comparable.
 */

import type { Replies } from '../wire/reply.ts';
import type { CaseSession } from './case-session.ts';
import { isRefusal } from './refusal.ts';
import type { Step } from './step.ts';

const ER_UNSUPPORTED_PS = 1295;

export interface PairAnswer {
  readonly got: Replies;
  /** Undefined when Keyway refused the statement. */
  readonly expected: Replies | undefined;
}

export class Pair {
  private readonly proxy: CaseSession;
  private readonly reference: CaseSession;
  private readonly isPrepared: boolean;

  constructor(proxy: CaseSession, reference: CaseSession, isPrepared: boolean) {
    this.proxy = proxy;
    this.reference = reference;
    this.isPrepared = isPrepared;
  }

  run(step: Step): Promise<PairAnswer> {
    const isOwnForm = step.kind !== 'query' || step.phase === 'setup' || step.phase === 'binary';
    return this.isPrepared && !isOwnForm ? this.runPrepared(step) : this.runAsIs(step);
  }

  close(): void {
    this.proxy.close();
    this.reference.close();
  }

  private async runAsIs(step: Step): Promise<PairAnswer> {
    const got = await this.proxy.run(step);
    return { got, expected: isRefusal(got) ? undefined : await this.reference.run(step) };
  }

  /** A text statement by way of PREPARE; as text when both sides cannot prepare such a statement. */
  private async runPrepared(step: Step & { readonly kind: 'query' }): Promise<PairAnswer> {
    const ours = await this.proxy.prepare(step.bytes);
    if (ours.kind === 'error' && isRefusal([ours])) return { got: [ours], expected: undefined };
    const theirs = await this.reference.prepare(step.bytes);
    if (ours.kind === 'error' || theirs.kind === 'error') {
      const isTextOnly = isUnsupported(ours) && isUnsupported(theirs);
      if (isTextOnly) return this.runAsIs(step);
      const got = ours.kind === 'error' ? [ours] : await this.proxy.executeOnce(ours);
      const expected =
        theirs.kind === 'error' ? [theirs] : await this.reference.executeOnce(theirs);
      return { got, expected };
    }
    const got = await this.proxy.executeOnce(ours);
    return { got, expected: isRefusal(got) ? undefined : await this.reference.executeOnce(theirs) };
  }
}

function isUnsupported(answer: { readonly kind: string; readonly errno?: number }): boolean {
  return answer.kind === 'error' && answer.errno === ER_UNSUPPORTED_PS;
}
