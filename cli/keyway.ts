#!/usr/bin/env node
/** The `keyway` command: hands the arguments to run.ts and ends with its exit code. */
import { hideBin } from 'yargs/helpers';
import { run } from './run.ts';
import { Terminal } from './terminal.ts';

const terminal = new Terminal({
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  environment: process.env,
});
await run(hideBin(process.argv), terminal);
process.exitCode = terminal.exitCode;
