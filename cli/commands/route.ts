/** `keyway route`: where a statement would go, and why, without running it. Asks the backends for the catalog. */
import type { CommandModule } from 'yargs';
import { configOption, DEFAULT_FILE, jsonOption } from '../config-option.ts';
import type { StatementToExplain } from '../route/explain-statement.ts';
import { describeReport } from '../route/report-text.ts';
import { ExitCode, type Terminal } from '../terminal.ts';

interface RouteArguments extends StatementToExplain {
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
  // The router loads its parsers; no other command should wait for them.
  const { explainStatement } = await import('../route/explain-statement.ts');
  const report = await explainStatement(given, terminal.environment);
  if (given.json) terminal.writeJson(report);
  else terminal.write(describeReport(report));
  if (report.policy.verdict === 'reject') terminal.exitCode = ExitCode.finding;
}
