/** How numbers are printed and divided, against a real server: the last digit counts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { averageOf, parseDecimal, printDecimal } from '../../merge/aggregate/decimal.ts';
import { printDouble } from '../../merge/aggregate/double-text.ts';
import { type MergeServer, startMergeServer, stopMergeServer } from './merge-server.ts';
import { seededChance } from './run-merge.ts';
import { askRows } from './server-rows.ts';

let context: MergeServer;

beforeAll(async () => {
  context = await startMergeServer();
});

afterAll(() => stopMergeServer(context));

describe('doubles', () => {
  it('are printed with the digits and the exponent of the server', async () => {
    const values = [...roundDoubles(), ...randomDoubles()];
    await fillWith('DOUBLE', values.map(String));
    const { rows } = await askRows(context.client, 'SELECT x FROM sample ORDER BY id');
    expect(values.map((value) => printDouble(value, 31))).toEqual(rows.map(([x]) => String(x)));
  });

  it.each([0, 1, 2, 5, 10, 20, 26])(
    'of DOUBLE(60,%i) are summed and averaged to the digits of the server',
    async (scale) => {
      const chance = seededChance(scale + 1);
      const values = Array.from({ length: 4000 }, () => (chance(2001) - 1000) / 2 ** chance(12));
      await fillWith(`DOUBLE(60,${scale})`, values.map(String));
      const { rows, columns } = await askRows(
        context.client,
        // Averages of 1, 2, 4, .. 128 rows are often exact ties.
        `SELECT SUM(x), AVG(x), SUM(x) + 0e0, AVG(x) + 0e0 FROM sample
          GROUP BY id DIV 256, FLOOR(LOG2(id MOD 256 + 1))`,
      );
      const [sums, averages] = columns;
      for (const [sum, average, exactSum, exactAverage] of rows) {
        expect(printDouble(Number(exactSum), sums?.decimals ?? 0)).toBe(String(sum));
        expect(printDouble(Number(exactAverage), averages?.decimals ?? 0)).toBe(String(average));
      }
    },
  );
});

describe('averages', () => {
  it.each([0, 1, 2, 4, 5, 6, 9, 13, 14, 20, 23, 27, 30])(
    'of decimals with %i digits behind the dot round as the server does',
    async (scale) => {
      const chance = seededChance(scale + 1);
      for (const count of [2, 3, 7, 9, 128, 999]) {
        const values = Array.from({ length: count }, () =>
          printDecimal({ unscaled: BigInt(chance(20) - 9), scale }),
        );
        await fillWith(`DECIMAL(40,${scale})`, values);
        const { rows, columns } = await askRows(
          context.client,
          'SELECT AVG(x), SUM(x) FROM sample',
        );
        const [average, sum] = rows[0] ?? [];
        const decimals = columns[0]?.decimals ?? 0;
        const found = averageOf(parseDecimal(String(sum)), BigInt(count), decimals);
        expect(printDecimal(found)).toBe(String(average));
      }
    },
  );
});

async function fillWith(type: string, values: readonly string[]): Promise<void> {
  const rows = values.map((value, i) => `(${i}, '${value}')`).join(', ');
  await context.client.query('DROP TABLE IF EXISTS sample');
  await context.client.query(`CREATE TABLE sample (id INT PRIMARY KEY, x ${type})`);
  await context.client.query(`INSERT INTO sample VALUES ${rows}`);
}

function roundDoubles(): number[] {
  const powers = Array.from({ length: 50 }, (_, i) => 10 ** (i - 25));
  return powers.flatMap((power) => [power, -1.5 * power, power / 3, 1.2345678901234567 * power]);
}

function randomDoubles(): number[] {
  const chance = seededChance(3);
  const bytes = Buffer.alloc(8);
  const doubles = Array.from({ length: 500 }, () => {
    for (let i = 0; i < bytes.length; i++) bytes[i] = chance(256);
    return bytes.readDoubleLE();
  });
  return doubles.filter((value) => Number.isFinite(value));
}
