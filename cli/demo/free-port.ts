/** Finds a TCP port of 127.0.0.1 that nobody listens on, beginning with the one that is wanted. */
import { once } from 'node:events';
import { createServer } from 'node:net';

const TRIES_MAX = 200;

export async function freePortFrom(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + TRIES_MAX; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${wanted} and ${wanted + TRIES_MAX - 1}`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
