/** Starts Keyway in this process over the servers of the topology. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeywayConfigOptions, keywayConfig } from './keyway-config.ts';

export interface RunningKeyway {
  readonly port: number;
  reloadCatalog(): Promise<void>;
  stop(): Promise<void>;
}

export async function startKeyway(options: KeywayConfigOptions): Promise<RunningKeyway> {
  // Loaded late: a self test of the harness needs nothing of Keyway.
  const { loadConfig } = await import('../../../config/load.ts');
  const { serve } = await import('../../../proxy/serve.ts');
  const directory = await mkdtemp(join(tmpdir(), 'keyway-truth-'));
  const file = join(directory, 'keyway.yaml');
  await writeFile(file, keywayConfig(options));
  const snapshot = loadConfig(file, process.env);
  const serving = await serve({ ...snapshot, listen: { ...snapshot.listen, port: 0 } });
  return {
    port: serving.address.port,
    reloadCatalog: () => serving.reloadCatalog(),
    stop: async () => {
      await serving.close();
      await rm(directory, { recursive: true });
    },
  };
}
