/** Runs a program in the project's folder with its output on the terminal. Used by the other steps only. */
import { spawnSync } from 'node:child_process';

/** Ends this process with the program's status when it fails: its own output has said why. */
export function run(command, args, { env = process.env } = {}) {
  const { status, signal, error } = spawnSync(command, args, { stdio: 'inherit', env });
  if (error !== undefined) fail(`${command} could not be run: ${error.message}`);
  if (signal !== null) process.exit(130);
  if (status !== 0) process.exit(status ?? 1);
}

export function say(text) {
  process.stdout.write(`${text}\n`);
}

export function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
