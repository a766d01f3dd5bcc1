/** What the readers of the parts of a file share: where to report, the environment, what the file names. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { FileConfig, FileSecret } from '../file.ts';
import { suggest } from '../nearest.ts';
import type { Path, Source } from '../source.ts';

export interface ReadOptions {
  /** Whether an environment variable that is not set is a problem; else its value is empty. */
  readonly secrets: 'required' | 'optional';
  /** The time at which an id layout must not have ended. */
  readonly nowMs: number;
}

export class Reading {
  readonly file: FileConfig;
  readonly options: ReadOptions;
  private readonly source: Source;
  private readonly raw: unknown;
  private readonly environment: NodeJS.ProcessEnv;

  constructor(parts: {
    file: FileConfig;
    raw: unknown;
    source: Source;
    environment: NodeJS.ProcessEnv;
    options: ReadOptions;
  }) {
    this.file = parts.file;
    this.raw = parts.raw;
    this.source = parts.source;
    this.environment = parts.environment;
    this.options = parts.options;
  }

  report(path: Path, message: string, fix: string): void {
    this.source.report(path, message, fix);
  }

  get hasProblems(): boolean {
    return this.source.problems.length > 0;
  }

  /**
   * A value by a name that the file gives. A name that exists nowhere is reported; one whose part of the
   * file is misshapen is not, since that has been said.
   */
  find<T>(
    among: ReadonlyMap<string, T>,
    name: string,
    use: { path: Path; in: Path },
  ): T | undefined {
    const found = among.get(name);
    if (found !== undefined) return found;
    const declared = this.declaredIn(use.in);
    const names = new Set([...among.keys(), ...declared]);
    if (!declared.includes(name)) {
      this.report(use.path, `${name} is not under ${use.in.join('.')}`, suggest(name, names));
    }
    return undefined;
  }

  secret(secret: FileSecret, path: Path): string {
    if (typeof secret === 'string') return secret;
    const value = this.environment[secret.env];
    if (value === undefined && this.options.secrets === 'required') {
      this.report(path, `the environment variable ${secret.env} is not set`, 'set it');
    }
    return value ?? '';
  }

  /** The text of a file that the configuration names, relative to its own folder. */
  text(name: string, path: Path): string {
    const file = resolve(dirname(this.source.file), name);
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.report(path, `cannot be read: ${reason}`, 'give a path relative to this file');
      return '';
    }
  }

  private declaredIn(path: Path): readonly string[] {
    let value = this.raw;
    for (const step of path) value = (value as Record<string, unknown> | undefined)?.[step];
    return typeof value === 'object' && value !== null ? Object.keys(value) : [];
  }
}
