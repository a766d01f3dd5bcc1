/**
 * What comes out when a statement cannot be read, and the exception that carries it from the depth of the
 * parser to `parseStatement`, which turns it into a value. No other file catches it.
 */

export interface ParseFailure {
  readonly kind: 'failure';
  /** For the log and for EXPLAIN ROUTE; the client gets the backend's own words. */
  readonly reason: string;
}

export class ParseStop extends Error {
  override readonly name = 'ParseStop';
}

/** Gives up on the statement. */
export function stop(reason: string): never {
  throw new ParseStop(reason);
}
