/**
 * Real servers for tests: started on a free port of 127.0.0.1 with a data directory of their own, gone
 * when the test process ends. All have utf8mb4 with the product's default collation, and a lock wait of 1 s.
 */
import type { Connection } from 'mysql2/promise';
import { startMariadb } from './mariadb.ts';
import { startMysql } from './mysql.ts';

export type Product = 'mariadb' | 'mysql';

export interface TestServer {
  readonly product: Product;
  readonly host: '127.0.0.1';
  readonly port: number;
  /** As root (who has no password), several statements at once allowed. The caller ends it. */
  rootConnection(): Promise<Connection>;
  /** Ends the server with SIGKILL: what a crash looks like. The data stay until `stop`. */
  kill(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** More options for the server, for example `--general-log`. */
  readonly extra: readonly string[];
}

/** Rejects with the reason when the product is not installed or does not start. */
export function startServer(
  product: Product,
  options: ServerOptions = { extra: [] },
): Promise<TestServer> {
  return product === 'mariadb' ? startMariadb(options.extra) : startMysql(options.extra);
}

/** The product that KEYWAY_TEST_PRODUCT names, else MariaDB. */
export function testProduct(): Product {
  return process.env['KEYWAY_TEST_PRODUCT'] === 'mysql' ? 'mysql' : 'mariadb';
}
