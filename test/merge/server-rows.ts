/** Rows of a real server as the merge gets them, and what the merge gives as cells again. */
import { rowFormat } from '../../merge/formats.ts';
import type { RowFormat } from '../../merge/row-format.ts';
import type { Merge } from '../../router/plan.ts';
import { splitBinaryRow } from '../truth/wire/binary-row.ts';
import { ByteReader } from '../truth/wire/byte-reader.ts';
import type { Replies, Row, RowsReply } from '../truth/wire/reply.ts';
import type { TruthClient } from '../truth/wire/truth-client.ts';
import { runMerge, seededChance } from './run-merge.ts';
import { SHARDS } from './shard-tables.ts';

export type Protocol = RowFormat['protocol'];

export const PROTOCOLS: readonly Protocol[] = ['text', 'binary'];

/** Asks every shard and merges the answers: the visible cells of the merged rows. */
export async function mergeShards(
  client: TruthClient,
  protocol: Protocol,
  sqlOf: (table: string) => string,
  spec: Merge,
): Promise<readonly Row[]> {
  const replies: RowsReply[] = [];
  for (const table of SHARDS) replies.push(await askRows(client, sqlOf(table), protocol));
  const format = formatOf(replies, spec.visible);
  const shards = replies.map(({ rows }) =>
    rows.map((row) => format.encode(row.map((cell) => cell ?? undefined))),
  );
  const rows = runMerge({ spec, format, shards, chance: seededChance(7) });
  return rows.map((row) => cellsOf(row, format));
}

/** Rejects when the statement gives no rows. */
export async function askRows(
  client: TruthClient,
  sql: string,
  protocol: Protocol = 'text',
): Promise<RowsReply> {
  const [reply] = protocol === 'text' ? await client.query(sql) : await execute(client, sql);
  if (reply?.kind === 'rows') return reply;
  throw new Error(`${reply?.kind === 'error' ? reply.message : 'no rows'}: ${sql}`);
}

async function execute(client: TruthClient, sql: string): Promise<Replies> {
  const prepared = await client.prepare(sql);
  if (prepared.kind === 'error') return [prepared];
  try {
    return await client.execute(prepared, []);
  } finally {
    client.closeStatement(prepared);
  }
}

function formatOf([first]: readonly RowsReply[], visible: number): RowFormat {
  if (first === undefined) throw new Error('no shard answered');
  const columns = first.columns.map((column) => ({ catalog: 'def', ...column }));
  return rowFormat(first.isBinary ? 'binary' : 'text', columns, visible);
}

/** Read by what is no part of the merge. */
function cellsOf(payload: Buffer, format: RowFormat): Row {
  const columns = format.columns.slice(0, format.visible);
  if (format.protocol === 'binary') return splitBinaryRow(payload, columns);
  const reader = new ByteReader(payload);
  const cells = columns.map(() => reader.cell());
  if (reader.left !== 0) throw new Error(`${reader.left} bytes behind the visible columns`);
  return cells;
}
