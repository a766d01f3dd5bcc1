import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowFormat } from '../../merge/formats.ts';
import { Row } from '../../merge/row.ts';
import type { RowFormat } from '../../merge/row-format.ts';
import { column } from './column.ts';

/** Types with the bytes of their values; undefined: any number. */
const TYPES = [
  ['TINY', 1],
  ['LONG', 4],
  ['LONGLONG', 8],
  ['DOUBLE', 8],
  ['NEWDECIMAL', undefined],
  ['DATETIME', undefined],
  ['VAR_STRING', undefined],
] as const;

const field = fc.constantFrom(...TYPES).chain(([type, size]) =>
  fc.record({
    type: fc.constant(type),
    value: fc.option(fc.uint8Array({ minLength: size ?? 0, maxLength: size ?? 300 }), {
      nil: undefined,
    }),
  }),
);
const fields = fc.array(field, { minLength: 1, maxLength: 20 });

describe.each(['text', 'binary'] as const)('a %s row', (protocol) => {
  it('gives back the values that it was made of', () => {
    fc.assert(
      fc.property(fields, (row) => {
        const format = rowFormat(
          protocol,
          row.map(({ type }) => column(type)),
          row.length,
        );
        const values = row.map(({ value }) => value && Buffer.from(value));
        expect(valuesOf(format, format.encode(values), row.length)).toEqual(values);
      }),
    );
  });

  it('is cut to the row that its visible values make', () => {
    fc.assert(
      fc.property(fields, fc.nat(), (row, n) => {
        const visible = 1 + (n % row.length);
        const columns = row.map(({ type }) => column(type));
        const values = row.map(({ value }) => value && Buffer.from(value));
        const format = rowFormat(protocol, columns, visible);
        const seen = rowFormat(protocol, columns.slice(0, visible), visible);
        const whole = located(format, format.encode(values), row.length);
        expect(format.cut(whole)).toEqual(seen.encode(values.slice(0, visible)));
      }),
    );
  });

  it('that ends too early is malformed', () => {
    const format = rowFormat(protocol, [column('LONGLONG'), column('VAR_STRING')], 2);
    const payload = format.encode([Buffer.from('12345678'), Buffer.alloc(300)]);
    for (const length of [0, 1, 5, 10, 12, 13, payload.length - 1]) {
      expect(() => located(format, payload.subarray(0, length), 2)).toThrow('Malformed');
    }
  });
});

describe('a retained row', () => {
  it('outlives the bytes that it was read from', () => {
    const format = rowFormat('text', [column('VAR_STRING'), column('VAR_STRING')], 2);
    const kept = new Row(2);
    for (const text of ['first', 'a longer one', 'x']) {
      const lent = located(format, format.encode([Buffer.from(text), undefined]), 2);
      kept.retain(lent);
      lent.payload.fill(0xee);
      expect(kept.value(0)?.toString()).toBe(text);
      expect(kept.value(1)).toBeUndefined();
    }
  });
});

function located(format: RowFormat, payload: Buffer, columns: number): Row {
  const row = new Row(columns);
  row.payload = payload;
  format.locate(row);
  return row;
}

function valuesOf(format: RowFormat, payload: Buffer, columns: number): (Buffer | undefined)[] {
  const row = located(format, payload, columns);
  return Array.from({ length: columns }, (_, i) => {
    const value = row.value(i);
    return value && Buffer.from(value);
  });
}
