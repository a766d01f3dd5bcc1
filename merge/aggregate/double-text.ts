/**
 * Doubles as servers print them. Without declared decimals: the shortest digits that give the value back,
 * with an exponent for what is very large or small. With them, as DOUBLE(10,2): that many decimals.
 */

/** Decimals of a column definition whose doubles have as many as they need. */
const NOT_FIXED = 31;
/** Digits before the dot, or zeros behind it, from which an exponent is used. */
const PLACES_MAX = 15;
/** From here on Number.toFixed gives up; such doubles are integers. */
const TO_FIXED_MAX = 1e21;
/** Digits that show whether a double lies exactly between two others: no double comes closer. */
const TIE_DIGITS = 60;

export function printDouble(value: number, decimals: number): string {
  return decimals < NOT_FIXED ? printFixed(value, decimals) : printShortest(value);
}

function printShortest(value: number): string {
  // Servers print infinity so too; -0 is no sum of theirs.
  if (value === 0 || !Number.isFinite(value)) return '0';
  const sign = value < 0 ? '-' : '';
  const [mantissa = '', exponent = ''] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const places = Number(exponent) + 1;
  const isLong = places > PLACES_MAX && digits.length <= places;
  if (isLong || places <= -PLACES_MAX) return `${sign}${mantissa}e${Number(exponent)}`;
  if (places <= 0) return `${sign}0.${'0'.repeat(-places)}${digits}`;
  const whole = digits.slice(0, places).padEnd(places, '0');
  const fraction = digits.slice(places);
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

function printFixed(value: number, decimals: number): string {
  if (Math.abs(value) >= TO_FIXED_MAX) {
    return `${BigInt(value)}${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`;
  }
  return isTieBelowEven(value, decimals)
    ? value.toFixed(decimals + 1).slice(0, decimals === 0 ? -2 : -1)
    : value.toFixed(decimals);
}

/** Servers round an exact tie to the even digit, toFixed always up. */
function isTieBelowEven(value: number, decimals: number): boolean {
  const digits = value.toFixed(decimals + TIE_DIGITS);
  const cut = digits.length - TIE_DIGITS;
  if (!/^50*$/.test(digits.slice(cut))) return false;
  const last = decimals === 0 ? digits[cut - 2] : digits[cut - 1];
  return '02468'.includes(last ?? '');
}
