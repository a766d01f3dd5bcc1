/** ColumnDefinition41, as MySQL 9.7 sends it and as MariaDB 10.11 sends it to mysql2. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeColumnDefinition,
  encodeColumnDefinition,
} from '../../../proxy/wire/column-definition.ts';
import { FLAG_UNSIGNED, TYPE } from '../../../proxy/wire/types.ts';
import { hex } from './hex.ts';

const FROM_MYSQL = hex('03646566 0164 0174 0174 026964 026964 0c 3f00 14000000 08 2342 00 0000');
const FROM_MARIADB = hex(
  '03646566 0164 0174 0174 026964 026964 00 0c 3f00 14000000 08 2342 00 0000',
);

describe('a column definition', () => {
  it('of MySQL is read and written as it was', () => {
    const column = decodeColumnDefinition(FROM_MYSQL, { hasExtendedMetadata: false });
    expect(column).toEqual({
      catalog: 'def',
      schema: 'd',
      table: 't',
      orgTable: 't',
      name: 'id',
      orgName: 'id',
      charset: 63,
      length: 20,
      type: TYPE.LONGLONG,
      flags: 0x4223,
      decimals: 0,
    });
    expect(column.flags & FLAG_UNSIGNED).toBe(FLAG_UNSIGNED);
    expect(encodeColumnDefinition(column)).toEqual(FROM_MYSQL);
  });

  it('of MariaDB loses the block of extended metadata', () => {
    const column = decodeColumnDefinition(FROM_MARIADB, { hasExtendedMetadata: true });
    expect(encodeColumnDefinition(column)).toEqual(FROM_MYSQL);
  });

  it('keeps the bytes of names in any charset', () => {
    const text = fc.string({
      unit: fc.integer({ min: 0, max: 255 }).map((c) => String.fromCharCode(c)),
    });
    const column = fc.record({
      catalog: text,
      schema: text,
      table: text,
      orgTable: text,
      name: text,
      orgName: text,
      charset: fc.nat(0xffff),
      length: fc.nat(0xffffffff),
      type: fc.nat(0xff),
      flags: fc.nat(0xffff),
      decimals: fc.nat(0xff),
    });
    fc.assert(
      fc.property(column, (one) => {
        const options = { hasExtendedMetadata: false };
        expect(decodeColumnDefinition(encodeColumnDefinition(one), options)).toEqual(one);
      }),
      { numRuns: 200 },
    );
  });
});
