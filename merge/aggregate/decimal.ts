/** Exact decimals of any size, with the arithmetic that aggregates need. */

/** The value is unscaled / 10^scale. */
export interface Decimal {
  readonly unscaled: bigint;
  readonly scale: number;
}

/** Servers compute with words of this many digits. */
const WORD_DIGITS = 9;

/** Of text without an exponent. */
export function parseDecimal(text: string): Decimal {
  const dot = text.indexOf('.');
  if (dot < 0) return { unscaled: BigInt(text), scale: 0 };
  const digits = text.slice(0, dot) + text.slice(dot + 1);
  return { unscaled: BigInt(digits), scale: text.length - dot - 1 };
}

export function printDecimal({ unscaled, scale }: Decimal): string {
  if (scale === 0) return String(unscaled);
  const digits = String(magnitude(unscaled)).padStart(scale + 1, '0');
  const dot = digits.length - scale;
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, dot)}.${digits.slice(dot)}`;
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { unscaled: scaled(a, scale) + scaled(b, scale), scale };
}

/**
 * sum / count with so many decimals, as a server's AVG: it divides to whole words, cuts there, and rounds
 * the rest half away from zero. So a result of just whole words is cut, not rounded.
 */
export function averageOf(sum: Decimal, count: bigint, decimals: number): Decimal {
  const digits = decimals % WORD_DIGITS === 0 ? decimals : decimals + 1;
  const exact = scaled(sum, Math.max(digits, sum.scale));
  const surplus = 10n ** BigInt(Math.max(0, sum.scale - digits));
  const quotient = exact / (count * surplus);
  return { unscaled: digits === decimals ? quotient : rounded(quotient), scale: decimals };
}

/** Without its last digit, half away from zero. */
function rounded(value: bigint): bigint {
  return (value < 0n ? value - 5n : value + 5n) / 10n;
}

function scaled({ unscaled, scale }: Decimal, to: number): bigint {
  return to === scale ? unscaled : unscaled * 10n ** BigInt(to - scale);
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
