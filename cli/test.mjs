#!/usr/bin/env node
/** `npm test`: installs what the tests need where it is missing, then runs them. Arguments go to vitest. */
import { join } from 'node:path';
import { ensurePackages } from './bootstrap/packages.mjs';
import { run } from './bootstrap/run.mjs';
import { ensureServer } from './bootstrap/server.mjs';
import { ensureTestClients } from './bootstrap/test-clients.mjs';

process.chdir(join(import.meta.dirname, '..'));
ensurePackages();
await ensureServer();
await ensureTestClients();
run('node_modules/.bin/vitest', ['run', ...process.argv.slice(2)]);
