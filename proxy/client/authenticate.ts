/**
 * Finds out whether a client knows its user's password, by caching_sha2_password or mysql_native_password,
 * whichever the client can. Works over any packet exchange, so logins and COM_CHANGE_USER share it.
 */
import { randomBytes } from 'node:crypto';
import type { User } from '../../config/snapshot.ts';
import { type ProxyError, proxyError } from '../../errors.ts';
import { encodeAuthMoreData, encodeAuthSwitch } from '../wire/auth-packets.ts';
import type { Exchange } from './packet-exchange.ts';
import type { RsaKeys } from './rsa-keys.ts';
import { isEqual, nativeToken, SCRAMBLE_BYTES, sha2Token, xor } from './scramble.ts';

export const CACHING_SHA2 = 'caching_sha2_password';
export const NATIVE = 'mysql_native_password';

const REQUEST_PUBLIC_KEY = 0x02;
const FAST_OK = Buffer.of(0x03);
const FULL_NEEDED = Buffer.of(0x04);
const SHA2_TOKEN_BYTES = 32;

export interface Claim {
  readonly user: string;
  readonly host: string;
  readonly token: Buffer;
  readonly plugin: string | undefined;
  /** What the token was made over. */
  readonly scramble: Buffer;
}

/** Rejects with ER_ACCESS_DENIED_ERROR; an unknown user goes the same way as a wrong password. */
export async function authenticate(
  exchange: Exchange,
  claim: Claim,
  options: { readonly users: (name: string) => User | undefined; readonly rsa: RsaKeys },
): Promise<User> {
  const user = options.users(claim.user);
  const password = user?.password ?? randomBytes(SCRAMBLE_BYTES).toString('hex');
  const offered = await offeredToken(exchange, claim);
  const isKnown = await isRight(exchange, offered, password, options.rsa);
  if (user !== undefined && isKnown) return user;
  throw denied(claim, offered.token.length > 0);
}

/** The client's token for a plugin that we have, asked for anew when the first was for another. */
async function offeredToken(exchange: Exchange, claim: Claim): Promise<Claim> {
  const plugin = claim.plugin ?? NATIVE;
  if (plugin === CACHING_SHA2 || plugin === NATIVE) {
    const isOld = claim.token.length > 0 && claim.token.length !== tokenBytes(plugin);
    if (!isOld) return { ...claim, plugin };
  }
  const scramble = newScramble();
  exchange.write(encodeAuthSwitch(CACHING_SHA2, scramble));
  return { ...claim, plugin: CACHING_SHA2, scramble, token: await exchange.read() };
}

async function isRight(
  exchange: Exchange,
  claim: Claim,
  password: string,
  rsa: RsaKeys,
): Promise<boolean> {
  const isEmpty = claim.token.length === 0 || (claim.token.length === 1 && claim.token[0] === 0);
  if (claim.plugin === NATIVE) {
    if (isEmpty) return password === '';
    return isEqual(claim.token, nativeToken(password, claim.scramble));
  }
  if (isEmpty && password === '') return true;
  if (claim.token.length === SHA2_TOKEN_BYTES) {
    if (!isEqual(claim.token, sha2Token(password, claim.scramble))) return false;
    exchange.write(encodeAuthMoreData(FAST_OK));
    return true;
  }
  return isEmpty ? false : isRightInFull(exchange, claim, password, rsa);
}

/** The password itself, in clear over TLS or encrypted with our key. */
async function isRightInFull(
  exchange: Exchange,
  claim: Claim,
  password: string,
  rsa: RsaKeys,
): Promise<boolean> {
  exchange.write(encodeAuthMoreData(FULL_NEEDED));
  let answer = await exchange.read();
  if (exchange.isSecure) return isPassword(answer, password);
  if (answer.length === 1 && answer[0] === REQUEST_PUBLIC_KEY) {
    exchange.write(encodeAuthMoreData(Buffer.from(rsa.publicPem)));
    answer = await exchange.read();
  }
  const plain = rsa.decrypt(answer);
  return plain !== undefined && isPassword(xor(plain, claim.scramble), password);
}

function isPassword(bytes: Buffer, password: string): boolean {
  return isEqual(bytes, Buffer.from(`${password}\0`));
}

function tokenBytes(plugin: string): number {
  return plugin === NATIVE ? SCRAMBLE_BYTES : SHA2_TOKEN_BYTES;
}

/** Neither NUL nor `$`, which some clients take for ends. */
export function newScramble(): Buffer {
  const scramble = randomBytes(SCRAMBLE_BYTES);
  for (let i = 0; i < scramble.length; i++) {
    const byte = (scramble[i] ?? 0) & 0x7f;
    scramble[i] = byte === 0 || byte === 0x24 ? 0x41 + (i % 26) : byte;
  }
  return scramble;
}

function denied(claim: Claim, hasPassword: boolean): ProxyError {
  return proxyError('ER_ACCESS_DENIED_ERROR', {
    user: claim.user,
    host: claim.host,
    using: hasPassword ? 'YES' : 'NO',
  });
}
