/**
 * Doubles as servers print them: with the shortest digits that give the value back. Without declared decimals
 * an exponent stands for many zeros; with them, as for DOUBLE(10,2), there are always that many decimals.
 */

/** Decimals of a column definition whose doubles have as many as they need. */
const NOT_FIXED = 31;
/** Digits before the dot, or zeros behind it, from which an exponent is used. */
const PLACES_MAX = 15;
/** So many digits more show whether a double lies exactly between two decimals. */
const TIE_DIGITS = 60;

export function printDouble(value: number, decimals: number): string {
  // An overflow, of which servers print this.
  if (!Number.isFinite(value)) return '0';
  return decimals < NOT_FIXED ? printFixed(value, decimals) : printShortest(value);
}

interface ShortestDigits {
  readonly digits: string;
  /** Digits before the dot; not above 0: zeros between the dot and the digits. */
  readonly places: number;
}

function shortestDigits(magnitude: number): ShortestDigits {
  const [mantissa = '', exponent = ''] = magnitude.toExponential().split('e');
  return { digits: mantissa.replace('.', ''), places: Number(exponent) + 1 };
}

function printShortest(value: number): string {
  if (value === 0) return '0';
  const { digits, places } = shortestDigits(Math.abs(value));
  const sign = value < 0 ? '-' : '';
  const isLarge = places > PLACES_MAX && digits.length <= places;
  if (isLarge || places <= -PLACES_MAX) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
    return `${sign}${digits[0]}${fraction}e${places - 1}`;
  }
  return `${sign}${withDot(digits, places, Math.max(0, digits.length - places))}`;
}

function printFixed(value: number, decimals: number): string {
  const { digits, places } = shortestDigits(Math.abs(value));
  if (digits.length - places <= decimals) {
    return `${value < 0 ? '-' : ''}${withDot(digits, places, decimals)}`;
  }
  if (!isTieBelowEven(value, decimals)) return value.toFixed(decimals);
  return value.toFixed(decimals + 1).slice(0, decimals === 0 ? -2 : -1);
}

function withDot(digits: string, places: number, decimals: number): string {
  const padded = places > 0 ? digits : `${'0'.repeat(1 - places)}${digits}`;
  const dot = Math.max(1, places);
  const whole = padded.slice(0, dot).padEnd(dot, '0');
  return decimals === 0 ? whole : `${whole}.${padded.slice(dot).padEnd(decimals, '0')}`;
}

/** Servers round an exact tie to the even digit, toFixed always up. */
function isTieBelowEven(value: number, decimals: number): boolean {
  const digits = value.toFixed(decimals + TIE_DIGITS);
  const cut = digits.length - TIE_DIGITS;
  if (!/^50*$/.test(digits.slice(cut))) return false;
  const last = decimals === 0 ? digits[cut - 2] : digits[cut - 1];
  return '02468'.includes(last ?? '');
}
