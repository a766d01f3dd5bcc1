/**
 * The rows of many ordered sources in one order: a tree of losers, in which each new row of the winning
 * source plays one match a level. Rows that no key tells apart come in the order of the sources, so the
 * merge is stable. Hot path: see ARCHITECTURE.md.
 */
import { bug } from '../errors.ts';
import { Row } from './row.ts';
import type { RowComparison } from './row-comparison.ts';
import type { RowFormat } from './row-format.ts';
import type { RowSource } from './row-source.ts';
import type { Progress, RowStream } from './row-stream.ts';

export class OrderedRows implements RowStream {
  private readonly format: RowFormat;
  private readonly comparison: RowComparison;
  private readonly entrants: readonly Entrant[];
  /** Places 1 up: who lost the match there; the place's two feeders are 2i and 2i + 1. */
  private readonly losers: (Entrant | undefined)[];
  private winner: Entrant;
  /** Entrants that have played their first match. */
  private entered = 0;
  private state: 'entering' | 'won' | 'taken' | 'advanced' = 'entering';

  /** Of each row the first `reach` columns are located, among them all of the keys. */
  constructor(
    format: RowFormat,
    comparison: RowComparison,
    sources: readonly RowSource[],
    reach: number,
  ) {
    this.format = format;
    this.comparison = comparison;
    this.entrants = sources.map((source, rank) => new Entrant(source, rank, reach));
    this.losers = sources.map(() => undefined);
    this.winner = this.entrants[0] ?? bug('a merge without sources');
  }

  get row(): Row {
    return this.winner.row;
  }

  next(): Progress {
    if (!this.hasWinner()) return 'starved';
    if (this.winner.hasEnded) return 'ended';
    this.state = 'taken';
    return 'row';
  }

  /** False when the row that decides has not come yet. */
  private hasWinner(): boolean {
    if (this.state === 'entering') return this.enterAll();
    if (this.state === 'taken') {
      this.winner.source.advance();
      this.state = 'advanced';
    }
    if (this.state === 'advanced') {
      if (!this.winner.load(this.format)) return false;
      this.play(this.winner);
    }
    return true;
  }

  private enterAll(): boolean {
    for (; this.entered < this.entrants.length; this.entered++) {
      const entrant = this.entrants[this.entered];
      if (entrant === undefined || !entrant.load(this.format)) return false;
      this.play(entrant);
    }
    this.state = 'won';
    return true;
  }

  /** From the entrant's leaf to the root. At an empty place it waits there for its first opponent. */
  private play(entrant: Entrant): void {
    let winner = entrant;
    for (let at = (entrant.rank + this.losers.length) >> 1; at > 0; at >>= 1) {
      const loser = this.losers[at];
      if (loser === undefined) {
        this.losers[at] = winner;
        return;
      }
      if (this.comesFirst(loser, winner)) {
        this.losers[at] = winner;
        winner = loser;
      }
    }
    this.winner = winner;
    this.state = 'won';
  }

  private comesFirst(a: Entrant, b: Entrant): boolean {
    if (a.hasEnded || b.hasEnded) return !a.hasEnded;
    const order = this.comparison.compare(a.row, b.row);
    return order < 0 || (order === 0 && a.rank < b.rank);
  }
}

/** A source and its current row. */
class Entrant {
  readonly source: RowSource;
  readonly rank: number;
  readonly row: Row;
  hasEnded = false;

  constructor(source: RowSource, rank: number, reach: number) {
    this.source = source;
    this.rank = rank;
    this.row = new Row(reach);
  }

  /** False when neither a row nor the end has come. */
  load(format: RowFormat): boolean {
    const head = this.source.head();
    if (head === undefined) {
      this.hasEnded = this.source.isEnded;
      return this.hasEnded;
    }
    this.row.payload = head;
    format.locate(this.row);
    return true;
  }
}
