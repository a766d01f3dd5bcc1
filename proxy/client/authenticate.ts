/**
 * Finds out whether a client knows its user's password, by caching_sha2_password or mysql_native_password,
 * whichever the client can. Works over any packet exchange, so logins and COM_CHANGE_USER share it.
 */
import { randomBytes } from 'node:crypto';
import type { User } from '../../config/snapshot.ts';
import { type ProxyError, proxyError } from '../../errors.ts';
import { encodeAuthMoreData } from '../wire/auth-more-data.ts';
import { encodeAuthSwitchRequest } from '../wire/auth-switch-request.ts';
import type { Exchange } from './packet-exchange.ts';
import type { RsaKeys } from './rsa-keys.ts';
import { isEqual, nativeToken, newScramble, SCRAMBLE_BYTES, sha2Token, xor } from './scramble.ts';

export const CACHING_SHA2 = 'caching_sha2_password';
export const NATIVE = 'mysql_native_password';

const REQUEST_PUBLIC_KEY = 0x02;
const FAST_OK = Buffer.of(0x03);
const FULL_NEEDED = Buffer.of(0x04);
const SHA2_TOKEN_BYTES = 32;

/** What a client says to be let in. */
export interface Claim {
  readonly user: string;
  readonly host: string;
  readonly token: Buffer;
  /** undefined: the client knows nothing of plugins; its token is a native one and it cannot be asked. */
  readonly plugin: string | undefined;
  /** What the token was made over; undefined when nobody can say, then another token is asked for. */
  readonly scramble: Buffer | undefined;
}

interface Token {
  readonly bytes: Buffer;
  readonly plugin: string;
  readonly scramble: Buffer;
}

/** Rejects with ER_ACCESS_DENIED_ERROR; an unknown user goes the same way as a wrong password. */
export async function authenticate(
  exchange: Exchange,
  claim: Claim,
  options: { readonly users: (name: string) => User | undefined; readonly rsa: RsaKeys },
): Promise<User> {
  const user = options.users(claim.user);
  if (user?.password === '' && isEmpty(claim.token)) return user;
  const password = user?.password ?? randomBytes(SCRAMBLE_BYTES).toString('hex');
  const token = givenToken(claim) ?? (await askedToken(exchange, claim.plugin));
  const isKnown = await isRight(exchange, token, password, options.rsa);
  if (user !== undefined && isKnown) return user;
  throw denied(claim, !isEmpty(token.bytes));
}

/** The token that came with the claim, if it can be judged. */
function givenToken(claim: Claim): Token | undefined {
  const { token: bytes, plugin = NATIVE, scramble } = claim;
  if (claim.plugin === undefined) return { bytes, plugin, scramble: scramble ?? newScramble() };
  const isWhole = isOurs(plugin) && bytes.length === tokenBytes(plugin);
  return isWhole && scramble !== undefined ? { bytes, plugin, scramble } : undefined;
}

/**
 * A token for the client's own plugin where we have it: MariaDB's library names the native one in its first
 * packet, gives no token, and may lack the other.
 */
async function askedToken(exchange: Exchange, asked: string | undefined): Promise<Token> {
  const plugin = asked !== undefined && isOurs(asked) ? asked : CACHING_SHA2;
  const scramble = newScramble();
  exchange.write(encodeAuthSwitchRequest(plugin, scramble));
  return { bytes: await exchange.read(), plugin, scramble };
}

async function isRight(
  exchange: Exchange,
  token: Token,
  password: string,
  rsa: RsaKeys,
): Promise<boolean> {
  const { bytes, scramble } = token;
  if (isEmpty(bytes)) return password === '';
  if (token.plugin === NATIVE) return isEqual(bytes, nativeToken(password, scramble));
  if (bytes.length !== SHA2_TOKEN_BYTES) return isRightInFull(exchange, token, password, rsa);
  if (!isEqual(bytes, sha2Token(password, scramble))) return false;
  exchange.write(encodeAuthMoreData(FAST_OK));
  return true;
}

/** The password itself, in clear over TLS or encrypted with our key. */
async function isRightInFull(
  exchange: Exchange,
  token: Token,
  password: string,
  rsa: RsaKeys,
): Promise<boolean> {
  exchange.write(encodeAuthMoreData(FULL_NEEDED));
  let answer = await exchange.read();
  if (exchange.isSecure) return isPassword(answer, password);
  if (answer.length === 1 && answer[0] === REQUEST_PUBLIC_KEY) {
    exchange.write(encodeAuthMoreData(Buffer.from(await rsa.publicPem())));
    answer = await exchange.read();
  }
  const plain = await rsa.decrypt(answer);
  return plain !== undefined && isPassword(xor(plain, token.scramble), password);
}

function isPassword(bytes: Buffer, password: string): boolean {
  return isEqual(bytes, Buffer.from(`${password}\0`));
}

/** Some clients send a lone NUL for no password. */
function isEmpty(token: Buffer): boolean {
  return token.length === 0 || (token.length === 1 && token[0] === 0);
}

function isOurs(plugin: string): boolean {
  return plugin === NATIVE || plugin === CACHING_SHA2;
}

function tokenBytes(plugin: string): number {
  return plugin === NATIVE ? SCRAMBLE_BYTES : SHA2_TOKEN_BYTES;
}

function denied(claim: Claim, hasPassword: boolean): ProxyError {
  return proxyError('ER_ACCESS_DENIED_ERROR', {
    user: claim.user,
    host: claim.host,
    using: hasPassword ? 'YES' : 'NO',
  });
}
