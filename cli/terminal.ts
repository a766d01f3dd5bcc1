/** Where a command writes to and what it ends with. Commands never touch the process themselves. */

export const ExitCode = {
  ok: 0,
  /** The command ran and found something wrong. */
  finding: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** A server could not be asked. */
  unreachable: 3,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

export interface TerminalStreams {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  readonly environment: NodeJS.ProcessEnv;
}

export class Terminal {
  readonly environment: NodeJS.ProcessEnv;
  exitCode: ExitCode = ExitCode.ok;
  private readonly streams: TerminalStreams;

  constructor(streams: TerminalStreams) {
    this.streams = streams;
    this.environment = streams.environment;
  }

  /** The answer of the command. */
  write(line: string): void {
    this.streams.out(`${line}\n`);
  }

  writeJson(value: unknown): void {
    this.write(JSON.stringify(value, null, 2));
  }

  /** What went wrong. */
  complain(line: string): void {
    this.streams.error(`${line}\n`);
  }
}

/** The command line asks for what does not exist; the message says what does. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
