/**
 * The plan cache: templates by key, in two generations. A hit in the old generation moves to the young one;
 * when the young one is full it becomes the old one and what was not used since is dropped. So a hit costs
 * one look-up and the bound of entries is never passed. The only state of a router besides its buffers.
 */
import type { TemplateVariants } from './template-variants.ts';

export class PlanCache {
  private readonly generationMax: number;
  private readonly keyLengthMax: number;
  private young = new Map<string, TemplateVariants>();
  private old = new Map<string, TemplateVariants>();

  constructor(bounds: { readonly entriesMax: number; readonly keyLengthMax: number }) {
    this.generationMax = Math.max(1, bounds.entriesMax >> 1);
    this.keyLengthMax = bounds.keyLengthMax;
  }

  get(key: string): TemplateVariants | undefined {
    const found = this.young.get(key);
    if (found !== undefined) return found;
    const aged = this.old.get(key);
    if (aged === undefined) return undefined;
    this.put(key, aged);
    return aged;
  }

  /** Keys over the bound are not kept: their statements are planned anew each time. */
  put(key: string, variants: TemplateVariants): void {
    if (key.length > this.keyLengthMax) return;
    if (this.young.size >= this.generationMax) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, variants);
  }

  get size(): number {
    return this.young.size + this.old.size;
  }
}
