/**
 * A server process that cannot outlive this one: it is killed, and its directory removed, when the test
 * process exits in whatever way a handler can see. Entry points turn SIGINT into an exit themselves.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';

const owned: Set<OwnedProcess> = new Set();

export class OwnedProcess {
  private readonly child: ChildProcess;
  private readonly directory: string;

  constructor(command: string, args: readonly string[], directory: string) {
    this.child = spawn(command, args, { stdio: 'ignore' });
    this.child.on('error', () => {});
    this.directory = directory;
    if (owned.size === 0) process.on('exit', endAll);
    owned.add(this);
  }

  get hasEnded(): boolean {
    const { pid, exitCode, signalCode } = this.child;
    return pid === undefined || exitCode !== null || signalCode !== null;
  }

  async kill(): Promise<void> {
    if (this.hasEnded) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  async remove(): Promise<void> {
    await this.kill();
    this.endNow();
  }

  endNow(): void {
    if (!this.hasEnded) this.child.kill('SIGKILL');
    owned.delete(this);
    if (owned.size === 0) process.off('exit', endAll);
    rmSync(this.directory, { recursive: true, force: true });
  }
}

function endAll(): void {
  for (const one of [...owned]) one.endNow();
}
