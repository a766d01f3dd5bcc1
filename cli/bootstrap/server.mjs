/**
 * Finds a MariaDB or MySQL server binary; where there is none it is installed, on Debian and Ubuntu, or said what to do.
 * Starts no server.
 */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from './debian.mjs';
import { fail } from './run.mjs';

const NAMES = ['mariadbd', 'mysqld'];
const PACKAGE = 'mariadb-server-core';
const REMEDY = `Keyway needs a MariaDB or MySQL server binary here, and none was found.
  macOS:          brew install mariadb
  Fedora, RHEL:   dnf install mariadb-server
  Debian, Ubuntu: apt-get install ${PACKAGE}, or KEYWAY_INSTALL=1 to have it done with sudo
  with Docker:    docker compose up`;
const FOLDERS = [
  '/usr/sbin',
  '/usr/libexec',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/local/mysql/bin',
];

/** The path of the binary. Ends the process when there is none and none may be installed. */
export async function ensureServer() {
  const present = findServer();
  if (present !== undefined) return present;
  await installDebian([PACKAGE], 'There is no MariaDB or MySQL server.');
  return findServer() ?? fail(REMEDY);
}

export function findServer() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...path, ...FOLDERS, ...kegs('/opt/homebrew/opt'), ...kegs('/usr/local/opt')]
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** Homebrew keeps versioned servers out of the path. */
function kegs(prefix) {
  if (!existsSync(prefix)) return [];
  return readdirSync(prefix)
    .filter((name) => /^(mariadb|mysql)(@|$)/.test(name))
    .map((name) => join(prefix, name, 'bin'));
}
