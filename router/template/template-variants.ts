/**
 * The templates of one fingerprint. Nearly always one; where the value of a literal shaped the plan (ORDER BY
 * 2), one for each such value. Bounded: beyond that the variants begin anew.
 */
import type { AdminNeed } from '../policy/admin-need.ts';
import type { Binding } from './binding.ts';
import type { Template } from './template.ts';

const VARIANTS_MAX = 32;

export class TemplateVariants {
  readonly adminNeed: AdminNeed;
  private readonly shaping: readonly number[];
  private readonly byValues = new Map<string, Template>();
  private only: Template | undefined = undefined;

  /** `shaping`: positions of the literals that matter. */
  constructor(shaping: readonly number[], adminNeed: AdminNeed) {
    this.shaping = shaping;
    this.adminNeed = adminNeed;
  }

  get(binding: Binding): Template | undefined {
    if (this.shaping.length === 0) return this.only;
    return this.byValues.get(this.valuesOf(binding));
  }

  put(binding: Binding, template: Template): void {
    if (this.shaping.length === 0) {
      this.only = template;
      return;
    }
    if (this.byValues.size >= VARIANTS_MAX) this.byValues.clear();
    this.byValues.set(this.valuesOf(binding), template);
  }

  private valuesOf(binding: Binding): string {
    let values = '';
    for (const position of this.shaping) {
      const from = binding.startOf(position);
      const to = binding.endBefore(position + 1);
      values += `${binding.tokens.source.toString('latin1', from, to)}\0`;
    }
    return values;
  }
}
