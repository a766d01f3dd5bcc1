/** OK packets; the literal ones were captured from MariaDB 10.11 and MySQL 9.7, which send the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeOk, encodeOk } from '../../../proxy/wire/ok.ts';
import { hex } from './hex.ts';

const INSERTED = hex(
  '00 02 01 0200 0000 26 5265636f7264733a203220204475706c6963617465733a203020205761726e696e67733a2030',
);
const UPDATED = hex(
  '00 01 00 2200 0000 28 526f7773206d6174636865643a203120204368616e6765643a203120205761726e696e67733a2030',
);

describe('an OK packet', () => {
  it('of an INSERT is read and written as it was', () => {
    const ok = decodeOk(INSERTED);
    expect(ok).toEqual({
      affectedRows: 2n,
      lastInsertId: 1n,
      status: 2,
      warnings: 0,
      info: 'Records: 2  Duplicates: 0  Warnings: 0',
    });
    expect(encodeOk(ok)).toEqual(INSERTED);
  });

  it('of an UPDATE is read and written as it was', () => {
    const ok = decodeOk(UPDATED);
    expect(ok.info).toBe('Rows matched: 1  Changed: 1  Warnings: 0');
    expect(encodeOk(ok)).toEqual(UPDATED);
  });

  it('without a text ends after the warnings', () => {
    const bare = hex('00 00 00 0200 0000');
    expect(encodeOk({ ...decodeOk(bare) })).toEqual(bare);
  });

  it('keeps counts of 64 bits', () => {
    const counts = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    const short = fc.nat(0xffff);
    fc.assert(
      fc.property(
        counts,
        counts,
        short,
        short,
        fc.string(),
        (affectedRows, lastInsertId, ...rest) => {
          const [status, warnings, info] = rest;
          const ok = { affectedRows, lastInsertId, status, warnings, info };
          expect(decodeOk(encodeOk(ok))).toEqual(ok);
        },
      ),
      { numRuns: 200 },
    );
  });
});
