/**
 * A TCP port of 127.0.0.1 that nobody listens on at this moment. It lies below the ports that systems give to
 * outgoing connections (Linux: from 32768), so that none of those takes it while its server is down.
 */
import { randomInt } from 'node:crypto';
import { freePortFrom } from '../../cli/demo/free-port.ts';

const LOWEST = 10_000;
const HIGHEST = 32_000;

export function freePort(): Promise<number> {
  return freePortFrom(randomInt(LOWEST, HIGHEST));
}
