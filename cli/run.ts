/**
 * Reads the command line and runs one command. Every failure becomes a message and an exit code here; no
 * command catches what it cannot mend.
 */
import yargs from 'yargs';
import { ConfigError, describeProblem } from '../config/problem.ts';
import { ProxyError } from '../errors.ts';
import { checkCommand } from './commands/check.ts';
import { idCommand } from './commands/id.ts';
import { routeCommand } from './commands/route.ts';
import { schemaCommand } from './commands/schema.ts';
import { serveCommand } from './commands/serve.ts';
import { ExitCode, type Terminal, UsageError } from './terminal.ts';

export async function run(argv: readonly string[], terminal: Terminal): Promise<void> {
  const parser = yargs()
    .scriptName('keyway')
    .usage(
      '$0 <command>\n\nA SQL-aware sharding proxy: one MySQL to the application, many underneath.',
    )
    .command(serveCommand(terminal))
    .command(checkCommand(terminal))
    .command(routeCommand(terminal))
    .command(idCommand(terminal))
    .command(schemaCommand(terminal))
    .demandCommand(1, 'Name a command.')
    .strict()
    .recommendCommands()
    .wrap(100)
    .exitProcess(false)
    .fail((message, error) => {
      throw error ?? new UsageError(message);
    })
    .epilogue(
      'Exit codes: 0 ok, 1 something was found, 2 wrong usage, 3 a server cannot be reached.',
    );
  try {
    await parser.parseAsync([...argv], {}, (_error, _argv, output) => {
      if (output !== '') terminal.write(output);
    });
  } catch (error) {
    fail(error, terminal);
  }
}

function fail(error: unknown, terminal: Terminal): void {
  if (error instanceof ConfigError) {
    for (const problem of error.problems) terminal.complain(describeProblem(problem));
    terminal.exitCode = ExitCode.finding;
  } else if (error instanceof UsageError) {
    terminal.complain(`${error.message}\nTry: keyway --help`);
    terminal.exitCode = ExitCode.usage;
  } else if (error instanceof ProxyError) {
    terminal.complain(error.message);
    terminal.exitCode = error.code === 'SHARD_FAILED' ? ExitCode.unreachable : ExitCode.finding;
  } else {
    terminal.complain(describeUnexpected(error));
    terminal.exitCode = ExitCode.finding;
  }
}

/** The system says in one line what it refuses (an address in use); anything else is a fault of ours. */
function describeUnexpected(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'syscall' in error ? error.message : (error.stack ?? error.message);
}
