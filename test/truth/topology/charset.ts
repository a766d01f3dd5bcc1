/** The number of the default collation of utf8mb4, as a client of that product sends it at login. */
import type { Product } from '../../servers/test-server.ts';

const MARIADB_UTF8MB4_GENERAL_CI = 45;
const MYSQL_UTF8MB4_0900_AI_CI = 255;

export function charsetOf(product: Product): number {
  return product === 'mariadb' ? MARIADB_UTF8MB4_GENERAL_CI : MYSQL_UTF8MB4_0900_AI_CI;
}
