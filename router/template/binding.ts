/**
 * A statement at hand: the tokens, positions, bound parameters and session that a template is applied to.
 * Templates hold positions only and read every value from here. Lives for one call of the router.
 */
import type { ParameterValue, RouteContext } from '../context.ts';
import type { KeyUse } from '../plan.ts';
import { Kind, type Tokens } from '../sql/tokens.ts';

/** Where each position of the tree begins; what the planner needs of a Fingerprint. */
export interface Positions {
  readonly count: number;
  /** `firstToken[count]` is the number of tokens. */
  readonly firstToken: Int32Array;
}

/** Bytes of the client's text that are left out: Keyway's hints. */
export interface Cut {
  readonly from: number;
  readonly to: number;
}

/** What the statement itself asks for in hints. */
export interface Wishes {
  readonly allowsScatter: boolean;
  readonly cuts: readonly Cut[];
}

export const NO_WISHES: Wishes = { allowsScatter: false, cuts: [] };

export class Binding {
  readonly tokens: Tokens;
  readonly positions: Positions;
  /** Values of the `?`, undefined for a statement sent as text. */
  readonly values: readonly ParameterValue[] | undefined;
  readonly context: RouteContext;
  readonly wishes: Wishes;
  /** Filled when somebody wants to know the keys (EXPLAIN ROUTE). */
  readonly keys: KeyUse[] | undefined;
  private ordinals: Int32Array | undefined = undefined;

  constructor(parts: {
    readonly tokens: Tokens;
    readonly positions: Positions;
    readonly values: readonly ParameterValue[] | undefined;
    readonly context: RouteContext;
    readonly wishes: Wishes;
    readonly keys: KeyUse[] | undefined;
  }) {
    this.tokens = parts.tokens;
    this.positions = parts.positions;
    this.values = parts.values;
    this.context = parts.context;
    this.wishes = parts.wishes;
    this.keys = parts.keys;
  }

  firstToken(position: number): number {
    return this.positions.firstToken[position] ?? this.tokens.count;
  }

  /** First byte of a position. */
  startOf(position: number): number {
    return this.tokens.starts[this.firstToken(position)] ?? this.tokens.source.length;
  }

  /** One past the last byte of the positions before this one. */
  endBefore(position: number): number {
    return this.tokens.ends[this.firstToken(position) - 1] ?? 0;
  }

  kindOf(token: number): Kind {
    return (this.tokens.kinds[token] ?? Kind.end) as Kind;
  }

  /** Which of the client's parameters the `?` at this token is. */
  ordinalOf(token: number): number {
    this.ordinals ??= countParameters(this.tokens);
    return this.ordinals[token] ?? 0;
  }

  /** The value of the `?` at this token; undefined before execution. */
  valueOf(token: number): ParameterValue | undefined {
    return this.values?.[this.ordinalOf(token)];
  }
}

function countParameters(tokens: Tokens): Int32Array {
  const ordinals = new Int32Array(tokens.count);
  let count = 0;
  for (let token = 0; token < tokens.count; token++) {
    ordinals[token] = count;
    if (tokens.kinds[token] === Kind.parameter) count++;
  }
  return ordinals;
}
