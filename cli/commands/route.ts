/** `keyway route`: where a statement would go, and why, without running it. Asks the backends for the catalog. */
import type { CommandModule } from 'yargs';
import { loadConfig } from '../../config/load.ts';
import { suggest } from '../../config/nearest.ts';
import type { Snapshot, User } from '../../config/snapshot.ts';
import { loadCatalog } from '../../proxy/catalog/load.ts';
import type { ExplainReport } from '../../router/explain/report.ts';
import { Router } from '../../router/router.ts';
import { configOption, DEFAULT_FILE, jsonOption } from '../config-option.ts';
import { CommandLineContext } from '../route/command-line-context.ts';
import { parseParameters } from '../route/parameters.ts';
import { describeReport } from '../route/report-text.ts';
import { ExitCode, type Terminal, UsageError } from '../terminal.ts';

interface RouteArguments {
  readonly sql: string;
  readonly config: string;
  readonly user: string | undefined;
  readonly schema: string | undefined;
  readonly params: string | undefined;
  readonly json: boolean;
}

export function routeCommand(terminal: Terminal): CommandModule<object, RouteArguments> {
  return {
    command: 'route <sql>',
    describe: 'Show where a statement would go, and why',
    builder: (yargs) =>
      yargs
        .positional('sql', { type: 'string', demandOption: true, describe: 'One statement' })
        .option('config', { ...configOption, default: DEFAULT_FILE })
        .option('user', { type: 'string', describe: 'Whose policy applies; else the first user' })
        .option('schema', { type: 'string', describe: 'Default schema; else the first one' })
        .option('params', { type: 'string', describe: 'JSON array of bound parameters' })
        .option('json', jsonOption)
        .example('$0 route "SELECT * FROM orders WHERE user_id = 12345"', '')
        .example('$0 route "SELECT * FROM orders WHERE user_id = ?" --params "[12345]"', ''),
    handler: (given) => route(given, terminal),
  };
}

async function route(given: RouteArguments, terminal: Terminal): Promise<void> {
  const snapshot = loadConfig(given.config, terminal.environment);
  const user = userOf(snapshot, given.user);
  const values = given.params === undefined ? undefined : parseParameters(given.params);
  const { catalog, serverDefaults } = await loadCatalog(snapshot, 1);
  const schema = given.schema ?? [...snapshot.schemas.keys()][0];
  const context = new CommandLineContext({ user, schema, ...serverDefaults });
  const report = new Router(snapshot, catalog).explain(Buffer.from(given.sql), context, values);
  if (given.json) terminal.writeJson(report);
  else terminal.write(describeReport(report));
  if (isRefused(report)) terminal.exitCode = ExitCode.finding;
}

function userOf(snapshot: Snapshot, name: string | undefined): User {
  const [first] = snapshot.users.values();
  const user = name === undefined ? first : snapshot.users.get(name);
  if (user !== undefined) return user;
  const asked = name ?? '';
  throw new UsageError(`There is no user ${asked}: ${suggest(asked, snapshot.users.keys())}`);
}

function isRefused({ policy }: ExplainReport): boolean {
  return policy.verdict === 'reject';
}
