/** The function of a sharded table: its number of buckets, and whether the physical tables divide it. */
import type { FileFunction } from '../file.ts';
import type { PlacementSize } from '../placement.ts';
import type { KeyFunction } from '../snapshot.ts';
import type { Path } from '../source.ts';
import type { Reading } from './reading.ts';

export function keyFunction(file: FileFunction): KeyFunction {
  if ('mod' in file) return { kind: 'mod', buckets: file.mod.buckets };
  const { bits, mix } = file.gene;
  return { kind: 'gene', bits, isMixed: mix, buckets: 2 ** bits };
}

/** Every slot must get the same number of buckets, or growth would have to move ids. */
export function checkSlots(
  fn: KeyFunction,
  size: PlacementSize,
  path: Path,
  reading: Reading,
): void {
  const slots = size.databases * size.tables;
  const product = `${size.databases} databases x ${size.tables} tables`;
  if (fn.kind === 'gene') checkGene(fn.bits, slots, product, path, reading);
  else if (fn.buckets % slots !== 0) {
    const buckets = Math.ceil(fn.buckets / slots) * slots;
    reading.report(
      [...path, 'function', 'mod', 'buckets'],
      `${product} = ${slots} does not divide ${fn.buckets} buckets`,
      `use ${buckets} buckets`,
    );
  }
}

function checkGene(
  bits: number,
  slots: number,
  product: string,
  path: Path,
  reading: Reading,
): void {
  const enough = Math.ceil(Math.log2(slots));
  const power = 2 ** enough;
  if (power !== slots) {
    reading.report(
      [...path, 'tables'],
      `${product}: ${slots} is not a power of two`,
      `use ${power} and leave ${power - slots} idle`,
    );
  } else if (enough > bits) {
    reading.report(
      [...path, 'function', 'gene', 'bits'],
      `${product} = ${slots} needs ${enough} bits`,
      `use ${enough} bits or more`,
    );
  }
}
