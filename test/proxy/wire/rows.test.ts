/** Text and binary rows, captured from MariaDB 10.11. */
import { describe, expect, it } from 'vitest';
import { encodeBinaryRow, isNull, setNull, valueBytes } from '../../../proxy/wire/binary-row.ts';
import { decodeTextRow, encodeTextRow } from '../../../proxy/wire/text-row.ts';
import { TYPE } from '../../../proxy/wire/types.ts';
import { hex } from './hex.ts';

const TEXT = hex(
  '0131 022d34 0368c3a9 0531322e3330 03312e35 17323032342d30322d32392031323a33343a35362e373839 092d32353a30303a3031 0200ff',
);
const BINARY = hex(
  '00 0000 0100000000000000 fcffffff 0368c3a9 0531322e3330 000000000000f83f 0be807021d0c2238080a0c00 0801010000000100 01 0200ff',
);
const TYPES = [
  TYPE.LONGLONG,
  TYPE.LONG,
  TYPE.VAR_STRING,
  TYPE.NEWDECIMAL,
  TYPE.DOUBLE,
  TYPE.DATETIME,
  TYPE.TIME,
  TYPE.BLOB,
];

describe('a text row', () => {
  it('is read and written as it was', () => {
    const values = decodeTextRow(TEXT, 8);
    expect(values.slice(0, 4).map(String)).toEqual(['1', '-4', 'hé', '12.30']);
    expect(values[7]).toEqual(hex('00ff'));
    expect(encodeTextRow(values)).toEqual(TEXT);
  });

  it('tells NULL from an empty string', () => {
    const row = hex('0132 fb 00 fb');
    const values = decodeTextRow(row, 4);
    expect(values).toEqual([Buffer.from('2'), null, Buffer.alloc(0), null]);
    expect(encodeTextRow(values)).toEqual(row);
  });

  it.each([250, 251, 0xffff, 0x10000, 0xffffff, 0x1000000])('holds %i bytes', (length) => {
    const value = Buffer.alloc(length, 'x');
    const [read] = decodeTextRow(encodeTextRow([value]), 1);
    expect(read?.equals(value)).toBe(true);
  });
});

describe('a binary row', () => {
  it('is walked by the types of its columns', () => {
    let at = 3;
    const lengths = TYPES.map((type) => {
      const length = valueBytes(BINARY, type, at);
      at += length;
      return length;
    });
    expect(lengths).toEqual([8, 4, 4, 6, 8, 12, 9, 3]);
    expect(at).toBe(BINARY.length);
  });

  it('marks NULL from the third bit on', () => {
    const row = Buffer.alloc(3);
    setNull(row, 0);
    setNull(row, 6);
    expect(row).toEqual(hex('00 04 01'));
    expect([0, 1, 5, 6].map((column) => isNull(row, column))).toEqual([true, false, false, true]);
  });

  it('of our own has numbers as LONGLONG and texts with their length', () => {
    const columns = [column(TYPE.LONGLONG), column(TYPE.VAR_STRING), column(TYPE.LONGLONG)];
    expect(encodeBinaryRow(columns, ['-2', 'ab', null])).toEqual(
      hex('00 10 feffffffffffffff 02 6162'),
    );
    expect(encodeBinaryRow(columns, ['18446744073709551615', null, '0'])).toEqual(
      hex('00 08 ffffffffffffffff 0000000000000000'),
    );
  });
});

function column(type: number) {
  return {
    catalog: 'def',
    schema: '',
    table: '',
    orgTable: '',
    name: 'c',
    orgName: '',
    charset: 63,
    length: 20,
    type,
    flags: 0,
    decimals: 0,
  };
}
