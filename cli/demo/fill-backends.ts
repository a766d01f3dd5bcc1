/**
 * Loads the demo's data into the servers that a configuration file names: `node fill-backends.js FILE`. For servers that
 * somebody else starts, as docker-compose.yml does; it waits for them.
 */
import { loadConfig } from '../../config/load.ts';
import { DEMO_VOLUME, fillShop } from './fill.ts';

const WAIT_MS = 120_000;

await fillShop(loadConfig(process.argv[2] ?? 'keyway.yaml', process.env), DEMO_VOLUME, WAIT_MS);
