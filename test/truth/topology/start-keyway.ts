/** Starts Keyway in this process over the servers of the topology. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost } from '../../servers/settled.ts';
import { type KeywayConfigOptions, keywayConfig } from './keyway-config.ts';

/** One that cannot stop is left behind: its case has failed, and the others go on with a new one. */
const STOP_MS = 2000;

export interface RunningKeyway {
  readonly port: number;
  reloadCatalog(): Promise<void>;
  /** Backend connections that some session has; 0 when no client is connected. */
  leased(): number;
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
  await rm(directory, { recursive: true });
  const serving = await serve({ ...snapshot, listen: { ...snapshot.listen, port: 0 } });
  return {
    port: serving.address.port,
    reloadCatalog: () => serving.reloadCatalog(),
    leased: () => {
      const pools = [...serving.keyway.allPools];
      return pools.reduce((sum, { reservations }) => sum + reservations.inUse, 0);
    },
    stop: () => atMost(serving.close(), STOP_MS),
  };
}
