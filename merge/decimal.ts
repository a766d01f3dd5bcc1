/** Exact decimals of any size: an integer and how many of its digits stand behind the dot. */
export interface Decimal {
  readonly unscaled: bigint;
  readonly scale: number;
}

export const ZERO: Decimal = { unscaled: 0n, scale: 0 };

/** Of plain decimal text. */
export function parseDecimal(text: string): Decimal {
  const dot = text.indexOf('.');
  if (dot < 0) return { unscaled: BigInt(text), scale: 0 };
  const scale = text.length - dot - 1;
  return { unscaled: BigInt(text.slice(0, dot) + text.slice(dot + 1)), scale };
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.scale === b.scale) return { unscaled: a.unscaled + b.unscaled, scale: a.scale };
  const scale = Math.max(a.scale, b.scale);
  return { unscaled: rescaled(a, scale) + rescaled(b, scale), scale };
}

/** The quotient with `scale` digits behind the dot, half away from zero. */
export function divideDecimal(a: Decimal, divisor: bigint, scale: number): Decimal {
  const shift = scale + 1 - a.scale;
  const scaled =
    shift >= 0 ? a.unscaled * 10n ** BigInt(shift) : a.unscaled / 10n ** BigInt(-shift);
  const isNegative = scaled < 0n !== divisor < 0n;
  const magnitude = abs(scaled) / abs(divisor);
  const rounded = (magnitude + 5n) / 10n;
  return { unscaled: isNegative ? -rounded : rounded, scale };
}

export function decimalText(value: Decimal): string {
  if (value.scale === 0) return String(value.unscaled);
  const digits = String(abs(value.unscaled)).padStart(value.scale + 1, '0');
  const at = digits.length - value.scale;
  return `${value.unscaled < 0n ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}`;
}

function rescaled(value: Decimal, scale: number): bigint {
  return value.unscaled * 10n ** BigInt(scale - value.scale);
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
