/** What clients send around the statements of the application succeeds as on a plain server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charsetOf } from '../truth/topology/charset.ts';
import type { Replies } from '../truth/wire/reply.ts';
import { TruthClient } from '../truth/wire/truth-client.ts';
import { BothEnds } from './both-ends.ts';
import { CONNECT_CORPUS } from './connect-corpus.ts';

/** What Keyway refuses by name, cut to the length of the outcomes. */
const REFUSED: ReadonlySet<string> = new Set([
  'SELECT table_name, table_type, table_comment FROM information_schema.tables WHER',
  "SHOW TABLE STATUS FROM `shop` LIKE 'product'",
]);

let ends: BothEnds;

beforeAll(async () => {
  ends = await BothEnds.start();
});

afterAll(() => ends.stop());

describe('the statements around those of the application', () => {
  test.for(CONNECT_CORPUS)('that $sender send', async ({ statements }) => {
    const { expected, got } = await ends.run((port) => runAll(port, statements));
    const isRefused = (outcome: string) => outcome.includes(' -> error 9002 Keyway: ');
    const refused = got.filter(isRefused).map((outcome) => outcome.split(' -> ')[0]);
    expect(refused.filter((sql) => !REFUSED.has(sql ?? ''))).toEqual([]);
    const answered = expected.filter((_, i) => !isRefused(got[i] ?? ''));
    expect(got.filter((outcome) => !isRefused(outcome))).toEqual(answered);
    expect(await ends.leftovers()).toEqual([]);
  });
});

/** All on one connection; of each the outcome and the titles, for values may be each server's own. */
async function runAll(port: number, statements: readonly string[]): Promise<readonly string[]> {
  const client = await TruthClient.connect({
    port,
    user: 'app',
    password: 'app',
    database: 'shop',
    charset: charsetOf(ends.product),
    hasFoundRows: true,
    hasMultiStatements: true,
  });
  const outcomes: string[] = [];
  for (const sql of statements) {
    const outcome = outcomeOf(await client.query(sql));
    outcomes.push(`${sql.slice(0, 80)} -> ${outcome}`);
  }
  client.close();
  return outcomes;
}

function outcomeOf(replies: Replies): string {
  return replies
    .map((reply) => {
      if (reply.kind === 'error') return `error ${reply.errno} ${reply.message}`;
      if (reply.kind === 'ok') return 'ok';
      return `${reply.rows.length} rows of ${reply.columns.map(({ name }) => name).join(', ')}`;
    })
    .join('; ');
}
