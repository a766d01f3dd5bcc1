/** The value of a literal token: what stands between its quotes, unescaped as the session's sql_mode says. */
import { characterSize } from './charset.ts';
import { Kind, type LexingMode, type Tokens } from './tokens.ts';

const BACKSLASH = 0x5c;
const QUOTE = 0x27;
const DOUBLE_QUOTE = 0x22;

/** Escapes that stand for another byte; `\%` and `\_` keep their backslash, others lose it. */
const ESCAPES: ReadonlyMap<number, number> = new Map([
  [0x30, 0x00],
  [0x62, 0x08],
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x5a, 0x1a],
]);
const KEEPS_BACKSLASH: ReadonlySet<number> = new Set(Buffer.from('%_'));

/** The bytes of a string token ('..', "..", N'..'). */
export function stringBytes(tokens: Tokens, token: number, mode: LexingMode): Buffer {
  const { source } = tokens;
  let from = tokens.starts[token] ?? 0;
  const to = (tokens.ends[token] ?? 0) - 1;
  let quote = source[from];
  if (quote !== QUOTE && quote !== DOUBLE_QUOTE) {
    from += 1;
    quote = source[from];
  }
  const raw = source.subarray(from + 1, to);
  if (!raw.includes(BACKSLASH) && !raw.includes(quote ?? 0)) return raw;
  return unescaped(raw, quote ?? QUOTE, mode);
}

function unescaped(raw: Buffer, quote: number, mode: LexingMode): Buffer {
  const sizeOf = characterSize(mode.charset);
  const bytes = Buffer.allocUnsafe(raw.length);
  let length = 0;
  for (let at = 0; at < raw.length; ) {
    const byte = raw[at] ?? 0;
    const size = sizeOf === undefined || byte < 0x80 ? 1 : sizeOf(raw, at);
    if (size > 1) {
      length += raw.copy(bytes, length, at, at + size);
      at += size;
    } else if (byte === BACKSLASH && !mode.noBackslashEscapes && at + 1 < raw.length) {
      const next = raw[at + 1] ?? 0;
      if (KEEPS_BACKSLASH.has(next)) bytes[length++] = BACKSLASH;
      bytes[length++] = ESCAPES.get(next) ?? next;
      at += 2;
    } else {
      bytes[length++] = byte;
      at += byte === quote ? 2 : 1;
    }
  }
  return bytes.subarray(0, length);
}

/** The bytes that 0x41, x'41', 0b01 or b'01' stand for; undefined when the digits are no whole bytes. */
export function binaryBytes(tokens: Tokens, token: number): Buffer | undefined {
  const text = tokens.source.toString('latin1', tokens.starts[token], tokens.ends[token]);
  const digits = text.replace(/^0[xb]|^[xXbB]'|'$/g, '');
  if (tokens.kinds[token] === Kind.bit) return bitBytes(digits);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return /^[0-9a-f]*$/i.test(even) ? Buffer.from(even, 'hex') : undefined;
}

function bitBytes(digits: string): Buffer | undefined {
  if (!/^[01]*$/.test(digits)) return undefined;
  const padded = digits.padStart(Math.ceil(digits.length / 8) * 8, '0');
  return Buffer.from((padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
