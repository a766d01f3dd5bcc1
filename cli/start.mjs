#!/usr/bin/env node
/**
 * `npm start`: from a fresh checkout to a running Keyway over two servers with data in them. Uses nothing but node
 * until the packages are there; the rest is cli/demo.
 */
import { join } from 'node:path';
import { ensureBuild } from './bootstrap/build.mjs';
import { ensurePackages } from './bootstrap/packages.mjs';
import { ensureServer } from './bootstrap/server.mjs';

process.chdir(join(import.meta.dirname, '..'));
ensurePackages();
ensureBuild();
const binary = await ensureServer();
const { runDemo } = await import('../dist/cli/demo/run.js');
await runDemo({ binary, folder: join(process.cwd(), '.keyway') });
