/**
 * Writes the text of one shard: the client's bytes with the edits of a template, Keyway's hints left out. One
 * growing buffer a router, copied once into the statement's own. Notes which of the client's parameters each
 * `?` of the new text is. See ARCHITECTURE.md "Hot path".
 */
import type { PhysicalTable } from '../../config/snapshot.ts';
import { forEachValue } from '../condition/literal-values.ts';
import { slotOfLiteral, UNKNOWN_SLOT } from '../condition/slot-of-value.ts';
import type { ParameterUse } from '../plan.ts';
import { Kind } from '../sql/tokens.ts';
import type { Binding } from '../template/binding.ts';
import type { Edit, Edits, Piece, WrittenRow } from './edit.ts';
import type { PhysicalNames } from './physical-names.ts';

/** What the pieces of one shard's text are filled with. */
export interface Fill {
  /** The physical table of each source of the statement, undefined where the name stays. */
  readonly physical: readonly (PhysicalTable | undefined)[];
  /** For `list`; undefined: lists stay whole. */
  readonly slot: number | undefined;
  /** For `rows`. */
  readonly rows: bigint | undefined;
}

export interface WrittenText {
  readonly sql: Buffer;
  /** undefined: all of the client's parameters in their order. */
  readonly parameters: readonly ParameterUse[] | undefined;
}

const BACKQUOTE = 0x60;

export class TextWriter {
  private readonly names: PhysicalNames;
  private buffer = Buffer.allocUnsafe(4096);
  private length = 0;
  private uses: ParameterUse[] = [];

  constructor(names: PhysicalNames) {
    this.names = names;
  }

  /** The whole statement. */
  write(binding: Binding, edits: Edits, fill: Fill): WrittenText {
    this.length = 0;
    this.uses = [];
    const { source, count } = binding.tokens;
    const end = this.edited(binding, edits, fill, { from: 0, to: binding.positions.count });
    if (count > 0) this.client(binding, end, source.length);
    const sql = Buffer.from(this.buffer.subarray(0, this.length));
    return { sql, parameters: this.parameters(binding) };
  }

  /** Writes a part of the statement; returns the client's byte that it came to. */
  private edited(
    binding: Binding,
    edits: Edits,
    fill: Fill,
    span: { readonly from: number; readonly to: number },
  ): number {
    let at = span.from === 0 ? 0 : binding.startOf(span.from);
    for (const edit of edits) {
      const start =
        edit.from === edit.to ? binding.endBefore(edit.from) : binding.startOf(edit.from);
      this.client(binding, at, start);
      for (const piece of edit.pieces) this.piece(binding, piece, fill);
      at = edit.from === edit.to ? start : binding.endBefore(edit.to);
    }
    const end = binding.endBefore(span.to);
    this.client(binding, at, end);
    return Math.max(at, end);
  }

  private piece(binding: Binding, piece: Piece, fill: Fill): void {
    switch (piece.kind) {
      case 'bytes':
        this.put(piece.bytes);
        return;
      case 'table': {
        const physical = fill.physical[piece.source];
        if (physical !== undefined) this.put(this.names.bytesOf(physical));
        return;
      }
      case 'session':
        this.put(binding.context.sessionValue(piece.name));
        return;
      case 'span':
        this.edited(binding, piece.edits, fill, piece);
        return;
      case 'title':
        this.title(binding, piece);
        return;
      case 'list':
        this.list(binding, piece, fill.slot);
        return;
      case 'values':
        this.values(binding, piece.rows);
        return;
      case 'rows':
        this.rows(binding, fill.rows ?? 0n);
        return;
    }
  }

  private title(binding: Binding, span: Pick<Edit, 'from' | 'to'>): void {
    const bytes = binding.tokens.source.subarray(
      binding.startOf(span.from),
      binding.endBefore(span.to),
    );
    this.byte(BACKQUOTE);
    for (const byte of bytes) {
      if (byte === BACKQUOTE) this.byte(BACKQUOTE);
      this.byte(byte);
    }
    this.byte(BACKQUOTE);
  }

  /** At least one element stays, for an empty list is no SQL; an element of another slot matches nothing. */
  private list(
    binding: Binding,
    { route, literals }: Extract<Piece, { kind: 'list' }>,
    slot: number | undefined,
  ): void {
    const { tokens } = binding;
    let written = 0;
    let first: readonly [number, boolean] | undefined;
    const element = (token: number, isNegative: boolean): void => {
      this.put(written === 0 ? EMPTY : COMMA);
      if (isNegative) this.put(MINUS);
      written++;
      this.client(binding, tokens.starts[token] ?? 0, tokens.ends[token] ?? 0);
    };
    for (const literal of literals) {
      forEachValue(literal, binding, (token, isNegative) => {
        first ??= [token, isNegative];
        const of = slotOfLiteral({ token, isNegative }, route, binding);
        if (slot === undefined || of === slot || of === UNKNOWN_SLOT) element(token, isNegative);
      });
    }
    if (written === 0 && first !== undefined) element(...first);
  }

  private values(binding: Binding, rows: readonly WrittenRow[]): void {
    rows.forEach((row, i) => {
      if (i > 0) this.put(COMMA);
      this.row(binding, row);
    });
  }

  private row(binding: Binding, { from, to, made, isEmpty }: WrittenRow): void {
    const { starts, ends } = binding.tokens;
    const close = starts[to - 1] ?? 0;
    let at = starts[from] ?? 0;
    for (const { cell, text } of made) {
      if (cell === undefined) continue;
      this.client(binding, at, starts[cell.from] ?? 0);
      this.put(Buffer.from(text));
      at = ends[cell.to - 1] ?? 0;
    }
    this.client(binding, at, close);
    for (const { cell, text } of made) {
      if (cell === undefined) this.put(Buffer.from(isEmpty ? text : `,${text}`));
    }
    this.client(binding, close, ends[to - 1] ?? 0);
  }

  /** As a parameter in a prepared statement, so that each page is the same statement. */
  private rows(binding: Binding, rows: bigint): void {
    if (binding.values === undefined) {
      this.put(Buffer.from(String(rows)));
      return;
    }
    this.put(PARAMETER);
    this.uses.push({ value: rows });
  }

  /** Bytes of the client, without what is cut out. */
  private client(binding: Binding, from: number, to: number): void {
    let at = from;
    for (const cut of binding.wishes.cuts) {
      if (cut.to <= at || cut.from >= to) continue;
      this.copy(binding, at, Math.max(at, cut.from));
      at = Math.min(to, cut.to);
    }
    this.copy(binding, at, to);
  }

  private copy(binding: Binding, from: number, to: number): void {
    if (to <= from) return;
    const { source } = binding.tokens;
    this.reserve(to - from);
    source.copy(this.buffer, this.length, from, to);
    this.length += to - from;
    if (binding.values !== undefined) this.noteParameters(binding, from, to);
  }

  private noteParameters(binding: Binding, from: number, to: number): void {
    const { tokens } = binding;
    for (let token = tokenAt(binding, from); token < tokens.count; token++) {
      if ((tokens.starts[token] ?? 0) >= to) return;
      if (tokens.kinds[token] === Kind.parameter) {
        this.uses.push({ from: binding.ordinalOf(token) });
      }
    }
  }

  private parameters(binding: Binding): readonly ParameterUse[] | undefined {
    const { values } = binding;
    if (values === undefined) return undefined;
    const isSame =
      this.uses.length === values.length &&
      this.uses.every((use, i) => 'from' in use && use.from === i);
    return isSame ? undefined : this.uses;
  }

  private put(bytes: Buffer): void {
    this.reserve(bytes.length);
    bytes.copy(this.buffer, this.length);
    this.length += bytes.length;
  }

  private byte(byte: number): void {
    this.reserve(1);
    this.buffer[this.length++] = byte;
  }

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const size = Math.max(this.buffer.length * 2, this.length + bytes);
    const larger = Buffer.allocUnsafe(size);
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}

const EMPTY: Buffer = Buffer.alloc(0);
const COMMA: Buffer = Buffer.from(',');
const MINUS: Buffer = Buffer.from('-');
const PARAMETER: Buffer = Buffer.from('?');

/** The first token that starts at or after a byte. */
function tokenAt({ tokens }: Binding, byte: number): number {
  let low = 0;
  let high = tokens.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens.starts[middle] ?? 0) < byte) low = middle + 1;
    else high = middle;
  }
  return low;
}
