/** ERR and EOF packets. */
import { describe, expect, it } from 'vitest';
import { encodeEof } from '../../../proxy/wire/eof.ts';
import { decodeError, encodeError } from '../../../proxy/wire/error.ts';
import { hex } from './hex.ts';

/** From MariaDB 10.11. */
const DUPLICATE = hex(
  'ff 2604 23 3233303030 4475706c696361746520656e7472792027312720666f72206b657920275052494d41525927',
);

describe('an ERR packet', () => {
  it('is read and written as it was', () => {
    const error = decodeError(DUPLICATE);
    expect(error).toEqual({
      errno: 1062,
      sqlState: '23000',
      message: "Duplicate entry '1' for key 'PRIMARY'",
    });
    expect(encodeError(error)).toEqual(DUPLICATE);
  });

  it('before the handshake has no SQLSTATE', () => {
    expect(decodeError(hex('ff 1004 546f6f206d616e79'))).toEqual({
      errno: 1040,
      sqlState: 'HY000',
      message: 'Too many',
    });
  });
});

describe('an EOF packet', () => {
  it('has warnings and status', () => {
    expect(encodeEof({ warnings: 1, status: 0x22 })).toEqual(hex('fe 0100 2200'));
  });
});
