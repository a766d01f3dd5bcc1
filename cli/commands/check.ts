/** `keyway check`: says everything that is wrong with a configuration, and with --live with its servers. */
import type { CommandModule } from 'yargs';
import { loadConfig } from '../../config/load.ts';
import { ConfigError, type Problem } from '../../config/problem.ts';
import type { Snapshot } from '../../config/snapshot.ts';
import { countFindings, describeFindings } from '../check/finding.ts';
import { checkLive, type LiveResult } from '../check/live.ts';
import { describeSummary, summarise } from '../check/summary.ts';
import { DEFAULT_FILE, jsonOption } from '../config-option.ts';
import { table } from '../table.ts';
import { ExitCode, type Terminal } from '../terminal.ts';

interface CheckArguments {
  readonly file: string;
  readonly live: boolean;
  readonly json: boolean;
}

export function checkCommand(terminal: Terminal): CommandModule<object, CheckArguments> {
  return {
    command: 'check [file]',
    describe: 'Check a configuration file, and the servers that it names',
    builder: (yargs) =>
      yargs
        .positional('file', { type: 'string', default: DEFAULT_FILE })
        .option('live', { type: 'boolean', default: false, describe: 'Ask the backends, too' })
        .option('json', jsonOption)
        .example('$0 check keyway.yaml', 'The file alone')
        .example('$0 check keyway.yaml --live', 'Also tables, keys and ids on the servers'),
    handler: (given) => check(given, terminal),
  };
}

async function check({ file, live, json }: CheckArguments, terminal: Terminal): Promise<void> {
  let snapshot: Snapshot;
  try {
    snapshot = loadConfig(file, terminal.environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    terminal.exitCode = ExitCode.finding;
    if (json) terminal.writeJson({ ok: false, problems: error.problems });
    else terminal.write(describeProblems(error.problems));
    return;
  }
  const summary = summarise(snapshot);
  const result = live ? await checkLive(snapshot) : undefined;
  const isSound = result === undefined || result.findings.length === 0;
  if (json) terminal.writeJson({ ok: isSound, problems: [], ...summary, ...result });
  else if (result !== undefined) terminal.write(describeLive(result));
  else terminal.write(`${describeSummary(summary)}\n${file} is sound`);
  if (!isSound) terminal.exitCode = ExitCode.finding;
  if (result?.isUnreachable) terminal.exitCode = ExitCode.unreachable;
}

function describeProblems(problems: readonly Problem[]): string {
  const rows = problems.map(({ line, column, path, message, fix }) => [
    `${line}:${column}`,
    path,
    message,
    fix,
  ]);
  const file = problems[0]?.file ?? '';
  return `${table(['line', 'key', 'problem', 'fix'], rows)}\n${file}: ${problems.length} to mend`;
}

function describeLive({ findings, tablesSeen }: LiveResult): string {
  if (findings.length === 0) return `${tablesSeen} physical tables are as configured`;
  return `${describeFindings(findings)}\n${countFindings(findings)}`;
}
