/** sysbench's own read-write transactions, with its prepared statements, over a table that is not sharded. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BothEnds } from './both-ends.ts';

const run = promisify(execFile);
let ends: BothEnds;

beforeAll(async () => {
  ends = await BothEnds.start();
});

afterAll(() => ends.stop());

function sysbench(command: string): Promise<{ stdout: string }> {
  return run('sysbench', [
    'oltp_read_write',
    '--mysql-host=127.0.0.1',
    `--mysql-port=${ends.proxyPort}`,
    '--mysql-user=app',
    '--mysql-password=app',
    '--mysql-db=shop',
    '--table-size=500',
    '--tables=1',
    '--threads=4',
    '--events=200',
    '--time=30',
    command,
  ]);
}

test('sysbench oltp_read_write runs its transactions without an error', async () => {
  await sysbench('prepare');
  const { stdout } = await sysbench('run');
  expect(stdout).toMatch(/transactions:\s+200\b/);
  expect(stdout).toMatch(/ignored errors:\s+\d+/);
  await sysbench('cleanup');
  expect(await ends.leftovers()).toEqual([]);
}, 60_000);
