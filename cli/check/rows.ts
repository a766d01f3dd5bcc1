/**
 * Looks at a sample of rows: does each row's key belong to the table that it is in, and does its id lead to
 * the same bucket as its key? Rows that fail either would not be found.
 */
import type { Connection, RowDataPacket } from 'mysql2/promise';
import type { PhysicalTable, ShardedTable } from '../../config/snapshot.ts';
import { type Copy, placeOf } from './copies.ts';
import type { Finding } from './finding.ts';
import { bucketSql, idBucketSql, quoteName } from './route-sql.ts';

/** Rows read of each physical table, in the order of its primary key. */
const SAMPLE_ROWS = 1000;

interface Question {
  readonly message: string;
  /** True for a row that is wrong. */
  readonly condition: string;
  readonly columns: readonly string[];
}

export async function checkRows(
  connection: Connection,
  subject: string,
  table: ShardedTable,
  copy: Copy,
): Promise<readonly Finding[]> {
  const existing = new Set(copy.live.columns.map(({ name }) => name));
  const findings: Finding[] = [];
  for (const question of questionsOf(table, copy.physical)) {
    if (!question.columns.every((column) => existing.has(column))) continue;
    const wrong = await firstWrong(connection, copy.physical, question);
    if (wrong === undefined) continue;
    const example = question.columns.map((column) => `${column} = ${wrong[column]}`).join(', ');
    findings.push({
      subject,
      place: placeOf(copy.physical),
      message: `${question.message}, e.g. ${example}`,
      fix: `Find them all: ${searchSql(copy.physical, question)};`,
    });
  }
  return findings;
}

function* questionsOf(table: ShardedTable, { slot }: PhysicalTable): Iterable<Question> {
  const { key, function: fn, physical } = table;
  const bucket = bucketSql(fn, key);
  yield {
    message: 'rows whose key belongs to another table',
    condition: `MOD(${bucket}, ${physical.length}) <> ${slot}`,
    columns: [key],
  };
  for (const [column, layout] of table.ids) {
    const idBucket = idBucketSql(fn, layout, column);
    if (idBucket === undefined) continue;
    yield {
      message: `rows whose ${column} leads to another bucket than their ${key}`,
      condition: `${idBucket} <> ${bucket}`,
      columns: [column, key],
    };
  }
}

async function firstWrong(
  connection: Connection,
  physical: PhysicalTable,
  { columns, condition }: Question,
): Promise<RowDataPacket | undefined> {
  const list = columns.map(quoteName).join(', ');
  const sample = `SELECT ${list} FROM ${nameOf(physical)} LIMIT ${SAMPLE_ROWS}`;
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT ${list} FROM (${sample}) AS sample WHERE ${condition} LIMIT 1`,
  );
  return rows[0];
}

function searchSql(physical: PhysicalTable, { columns, condition }: Question): string {
  return `SELECT ${columns.map(quoteName).join(', ')} FROM ${nameOf(physical)} WHERE ${condition}`;
}

function nameOf({ database, table }: PhysicalTable): string {
  return `${quoteName(database)}.${quoteName(table)}`;
}
