/** `keyway serve`: runs the proxy until it is told to stop. */
import type { CommandModule } from 'yargs';
import { loadConfig } from '../../config/load.ts';
import { configOption, DEFAULT_FILE } from '../config-option.ts';
import { type Terminal, UsageError } from '../terminal.ts';

interface ServeArguments {
  readonly config: string;
  readonly workers: number;
}

export function serveCommand(terminal: Terminal): CommandModule<object, ServeArguments> {
  return {
    command: 'serve',
    describe: 'Run the proxy',
    builder: (yargs) =>
      yargs
        .option('config', { ...configOption, default: DEFAULT_FILE })
        .option('workers', { type: 'number', default: 1, describe: 'Processes that serve clients' })
        .example('$0 serve -c keyway.yaml', 'Serve until Ctrl-C'),
    handler: ({ config, workers }) => serveUntilStopped(config, workers, terminal),
  };
}

async function serveUntilStopped(file: string, workers: number, terminal: Terminal): Promise<void> {
  if (workers !== 1) throw new UsageError('This version serves with one process: --workers 1.');
  const snapshot = loadConfig(file, terminal.environment);
  const { serve } = await import('../../proxy/serve.ts');
  const serving = await serve(snapshot);
  const { host, port } = serving.address;
  terminal.write(`listening on ${host}:${port}, topology ${snapshot.version}`);
  await stopSignal();
  await serving.close();
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
