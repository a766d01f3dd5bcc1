/** Runs a client program to its end and gives all that it printed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
}

/** `input` goes to its stdin. Rejects when the program is not installed. */
export async function runProgram(
  command: string,
  args: readonly string[],
  input = '',
): Promise<Printed> {
  const child = spawn(command, args);
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'spawn'),
  ]);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { stdout, stderr, exitCode: child.exitCode };
}
