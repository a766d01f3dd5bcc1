/** The key pair with which clients encrypt a password on a connection without TLS. Made when first needed. */
import { constants, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto';

const MODULUS_BITS = 2048;

export class RsaKeys {
  private pair: { publicKey: KeyObject; privateKey: KeyObject } | undefined = undefined;

  get publicPem(): string {
    return this.keys().publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  /** undefined when it was not encrypted with this key. */
  decrypt(bytes: Buffer): Buffer | undefined {
    try {
      const padding = constants.RSA_PKCS1_OAEP_PADDING;
      return privateDecrypt({ key: this.keys().privateKey, padding }, bytes);
    } catch {
      return undefined;
    }
  }

  private keys(): { publicKey: KeyObject; privateKey: KeyObject } {
    this.pair ??= generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS });
    return this.pair;
  }
}
