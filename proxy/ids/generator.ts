/**
 * Makes ids whose route bits fit a key. Ids of one generator never repeat: time, worker and sequence are
 * unique together. The worker number must be unique among running processes; whoever starts this says it.
 * Used by the proxy for INSERTs that leave the id out, and by `keyway id generate`.
 */
import type { Layout, LayoutField } from '../../config/snapshot.ts';
import { bug, proxyError } from '../../errors.ts';
import { fieldMax, fieldOf } from '../../router/ids/field.ts';
import { encodeId, routeField, routeValue } from '../../router/ids/layout.ts';
import { Sequence } from './sequence.ts';

export interface IdGeneratorOptions {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** From 0. */
  readonly worker: number;
}

export class IdGenerator {
  private readonly clock: () => number;
  private readonly worker: number;
  /** By the name of the layout: all tables that use it share one sequence. */
  private readonly sequences = new Map<string, Sequence>();

  constructor(options: IdGeneratorOptions) {
    this.clock = options.clock;
    this.worker = options.worker;
  }

  /** A new id for the row of a key, both two's complement. Throws CLOCK_BACK and LAYOUT_EXHAUSTED. */
  next(layout: Layout, key: bigint): bigint {
    const sequence = this.sequences.get(layout.name) ?? this.begin(layout);
    sequence.advance();
    const route = routeField(layout) ?? fieldOf(layout, 'channel');
    const id = encodeId(layout, {
      ms: sinceEpoch(layout, sequence.ms),
      worker: this.worker,
      sequence: sequence.value,
      ...(route === undefined ? {} : { [route.kind]: routeOfKey(layout, route, key) }),
    });
    return (BigInt(id.high) << 32n) | BigInt(id.low >>> 0);
  }

  private begin(layout: Layout): Sequence {
    const worker = fieldOf(layout, 'worker');
    const workerMax = worker === undefined ? 0 : fieldMax(worker);
    if (this.worker > workerMax)
      bug(`worker ${this.worker} does not fit the layout ${layout.name}`);
    const field = fieldOf(layout, 'sequence') ?? bug(`${layout.name} has no sequence`);
    const sequence = new Sequence(fieldMax(field) + 1, this.clock);
    this.sequences.set(layout.name, sequence);
    return sequence;
  }
}

/** The value of the ms field; it must not set the sign of the id. */
function sinceEpoch(layout: Layout, nowMs: number): number {
  const field = fieldOf(layout, 'ms') ?? bug(`${layout.name} has no ms field`);
  const bits = field.shift + field.bits === 64 ? field.bits - 1 : field.bits;
  const ms = nowMs - layout.epochMs;
  if (ms < 0 || ms >= 2 ** bits) throw proxyError('LAYOUT_EXHAUSTED', { layout: layout.name });
  return ms;
}

function routeOfKey(layout: Layout, field: LayoutField, key: bigint): number {
  const high = Number(BigInt.asIntN(32, key >> 32n));
  return routeValue(layout, field, high, Number(BigInt.asIntN(32, key)));
}
