/**
 * Golden plans: what the router decides for each query of plan/*.json, one file a theme. Questions to a server
 * are answered from the catalog, so a plan here is what EXPLAIN ROUTE shows.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Router } from '../../router/router.ts';
import { initParsers } from '../../router/sql/adapter/sqlparser.ts';
import { shopCatalog, shopContext, shopSnapshot } from './shop.ts';

interface GoldenCase {
  readonly comment: string;
  readonly query: string;
  readonly user?: string;
  readonly plan?: GoldenPlan;
  readonly error?: string;
}

interface GoldenPlan {
  readonly engine: string;
  readonly target: string;
  /** The statement of the first shard, and its place. */
  readonly first?: string;
  readonly sql?: string;
  readonly merge?: readonly string[];
  readonly policy: string;
}

const FOLDER = new URL('./plan/', import.meta.url);
const ACCEPT = 'KEYWAY_GOLDEN=1 npx vitest run test/router/plan.test.ts';
const isAccepting = process.env['KEYWAY_GOLDEN'] === '1';
await initParsers();
const snapshot = shopSnapshot();

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json'))) {
  const url = new URL(file, FOLDER);
  const cases = JSON.parse(readFileSync(url, 'utf8')) as GoldenCase[];
  const found = cases.map(planned);
  if (isAccepting) writeFileSync(url, `${JSON.stringify(found, undefined, 2)}\n`);
  describe(`plans of ${file}`, () => {
    for (const [index, expected] of (isAccepting ? found : cases).entries()) {
      it(`${expected.comment}: ${expected.query.slice(0, 60)}`, () => {
        expect(found[index], `to accept the new plan: ${ACCEPT}`).toEqual(expected);
      });
    }
  });
}

function planned({ comment, query, user }: GoldenCase): GoldenCase {
  const given = { comment, query, ...(user === undefined ? {} : { user }) };
  const router = new Router(snapshot, shopCatalog);
  const context = shopContext(snapshot, user === undefined ? {} : { user });
  try {
    const { engine, target, merge, policy } = router.explain(Buffer.from(query), context);
    const [first] = target.shards;
    return {
      ...given,
      plan: {
        engine,
        target: target.shards.length > 1 ? `${target.kind} (${target.shards.length})` : target.kind,
        ...(first === undefined
          ? {}
          : { first: `${first.backend}.${first.database}`, sql: first.sql }),
        ...(merge.length === 0 ? {} : { merge }),
        policy: policy.fix === '' ? policy.verdict : `${policy.verdict}: ${policy.fix}`,
      },
    };
  } catch (error) {
    return { ...given, error: error instanceof Error ? error.message : String(error) };
  }
}
