/** Compiles to dist/ when a source is newer than the last build. Leaves checking to `npm run check`. */
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, say } from './run.mjs';

const ROOMS = ['cli', 'proxy', 'router', 'merge', 'config'];
const FILES = ['errors.ts', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];
const STAMP = 'dist/.built';

export function ensureBuild() {
  if (newestSource() <= modified(STAMP)) return;
  say('Building ..');
  const started = new Date();
  run('node_modules/.bin/tsc', ['-p', 'tsconfig.build.json']);
  // As old as the start of the build: what was edited meanwhile is built next time.
  writeFileSync(STAMP, '');
  utimesSync(STAMP, started, started);
}

function newestSource() {
  const sources = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(room, name)),
  );
  return Math.max(...[...sources, ...FILES].map(modified));
}

/** 0 for a file that is not there. */
function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
