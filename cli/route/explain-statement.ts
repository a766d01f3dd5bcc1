/** Makes the report of one statement: reads the configuration and the catalog, then asks the router. */
import { loadConfig } from '../../config/load.ts';
import { suggest } from '../../config/nearest.ts';
import type { Snapshot, User } from '../../config/snapshot.ts';
import { loadCatalog } from '../../proxy/catalog/load.ts';
import type { ExplainReport } from '../../router/explain/report.ts';
import { Router } from '../../router/router.ts';
import { UsageError } from '../terminal.ts';
import { CommandLineContext } from './command-line-context.ts';
import { parseParameters } from './parameters.ts';

export interface StatementToExplain {
  readonly sql: string;
  readonly config: string;
  readonly user: string | undefined;
  readonly schema: string | undefined;
  readonly params: string | undefined;
}

/** Rejects with SHARD_FAILED when a backend cannot be asked for the catalog. */
export async function explainStatement(
  given: StatementToExplain,
  environment: NodeJS.ProcessEnv,
): Promise<ExplainReport> {
  const snapshot = loadConfig(given.config, environment);
  const user = userOf(snapshot, given.user);
  const values = given.params === undefined ? undefined : parseParameters(given.params);
  const { catalog, serverDefaults } = await loadCatalog(snapshot, 1);
  const schema = given.schema ?? [...snapshot.schemas.keys()][0];
  const context = new CommandLineContext({ user, schema, ...serverDefaults });
  return new Router(snapshot, catalog).explain(Buffer.from(given.sql), context, values);
}

function userOf(snapshot: Snapshot, name: string | undefined): User {
  const [first] = snapshot.users.values();
  const user = name === undefined ? first : snapshot.users.get(name);
  if (user !== undefined) return user;
  const asked = name ?? '';
  throw new UsageError(`There is no user ${asked}: ${suggest(asked, snapshot.users.keys())}`);
}
