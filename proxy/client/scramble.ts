/** The scramble of a login, and the tokens that the two plugins make of it and a password. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const SCRAMBLE_BYTES = 20;
const DOLLAR = 0x24;
const LETTER_A = 0x41;

/** ASCII without NUL and `$`, which some clients take for ends. */
export function newScramble(): Buffer {
  const scramble = randomBytes(SCRAMBLE_BYTES);
  for (const [i, byte] of scramble.entries()) {
    const ascii = byte & 0x7f;
    scramble[i] = ascii === 0 || ascii === DOLLAR ? LETTER_A + i : ascii;
  }
  return scramble;
}

/** SHA1(password) XOR SHA1(scramble + SHA1(SHA1(password))) */
export function nativeToken(password: string, scramble: Buffer): Buffer {
  const stage1 = hash('sha1', Buffer.from(password));
  const stage2 = hash('sha1', stage1);
  return xor(stage1, hash('sha1', scramble, stage2));
}

/** SHA256(password) XOR SHA256(SHA256(SHA256(password)) + scramble) */
export function sha2Token(password: string, scramble: Buffer): Buffer {
  const stage1 = hash('sha256', Buffer.from(password));
  const stage2 = hash('sha256', hash('sha256', stage1), scramble);
  return xor(stage1, stage2);
}

/** In a time that does not tell how much of it is equal. */
export function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The bytes repeated over the length of `a`. */
export function xor(a: Buffer, b: Buffer): Buffer {
  const result = Buffer.allocUnsafe(a.length);
  for (let i = 0; i < a.length; i++) result[i] = (a[i] ?? 0) ^ (b[i % b.length] ?? 0);
  return result;
}

function hash(algorithm: string, ...parts: Buffer[]): Buffer {
  const state = createHash(algorithm);
  for (const part of parts) state.update(part);
  return state.digest();
}
