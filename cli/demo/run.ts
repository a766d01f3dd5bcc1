/**
 * The demo: two database servers, their data, and Keyway over them, all below one folder. Everything may be done again
 * at any time: a server that runs is adopted, an earlier demo of the same folder makes way. Called by start.mjs.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { loadConfig } from '../../config/load.ts';
import { serve } from '../../proxy/serve.ts';
import { writeConfigFile } from './config-file.ts';
import { type Account, DatabaseServer } from './database-server.ts';
import { endRecordedProcess } from './end-process.ts';
import { DEMO_VOLUME, fillShop } from './fill.ts';
import { freePortFrom } from './free-port.ts';
import { guide } from './guide.ts';
import { ensurePassword } from './password.ts';
import { recordProcess } from './process-identity.ts';
import { ServerProgram } from './server-program.ts';
import { Shutdown } from './shutdown.ts';

const LISTEN_PORT = 3307;
const BACKEND_PORTS = [3311, 3351];
const FILL_WAIT_MS = 10_000;

export interface DemoOptions {
  /** The server's binary. */
  readonly binary: string;
  /** For data, logs and the configuration. */
  readonly folder: string;
}

export async function runDemo(options: DemoOptions): Promise<void> {
  const shutdown = new Shutdown();
  try {
    await start(options, shutdown);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await shutdown.exit(1);
  }
}

async function start({ binary, folder }: DemoOptions, shutdown: Shutdown): Promise<void> {
  await mkdir(folder, { recursive: true });
  await takePlace(folder, shutdown);
  const account = { user: 'keyway', password: await ensurePassword(join(folder, 'password')) };
  say('Starting two database servers ..');
  const ports = await startServers({ binary, folder }, account, shutdown);
  const listenPort = await freePortFrom(LISTEN_PORT);
  if (listenPort !== LISTEN_PORT) say(`Port ${LISTEN_PORT} is taken: using ${listenPort}.`);
  const configFile = join(folder, 'keyway.yaml');
  await writeConfigFile(configFile, { listenPort, ports, account });
  const snapshot = loadConfig(configFile, process.env);
  await fillShop(snapshot, DEMO_VOLUME, FILL_WAIT_MS);
  const serving = await serve(snapshot);
  shutdown.add(() => serving.close());
  say(guide({ port: serving.address.port, configFile: relative(process.cwd(), configFile) }));
}

/** One demo a folder: an earlier one that still runs is asked to stop. */
async function takePlace(folder: string, shutdown: Shutdown): Promise<void> {
  const file = join(folder, 'process');
  await endRecordedProcess(file);
  recordProcess(file, process.pid);
  shutdown.add(() => rm(file, { force: true }));
}

/** Both at once. Gives their ports. */
function startServers(
  { binary, folder }: DemoOptions,
  account: Account,
  shutdown: Shutdown,
): Promise<number[]> {
  const program = new ServerProgram(binary);
  return Promise.all(
    BACKEND_PORTS.map((firstPort, at) => {
      const name = `s${at + 1}`;
      const place = { name, folder: join(folder, name), firstPort, account };
      const server = new DatabaseServer(place, program);
      shutdown.add(() => server.stop());
      return server.start();
    }),
  );
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
