/** Stops what the demo has started, last thing first, when it is told to end or when a step fails. */

type Step = () => Promise<void>;

export class Shutdown {
  private readonly steps: Step[] = [];
  private ending: Promise<void> | undefined = undefined;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => void this.exit(0));
    }
  }

  add(step: Step): void {
    this.steps.push(step);
  }

  /** Runs the steps once, however often it is called, and ends the process. */
  async exit(status: number): Promise<void> {
    this.ending ??= this.runSteps();
    await this.ending;
    process.exit(status);
  }

  private async runSteps(): Promise<void> {
    process.stdout.write('\nStopping ..\n');
    for (const step of this.steps.reverse()) {
      await step().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
    }
  }
}
