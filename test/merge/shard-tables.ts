/** Tables of one server that stand for shards, filled with the values that comparisons get wrong. */
import type { Connection } from 'mysql2/promise';
import { seededChance } from './run-merge.ts';

const SHARD_COUNT = 8;
const ROWS = 60;

export const SHARDS: readonly string[] = Array.from({ length: SHARD_COUNT }, (_, i) => `t${i}`);
/** All rows of all shards. */
export const WHOLE = 'whole';

const TEXT_VALUES = [
  "''",
  "' '",
  "'a'",
  "'A'",
  "'a '",
  "'ab'",
  "'a\\t'",
  "'ä'",
  "'Z'",
  "'z'",
  "'ß'",
  "'ss'",
  "'é'",
  "'10'",
  "'9'",
];

/** Of each column its definition and its values, as SQL. */
const COLUMNS: Readonly<Record<string, readonly [type: string, values: readonly string[]]>> = {
  tiny: ['TINYINT', ['-128', '-1', '0', '1', '2', '127']],
  small: ['SMALLINT UNSIGNED', ['0', '1', '32768', '65535']],
  medium: ['INT', ['-2147483648', '-10', '-9', '0', '9', '10', '100', '2147483647']],
  big: [
    'BIGINT',
    [
      '-9223372036854775808',
      '-4294967296',
      '-1',
      '0',
      '4294967295',
      '4294967296',
      '9223372036854775807',
    ],
  ],
  ubig: [
    'BIGINT UNSIGNED',
    [
      '0',
      '1',
      '9223372036854775807',
      '9223372036854775808',
      '18446744073709551614',
      '18446744073709551615',
    ],
  ],
  filled: ['INT(8) ZEROFILL', ['0', '1', '10', '99999999', '123456789']],
  amount: ['DECIMAL(12,2)', ['-9999999999.99', '-0.01', '0', '0.01', '0.1', '1.01', '10', '9.99']],
  wide: [
    'DECIMAL(55,30)',
    [
      '-1234567890123456789012345.000000000000000000000000000001',
      '0.000000000000000000000000000001',
      '0.000000000000000000000000000002',
      '1234567890123456789012345.999999999999999999999999999999',
      '7',
    ],
  ],
  ninths: ['DECIMAL(12,5)', ['0', '0.00001', '1', '2', '-7', '0.33333']],
  real_: [
    'DOUBLE',
    [
      '-1.7976931348623157e308',
      '-1e15',
      '-0.1',
      '-1e-10',
      '0',
      '5e-324',
      '1e-16',
      '1e-15',
      '0.00001',
      '0.1',
      '1',
      '9',
      '10',
      '1234567890123456.5',
      '999999999999999',
      '1e15',
      '1.5e16',
      '1e100',
      '1.7976931348623157e308',
    ],
  ],
  measure: [
    'DOUBLE',
    ['-1e15', '-0.1', '-3', '0', '1e-10', '0.1', '7', '1234567890123456.5', '1e17'],
  ],
  fixed_: ['DOUBLE(12,2)', ['-12.5', '0', '0.25', '0.3', '1000000', '99.99']],
  single: ['FLOAT', ['-1.5', '0', '0.1', '16777216', '16777215', '16777214', '1e20', '3.4e38']],
  day: ['DATE', ["'0000-00-00'", "'1000-01-01'", "'1969-12-31'", "'2024-02-29'", "'9999-12-31'"]],
  moment: [
    'DATETIME(6)',
    [
      "'0000-00-00 00:00:00'",
      "'2024-01-01 00:00:00'",
      "'2024-01-01 00:00:00.000001'",
      "'2024-01-01 00:00:01'",
      "'2024-01-01 23:59:59.999999'",
      "'2024-12-01 00:00:00'",
    ],
  ],
  stamp: [
    'TIMESTAMP(3) NULL',
    ["'1971-01-01 00:00:00'", "'2024-10-27 02:30:00.5'", "'2037-12-31 23:59:59.999'"],
  ],
  span: [
    'TIME(3)',
    [
      "'-838:59:59'",
      "'-100:00:00'",
      "'-99:59:59.999'",
      "'-00:00:00.5'",
      "'00:00:00'",
      "'00:00:00.001'",
      "'00:10:00'",
      "'01:00:00'",
      "'24:00:00'",
      "'99:00:00'",
      "'100:00:00'",
      "'838:59:59'",
    ],
  ],
  year_: ['YEAR', ['0', '1901', '2024', '2155']],
  bits: ['BIT(40)', ['0', '1', "b'1111111111111111111111111111111111111111'", '256']],
  choice: ["ENUM('z','a','m')", ["'z'", "'a'", "'m'"]],
  flags: ["SET('x','y','b')", ["''", "'x'", "'y,b'", "'x,b'"]],
  raw: [
    'VARBINARY(20)',
    ["''", "' '", "x'00'", "x'0000'", "'a'", "'a '", "x'ff'", "x'ff00'", "'ab'"],
  ],
  general: ['VARCHAR(20) COLLATE utf8mb4_general_ci', TEXT_VALUES],
  unicode: ['VARCHAR(20) COLLATE utf8mb4_unicode_ci', TEXT_VALUES],
  latin: ['VARCHAR(20) CHARACTER SET latin1 COLLATE latin1_swedish_ci', TEXT_VALUES],
  binary_: ['VARCHAR(20) COLLATE utf8mb4_bin', TEXT_VALUES],
  fixed_text: ['CHAR(20) COLLATE utf8mb4_general_ci', TEXT_VALUES],
};

export async function createShardTables(root: Connection): Promise<void> {
  await root.query("CREATE DATABASE merge_test; USE merge_test; SET sql_mode = '', NAMES utf8mb4");
  const definitions = Object.entries(COLUMNS).map(([name, [type]]) => `${name} ${type}`);
  const chance = seededChance(1);
  await root.query(`CREATE TABLE ${WHOLE} (id INT PRIMARY KEY, ${definitions.join(', ')})`);
  let id = 0;
  for (const table of SHARDS) {
    await root.query(`CREATE TABLE ${table} LIKE ${WHOLE}`);
    const rows = Array.from({ length: ROWS }, () => `(${[++id, ...rowValues(chance)].join(', ')})`);
    await root.query(`INSERT INTO ${table} VALUES ${rows.join(', ')}`);
    await root.query(`INSERT INTO ${WHOLE} SELECT * FROM ${table}`);
  }
}

function rowValues(chance: (below: number) => number): string[] {
  return Object.values(COLUMNS).map(([, values]) => {
    return values[chance(values.length + 1)] ?? 'NULL';
  });
}
