/** Prints a double as MySQL does: shortest digits; with an exponent beyond 15 places before or behind the dot. */
const PLACES_MAX = 15;

export function doubleText(value: number): string {
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const point = Number(exponent) + 1;
  const sign = value < 0 ? '-' : '';
  if (point > PLACES_MAX || point < 1 - PLACES_MAX) return `${sign}${mantissa}e${Number(exponent)}`;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return `${sign}${digits.padEnd(point, '0')}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
