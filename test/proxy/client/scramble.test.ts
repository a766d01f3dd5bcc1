/** The tokens that mysql2 sent to real servers for the password `pw`. */
import { describe, expect, it } from 'vitest';
import { isEqual, nativeToken, newScramble, sha2Token } from '../../../proxy/client/scramble.ts';

const hex = (text: string) => Buffer.from(text, 'hex');

describe('a token', () => {
  it('of mysql_native_password is what MariaDB 10.11 was given', () => {
    const scramble = hex('78265042372f236141614573354d612326357571');
    expect(nativeToken('pw', scramble).toString('hex')).toBe(
      'dfe25ea31227a454f016c04d18afb760afd1d30a',
    );
  });

  it('of caching_sha2_password is what MySQL 9.7 was given', () => {
    const scramble = hex('53655233171014384b0b327a1c277a3c6d703f01');
    expect(sha2Token('pw', scramble).toString('hex')).toBe(
      'd87ec4c53b70f9063488040190672ca684af5b8f5c268dad2d355dd8449c3840',
    );
  });

  it('equals itself only', () => {
    expect(isEqual(hex('0102'), hex('0102'))).toBe(true);
    expect(isEqual(hex('0102'), hex('0103'))).toBe(false);
    expect(isEqual(hex('0102'), hex('010200'))).toBe(false);
  });
});

describe('a scramble', () => {
  it('is twenty bytes of ASCII without NUL and dollar', () => {
    for (let i = 0; i < 500; i++) {
      const scramble = newScramble();
      expect(scramble).toHaveLength(20);
      expect(scramble.every((byte) => byte > 0 && byte < 128 && byte !== 0x24)).toBe(true);
    }
  });
});
