/** How far the loading is: a bar on a terminal, a line per quarter elsewhere. */
import { SingleBar } from 'cli-progress';

export interface Progress {
  add(rows: number): void;
  end(): void;
}

export function startProgress(what: string, total: number): Progress {
  return process.stdout.isTTY ? barProgress(what, total) : lineProgress(what, total);
}

function barProgress(what: string, total: number): Progress {
  const bar = new SingleBar({
    format: `${what} {bar} {percentage} % {value}/{total} rows`,
    stream: process.stdout,
    hideCursor: true,
  });
  bar.start(total, 0);
  return { add: (rows) => bar.increment(rows), end: () => bar.stop() };
}

function lineProgress(what: string, total: number): Progress {
  let done = 0;
  return {
    add(rows) {
      const before = Math.floor((done * 4) / total);
      done += rows;
      const quarters = Math.floor((done * 4) / total);
      if (quarters > before) process.stdout.write(`${what}: ${quarters * 25} % of ${total} rows\n`);
    },
    end() {},
  };
}
