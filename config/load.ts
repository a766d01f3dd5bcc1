/**
 * Reads a configuration file into the snapshot that everything else works from, or says everything that is
 * wrong with it at once. Called at start, by `keyway check` and by the other commands.
 */
import { readFileSync } from 'node:fs';
import type { FileConfig, FileListen } from './file.ts';
import { freezeDeep } from './freeze.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { ConfigError } from './problem.ts';
import { readBackends } from './read/backends.ts';
import { readLayouts } from './read/layouts.ts';
import { Reading, type ReadOptions } from './read/reading.ts';
import { readSchemas } from './read/schemas.ts';
import { readUsers } from './read/users.ts';
import { readWorker } from './read/worker.ts';
import { checkShape } from './shape.ts';
import type { Snapshot } from './snapshot.ts';
import { Source } from './source.ts';
import { topologyVersion } from './topology-version.ts';

/** Throws ConfigError. */
export function loadConfig(
  file: string,
  environment: NodeJS.ProcessEnv,
  options: Partial<ReadOptions> = {},
): Snapshot {
  return parseConfig(readText(file), file, environment, options);
}

/** As loadConfig, from a text; `file` is for messages and for the folder of certificates. */
export function parseConfig(
  text: string,
  file: string,
  environment: NodeJS.ProcessEnv,
  options: Partial<ReadOptions> = {},
): Snapshot {
  const source = new Source(text, file);
  const raw = source.read();
  const shape = source.problems.length > 0 ? undefined : checkShape(raw, source);
  if (shape === undefined) throw new ConfigError(source.problems);
  const all: ReadOptions = { secrets: 'required', nowMs: Date.now(), ...options };
  const reading = new Reading({ file: shape, raw, source, environment, options: all });
  const snapshot = readSnapshot(shape, file, reading);
  if (source.problems.length > 0) throw new ConfigError(inOrder(source));
  return freezeDeep(snapshot);
}

function readSnapshot(shape: FileConfig, file: string, reading: Reading): Snapshot {
  const backends = readBackends(reading);
  const layouts = readLayouts(reading);
  const schemas = readSchemas(backends, layouts, reading);
  return {
    version: topologyVersion({ backends, layouts, schemas }),
    file,
    listen: readListen(shape.listen, reading),
    admin: shape.admin,
    users: readUsers(reading),
    backends,
    layouts,
    schemas,
    limits: { ...DEFAULT_LIMITS, ...(shape.limits as Partial<Limits>) },
    worker: readWorker(schemas, reading),
    isObserving: shape.observe,
  };
}

function readListen(listen: FileListen, reading: Reading): Snapshot['listen'] {
  const { host, port, tls } = listen;
  if (tls === undefined) return { host, port, tls: undefined };
  const path = ['listen', 'tls'];
  const cert = reading.text(tls.cert, [...path, 'cert']);
  return { host, port, tls: { cert, key: reading.text(tls.key, [...path, 'key']) } };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const fix = 'name a configuration file with -c FILE';
    throw new ConfigError([{ file, line: 1, column: 1, path: '', message, fix }], { cause: error });
  }
}

function inOrder(source: Source): ConfigError['problems'] {
  return [...source.problems].sort((a, b) => a.line - b.line || a.column - b.column);
}
