/**
 * Bytes in the order of a server's weights. PAD SPACE collations compare as if the shorter value went on
 * with spaces, whose weight is `pad`; without it the shorter of two equal beginnings comes first.
 */
import type { Row } from '../row.ts';
import type { FieldComparison } from './field-comparison.ts';

export function bytesComparison(column: number, pad: Buffer | undefined): FieldComparison {
  const tail = pad === undefined ? comparesLonger : comparesWith(pad);
  return (a, b) => {
    const aStart = a.start(column);
    const bStart = b.start(column);
    const aLength = a.end(column) - aStart;
    const bLength = b.end(column) - bStart;
    const common = Math.min(aLength, bLength);
    for (let i = 0; i < common; i++) {
      const order = (a.payload[aStart + i] ?? 0) - (b.payload[bStart + i] ?? 0);
      if (order !== 0) return order;
    }
    if (aLength === bLength) return 0;
    return aLength > bLength
      ? tail(a, aStart + common, aStart + aLength)
      : -tail(b, bStart + common, bStart + bLength);
  };
}

/** What is left of the longer value against the end of the shorter one. */
type TailComparison = (longer: Row, from: number, to: number) => number;

const comparesLonger: TailComparison = () => 1;

function comparesWith(pad: Buffer): TailComparison {
  return (longer, from, to) => {
    for (let i = 0; from + i < to; i++) {
      const order = (longer.payload[from + i] ?? 0) - (pad[i % pad.length] ?? 0);
      if (order !== 0) return order;
    }
    return 0;
  };
}
