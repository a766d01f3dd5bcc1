/**
 * Installs the npm packages when node_modules is missing or is not what package-lock.json asks for. npm keeps a
 * list of what it installed in node_modules/.package-lock.json; that is what the lock file is compared with.
 */
import { readFileSync } from 'node:fs';
import { run, say } from './run.mjs';

export function ensurePackages() {
  if (isInstalled()) return;
  say('Installing npm packages ..');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || isOptional(entry) || present[path]?.version === entry.version,
  );
}

/** A package of another platform is in the lock file and never installed. */
function isOptional(entry) {
  return entry.optional === true || entry.devOptional === true || entry.peer === true;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}
