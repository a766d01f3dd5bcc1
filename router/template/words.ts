/** Token texts as strings. For planning only: a hit of the plan cache reads no strings. */
import { Kind, type Tokens } from '../sql/tokens.ts';
import type { Positions } from './binding.ts';

/** The statement's texts by position, lower case; names in quotes without them. */
export class Words {
  readonly count: number;
  private readonly tokens: Tokens;
  private readonly positions: Positions;

  constructor(tokens: Tokens, positions: Positions) {
    this.tokens = tokens;
    this.positions = positions;
    this.count = positions.count;
  }

  kind(at: number): Kind {
    if (at < 0 || at >= this.count) return Kind.end;
    return (this.tokens.kinds[this.positions.firstToken[at] ?? 0] ?? Kind.end) as Kind;
  }

  /** The spelling of a position as it stands. */
  raw(at: number): string {
    if (at < 0 || at >= this.count) return '';
    const first = this.positions.firstToken[at] ?? 0;
    const last = (this.positions.firstToken[at + 1] ?? 1) - 1;
    const { source, starts, ends } = this.tokens;
    return source.toString('utf8', starts[first] ?? 0, ends[last] ?? 0);
  }

  /** Lower case; '' unless it is an unquoted word, an operator or a system variable. */
  word(at: number): string {
    switch (this.kind(at)) {
      case Kind.word:
      case Kind.symbol:
      case Kind.systemVariable:
        return this.raw(at).toLowerCase();
      default:
        return '';
    }
  }

  /** An identifier with its case, without quotes; undefined when there is none. */
  name(at: number): string | undefined {
    const kind = this.kind(at);
    if (kind === Kind.word) return this.raw(at);
    if (kind !== Kind.quotedName) return undefined;
    const quoted = this.raw(at);
    const quote = quoted[0] ?? '`';
    return quoted.slice(1, -1).replaceAll(quote + quote, quote);
  }

  /** The name of a user variable in lower case, without @ and quotes. */
  variable(at: number): string {
    const name = this.raw(at).slice(1).trim();
    const quote = name[0];
    if (quote !== '`' && quote !== "'" && quote !== '"') return name.toLowerCase();
    return name
      .slice(1, -1)
      .replaceAll(quote + quote, quote)
      .toLowerCase();
  }
}
