/** Runs the command line in this process and says what it wrote. */
import { run } from '../../cli/run.ts';
import { Terminal } from '../../cli/terminal.ts';

export interface Answer {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

export async function keyway(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Answer> {
  const out: string[] = [];
  const errors: string[] = [];
  const terminal = new Terminal({
    out: (text) => out.push(text),
    error: (text) => errors.push(text),
    environment,
  });
  await run(argv, terminal);
  return { code: terminal.exitCode, out: out.join(''), error: errors.join('') };
}
