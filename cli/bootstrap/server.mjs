/**
 * Finds a MariaDB or MySQL server binary. Where there is none it is installed on Debian and Ubuntu: at once when this
 * process is root, else only after a yes; elsewhere it says what to do. It starts no server.
 */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fail, run, say } from './run.mjs';

const NAMES = ['mariadbd', 'mysqld'];
const PACKAGE = 'mariadb-server-core';
const REMEDY = `Keyway's demo needs a MariaDB or MySQL server binary, and none was found.
  macOS:          brew install mariadb
  Fedora, RHEL:   dnf install mariadb-server
  Debian, Ubuntu: apt-get install ${PACKAGE}
  with Docker:    docker compose up`;

/** The path of the binary. Ends the process when there is none and none may be installed. */
export async function ensureServer() {
  const present = findServer();
  if (present !== undefined) return present;
  if (!existsSync('/usr/bin/apt-get')) fail(REMEDY);
  const prefix = await permission();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run(...command(prefix, ['apt-get', 'update', '-q']), { env });
  run(...command(prefix, ['apt-get', 'install', '-yq', '--no-install-recommends', PACKAGE]), {
    env,
  });
  return findServer() ?? fail(REMEDY);
}

export function findServer() {
  return folders()
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

function folders() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const usual = [
    '/usr/sbin',
    '/usr/libexec',
    '/usr/local/sbin',
    '/usr/local/bin',
    '/usr/local/mysql/bin',
  ];
  return [...path, ...usual, ...kegs('/opt/homebrew/opt'), ...kegs('/usr/local/opt')];
}

/** Homebrew keeps versioned servers out of the path. */
function kegs(prefix) {
  if (!existsSync(prefix)) return [];
  return readdirSync(prefix)
    .filter((name) => /^(mariadb|mysql)(@|$)/.test(name))
    .map((name) => join(prefix, name, 'bin'));
}

/** What to put before the commands: nothing as root, sudo after a yes. */
async function permission() {
  if (process.getuid?.() === 0) {
    say(`No MariaDB or MySQL server found: installing ${PACKAGE} with apt-get ..`);
    return [];
  }
  if (process.env.KEYWAY_INSTALL === '1') return ['sudo'];
  if (process.stdin.isTTY !== true)
    fail(`${REMEDY}\nOr set KEYWAY_INSTALL=1 to have it installed.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `No MariaDB or MySQL server found. Install ${PACKAGE} with sudo apt-get? [y/N] `,
  );
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) fail(REMEDY);
  return ['sudo'];
}

/** sudo would drop the variable that keeps apt-get from asking. */
function command(prefix, words) {
  if (prefix.length === 0) return [words[0], words.slice(1)];
  return ['sudo', ['DEBIAN_FRONTEND=noninteractive', ...words]];
}
