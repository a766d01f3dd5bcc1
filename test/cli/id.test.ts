import { describe, expect, it } from 'vitest';
import { keyway } from './command-line.ts';

const EXAMPLE = ['--layout', 'order', '-c', 'config/examples/keyway.yaml'];

describe('keyway id', () => {
  it('encodes and decodes the same fields', async () => {
    const time = '2026-01-31T12:00:00.123Z';
    const made = await keyway([
      'id',
      'encode',
      ...EXAMPLE,
      '--key',
      '12345',
      '--time',
      time,
      '--worker',
      '3',
      '--sequence',
      '9',
    ]);
    const read = await keyway(['id', 'decode', made.out.trim(), ...EXAMPLE, '--json']);
    expect(JSON.parse(read.out)).toMatchObject({
      id: made.out.trim(),
      time,
      fields: [
        { field: 'ms', bits: 41 },
        { field: 'worker', value: 3 },
        { field: 'sequence', value: 9 },
        { field: 'gene', value: 12345 % 4096 },
      ],
    });
  });

  it('says where the row of an id is', async () => {
    const { out } = await keyway(['id', 'decode', '12345', ...EXAMPLE, '--json']);
    expect(JSON.parse(out).routes).toEqual([
      {
        table: 'shop.orders',
        column: 'order_id',
        bucket: 25,
        backend: 's1',
        physical: 'shop_1.orders_6',
      },
      {
        table: 'shop.order_items',
        column: 'order_id',
        bucket: 25,
        backend: 's1',
        physical: 'shop_1.order_items_6',
      },
    ]);
  });

  it('shows a table to people', async () => {
    const { out } = await keyway(['id', 'decode', '12345', ...EXAMPLE]);
    expect(out).toContain('shop_1.orders_6');
    expect(out).toMatch(/gene +│ 12 +│ 57/);
  });

  it('reads negative and unsigned ids as the same 64 bits', async () => {
    const [signed, unsigned] = await Promise.all([
      keyway(['id', 'decode', '-1', '--layout', 'gene', '--json']),
      keyway(['id', 'decode', '--layout', 'gene', '--json', '18446744073709551615']),
    ]);
    expect(signed.out).toBe(unsigned.out);
  });

  it('generates ids that differ and lead to the bucket of the key', async () => {
    const made = await keyway([
      'id',
      'generate',
      ...EXAMPLE,
      '--key=-7',
      '--count',
      '50',
      '--json',
    ]);
    const { ids } = JSON.parse(made.out);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(Number(BigInt(id) & 31n)).toBe(25);
  });

  it('knows the built-in layouts without a file', async () => {
    for (const layout of ['gene', 'channel', 'snowflake', 'bucket']) {
      const { code, out } = await keyway(['id', 'generate', '--layout', layout]);
      expect([layout, code, out]).toEqual([layout, 0, expect.stringMatching(/^\d+\n$/)]);
    }
  });
});
