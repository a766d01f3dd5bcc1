/** Parameters as the router reads them, with the sign that the client gave. */
import { describe, expect, it } from 'vitest';
import { parameterValue } from '../../../proxy/wire/parameter-value.ts';
import { TYPE } from '../../../proxy/wire/types.ts';
import { hex } from './hex.ts';

function value(type: number, bytes: string | undefined, isUnsigned = false) {
  return parameterValue({
    type,
    isUnsigned,
    bytes: bytes === undefined ? undefined : hex(bytes),
  });
}

describe('a parameter', () => {
  it.each([
    ['TINY', TYPE.TINY, 'ff', false, -1, -1],
    ['TINY UNSIGNED', TYPE.TINY, 'ff', true, 0, 255],
    ['BOOL', TYPE.BOOL, '01', false, 0, 1],
    ['SHORT', TYPE.SHORT, '0080', false, -1, -32768],
    ['SHORT UNSIGNED', TYPE.SHORT, '0080', true, 0, 32768],
    ['LONG', TYPE.LONG, 'feffffff', false, -1, -2],
    ['LONG UNSIGNED', TYPE.LONG, 'feffffff', true, 0, -2],
    ['LONGLONG', TYPE.LONGLONG, '01000000 02000000', false, 2, 1],
    ['LONGLONG UNSIGNED', TYPE.LONGLONG, 'ffffffffffffffff', true, -1, -1],
  ])('%s is an integer in two halves', (_, type, bytes, isUnsigned, high, low) => {
    expect(value(type, bytes, isUnsigned)).toEqual({ kind: 'integer', high, low, isUnsigned });
  });

  it('FLOAT and DOUBLE are doubles', () => {
    expect(value(TYPE.FLOAT, '0000803f')).toEqual({ kind: 'double', value: 1 });
    expect(value(TYPE.DOUBLE, '00000000000010c0')).toEqual({ kind: 'double', value: -4 });
  });

  it('DECIMAL is its text', () => {
    expect(value(TYPE.NEWDECIMAL, '05 31322e3330')).toEqual({ kind: 'decimal', text: '12.30' });
  });

  it.each([TYPE.VAR_STRING, TYPE.STRING, TYPE.VARCHAR, TYPE.BLOB, TYPE.JSON, TYPE.ENUM])(
    'of type %i is a string without its length',
    (type) => {
      expect(value(type, '02 6162')).toEqual({ kind: 'string', bytes: Buffer.from('ab') });
    },
  );

  it.each([TYPE.DATE, TYPE.DATETIME, TYPE.TIMESTAMP, TYPE.TIME])('of type %i is no key', (type) => {
    expect(value(type, '00')).toEqual({ kind: 'other' });
  });

  it('NULL is null whatever its type', () => {
    expect(value(TYPE.LONG, undefined)).toEqual({ kind: 'null' });
  });
});
