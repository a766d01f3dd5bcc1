/**
 * Designs of a scatter by the literals that its types depend on (none, in nearly all statements). Bounded;
 * when full it begins anew, which costs a question for each that comes back.
 */
import type { ParameterValue } from '../context.ts';
import { Kind } from '../sql/tokens.ts';
import type { Binding } from '../template/binding.ts';
import type { Design } from './design.ts';

const VARIANTS_MAX = 64;

export class LearnedDesigns {
  private readonly byVariant = new Map<string, Design | string>();

  /** A string names what cannot be merged. */
  get(binding: Binding, typing: readonly number[]): Design | string | undefined {
    return this.byVariant.get(variantOf(binding, typing));
  }

  put(binding: Binding, typing: readonly number[], design: Design | string): void {
    if (this.byVariant.size >= VARIANTS_MAX) this.byVariant.clear();
    this.byVariant.set(variantOf(binding, typing), design);
  }
}

function variantOf(binding: Binding, typing: readonly number[]): string {
  let variant = '';
  for (const position of typing) {
    const token = binding.firstToken(position);
    const { source, starts, ends } = binding.tokens;
    variant +=
      binding.kindOf(token) === Kind.parameter
        ? parameterType(binding.valueOf(token))
        : source.toString('latin1', starts[token], ends[binding.firstToken(position + 1) - 1]);
    variant += '\0';
  }
  return variant;
}

function parameterType(value: ParameterValue | undefined): string {
  if (value === undefined) return '?';
  return value.kind === 'string' ? `string ${value.bytes.length}` : value.kind;
}
