/**
 * The plan cache: templates by schema, lexing mode and fingerprint, in two generations. A hit in the old
 * generation moves to the young one; when the young one is full it becomes the old one and what was not used
 * since is dropped. So a hit costs no more than look-ups and the bound of entries is never passed. The only
 * state of a router besides its buffers.
 */
import type { LexingMode } from '../sql/tokens.ts';
import type { TemplateVariants } from './template-variants.ts';

export interface PlanKey {
  readonly mode: LexingMode;
  readonly schema: string | undefined;
  readonly fingerprint: string;
}

/** Templates by fingerprint, by schema, by mode: no string is put together to look one up. */
class Generation {
  size = 0;
  private readonly byMode = new Map<LexingMode, Map<string, Map<string, TemplateVariants>>>();

  get({ mode, schema, fingerprint }: PlanKey): TemplateVariants | undefined {
    return this.byMode
      .get(mode)
      ?.get(schema ?? '')
      ?.get(fingerprint);
  }

  put({ mode, schema, fingerprint }: PlanKey, variants: TemplateVariants): void {
    const bySchema = of(this.byMode, mode);
    of(bySchema, schema ?? '').set(fingerprint, variants);
    this.size += 1;
  }
}

export class PlanCache {
  private readonly generationMax: number;
  private readonly keyLengthMax: number;
  private young = new Generation();
  private old = new Generation();

  constructor(bounds: { readonly entriesMax: number; readonly keyLengthMax: number }) {
    this.generationMax = Math.max(1, bounds.entriesMax >> 1);
    this.keyLengthMax = bounds.keyLengthMax;
  }

  get(key: PlanKey): TemplateVariants | undefined {
    const found = this.young.get(key);
    if (found !== undefined) return found;
    const aged = this.old.get(key);
    if (aged !== undefined) this.put(key, aged);
    return aged;
  }

  /** Keys over the bound are not kept: their statements are planned anew each time. */
  put(key: PlanKey, variants: TemplateVariants): void {
    if (key.fingerprint.length > this.keyLengthMax) return;
    if (this.young.size >= this.generationMax) {
      this.old = this.young;
      this.young = new Generation();
    }
    this.young.put(key, variants);
  }

  /** Entries of both generations; one that has aged and come back counts twice. */
  get size(): number {
    return this.young.size + this.old.size;
  }
}

function of<K, V>(map: Map<K, Map<string, V>>, key: K): Map<string, V> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = new Map<string, V>();
  map.set(key, made);
  return made;
}
