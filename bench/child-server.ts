/** Starts a server process of the bench and waits for the line in which it says where it listens. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export class ChildServer {
  readonly port: number;
  readonly pid: number;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, pid: number, port: number) {
    this.child = child;
    this.pid = pid;
    this.port = port;
  }

  /** Runs node with these arguments. Rejects when the process ends before it listens. */
  static async start(args: readonly string[]): Promise<ChildServer> {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const complaints: string[] = [];
    child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
    process.once('exit', () => child.kill('SIGKILL'));
    for await (const line of createInterface({ input: child.stdout })) {
      const port = Number(/listening on \S+:(\d+)/.exec(line)?.[1]);
      if (port > 0 && child.pid !== undefined) {
        child.stdout.resume();
        return new ChildServer(child, child.pid, port);
      }
    }
    throw new Error(`node ${args.join(' ')} did not listen:\n${complaints.join('')}`);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }
}
