/**
 * Keyway alone in a process, for its memory: started by footprint.test.ts with --expose-gc, the path of a
 * configuration as argument. Says its port, then for each message what it has now.
 */
import { loadConfig } from '../../../config/load.ts';
import { serve } from '../../../proxy/serve.ts';

export interface Footprint {
  readonly heapBytes: number;
  readonly residentBytes: number;
  readonly sessions: number;
  readonly leased: number;
  /** Connections that the pools have, in use or not. */
  readonly backendConnections: number;
}

const snapshot = loadConfig(process.argv[2] ?? '', process.env);
const { address, keyway } = await serve({ ...snapshot, listen: { ...snapshot.listen, port: 0 } });

process.on('message', () => process.send?.(footprint()));
process.on('disconnect', () => process.exit());
process.send?.(address.port);

function footprint(): Footprint {
  if (globalThis.gc === undefined) throw new Error('started without --expose-gc');
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  const pools = [...keyway.allPools];
  const leased = pools.reduce((sum, { reservations }) => sum + reservations.inUse, 0);
  return {
    heapBytes: heapUsed + external,
    residentBytes: rss,
    sessions: keyway.sessions.size,
    leased,
    backendConnections: leased + pools.reduce((sum, { idle }) => sum + idle, 0),
  };
}
