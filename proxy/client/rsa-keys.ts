/** The key pair with which clients encrypt a password on a connection without TLS. Made when first needed. */
import { constants, generateKeyPair, type KeyObject, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';

const MODULUS_BITS = 2048;
const makePair = promisify(generateKeyPair);

export class RsaKeys {
  private pair: Promise<{ publicKey: KeyObject; privateKey: KeyObject }> | undefined = undefined;

  async publicPem(): Promise<string> {
    const { publicKey } = await this.keys();
    return publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  /** undefined when it was not encrypted with this key. */
  async decrypt(bytes: Buffer): Promise<Buffer | undefined> {
    const { privateKey: key } = await this.keys();
    try {
      return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, bytes);
    } catch {
      return undefined;
    }
  }

  private keys(): Promise<{ publicKey: KeyObject; privateKey: KeyObject }> {
    this.pair ??= makePair('rsa', { modulusLength: MODULUS_BITS });
    return this.pair;
  }
}
