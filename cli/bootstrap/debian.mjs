/**
 * Installs Debian packages: at once when this process is root, saying so; else with sudo, after a yes at the terminal or
 * with KEYWAY_INSTALL=1. On another system it installs nothing.
 */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { run, say } from './run.mjs';

/** Whether they were installed; false when that is not possible here or not wanted. */
export async function installDebian(packages, reason) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(await isPermitted(packages, reason))) return false;
  say(`${reason} Installing ${packages.join(' ')} with apt-get ..`);
  apt(isRoot, ['update', '-q']);
  apt(isRoot, ['install', '-yq', '--no-install-recommends', ...packages]);
  return true;
}

async function isPermitted(packages, reason) {
  if (process.env.KEYWAY_INSTALL === '1') return true;
  if (process.stdin.isTTY !== true) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `${reason} Install ${packages.join(' ')} with sudo apt-get? [y/N] `,
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** sudo drops the environment, so the variable that keeps apt-get from asking is set behind it. */
function apt(isRoot, words) {
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...words];
  const [program, ...args] = isRoot ? command : ['sudo', ...command];
  run(program, args);
}
