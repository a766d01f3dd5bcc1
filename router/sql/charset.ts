/**
 * Charsets in which a byte of a character can look like a quote or a backslash. Reading such a text byte by
 * byte would end a string where the server does not: the classic way in for an injection.
 */

/** Bytes of the character at `at`; 1 for whatever is no complete character. */
export type CharacterSize = (source: Buffer, at: number) => number;

/** undefined for charsets whose bytes can be read one by one (ASCII, latin1, UTF-8, euc). */
export function characterSize(charset: string): CharacterSize | undefined {
  return SIZES.get(charset.toLowerCase());
}

const SIZES: ReadonlyMap<string, CharacterSize> = new Map([
  ['gbk', twoBytes(isIn(0x81, 0xfe), isTrail(0x40, 0x7e, 0x80, 0xfe))],
  ['big5', twoBytes(isIn(0xa1, 0xf9), isTrail(0x40, 0x7e, 0xa1, 0xfe))],
  ['sjis', twoBytes(isShiftLead, isTrail(0x40, 0x7e, 0x80, 0xfc))],
  ['cp932', twoBytes(isShiftLead, isTrail(0x40, 0x7e, 0x80, 0xfc))],
  ['gb18030', gb18030],
]);

const gb18030Two = twoBytes(isIn(0x81, 0xfe), isTrail(0x40, 0x7e, 0x80, 0xfe));

function gb18030(source: Buffer, at: number): number {
  const second = source[at + 1] ?? 0;
  const lead = source[at] ?? 0;
  const isFour = lead >= 0x81 && lead <= 0xfe && second >= 0x30 && second <= 0x39;
  return isFour && at + 3 < source.length ? 4 : gb18030Two(source, at);
}

function twoBytes(
  isLead: (byte: number) => boolean,
  isTrailByte: (byte: number) => boolean,
): CharacterSize {
  return (source, at) => (isLead(source[at] ?? 0) && isTrailByte(source[at + 1] ?? 0) ? 2 : 1);
}

function isIn(low: number, high: number): (byte: number) => boolean {
  return (byte) => byte >= low && byte <= high;
}

function isTrail(a: number, b: number, c: number, d: number): (byte: number) => boolean {
  return (byte) => (byte >= a && byte <= b) || (byte >= c && byte <= d);
}

function isShiftLead(byte: number): boolean {
  return (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc);
}
