/**
 * The clients that the tests talk to Keyway with, beside those from npm: installed on Debian and Ubuntu when they are
 * missing. Elsewhere the tests of a missing client fail by themselves.
 */
import { spawnSync } from 'node:child_process';
import { installDebian } from './debian.mjs';
import { say } from './run.mjs';

/** What each is found by, and the packages that have it. */
const CLIENTS = [
  { test: ['mariadb', '--version'], packages: ['mariadb-client'] },
  {
    test: [
      'php',
      '-r',
      'exit(extension_loaded("mysqli") && extension_loaded("pdo_mysql") ? 0 : 1);',
    ],
    packages: ['php-cli', 'php-mysql'],
  },
  { test: ['/usr/bin/python3', '-c', 'import pymysql'], packages: ['python3-pymysql'] },
];

export async function ensureTestClients() {
  const missing = CLIENTS.filter(({ test }) => !succeeds(test)).flatMap(({ packages }) => packages);
  if (missing.length === 0) return;
  const isDone = await installDebian(missing, 'Some tests use clients that are not here.');
  if (!isDone) say(`Not installed, so their tests will fail: ${missing.join(', ')}`);
}

function succeeds([program, ...args]) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
