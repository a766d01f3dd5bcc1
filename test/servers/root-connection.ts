/** Connects to a test server as root, and waits for one that is starting. */
import { type Connection, createConnection } from 'mysql2/promise';

const START_MS = 60_000;
const RETRY_MS = 50;

export function connectAsRoot(port: number): Promise<Connection> {
  return createConnection({
    host: '127.0.0.1',
    port,
    user: 'root',
    multipleStatements: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
}

/** Resolves when the server answers; rejects when `hasEnded` says that it never will. */
export async function waitUntilItAnswers(port: number, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      const connection = await connectAsRoot(port);
      return await connection.end();
    } catch (error) {
      if (hasEnded() || Date.now() > deadline) {
        throw new Error(`the server on port ${port} did not start`, { cause: error });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
