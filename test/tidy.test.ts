/**
 * House rules that lint cannot say: over file names, first lines, words and the purity of router and merge. A rule
 * that has to be broken gets its file and its reason in EXEMPT, so that the exception is read in review.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['config', 'router', 'merge', 'proxy', 'cli', 'bench', 'test'];
const LINES_MAX = 400;

const EXEMPT: Readonly<Record<string, string>> = {
  'router/sql/adapter/sqlparser.ts': 'a WASM module is loaded once, at start, and only so',
};

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const sources: readonly SourceFile[] = [
  ...ROOMS.flatMap((room) => readSources(join(ROOT, room))),
  { path: 'errors.ts', text: readFileSync(join(ROOT, 'errors.ts'), 'utf8') },
];
const pure = sources.filter((file) => /^(router|merge)\//.test(file.path));
const tests = sources.filter((file) => file.path.startsWith('test/'));

describe('every source file', () => {
  it('is found by this test', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(pure.length).toBeGreaterThan(20);
  });

  it(`has at most ${LINES_MAX} lines that are not blank`, () => {
    expect(
      pathsOf(sources, (text) => text.split('\n').filter(isFilled).length > LINES_MAX),
    ).toEqual([]);
  });

  it('opens with a comment that says what it is for', () => {
    const owned = sources.filter((file) => !file.path.endsWith('.test.ts'));
    expect(pathsOf(owned, (text) => !/^(#!.*\n)?(\/\*\*|\/\/|--|#)/.test(text))).toEqual([]);
  });

  it('holds no reminder of work that is not done', () => {
    const words = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`);
    expect(pathsOf(sources, (text) => words.test(text))).toEqual([]);
  });

  it('is named for one noun', () => {
    const vague = /(^|\/)(index|utils?|helpers?|common|misc|new|v\d+)(\.|\/)/;
    expect(sources.filter((file) => vague.test(file.path)).map((file) => file.path)).toEqual([]);
  });
});

describe('router and merge', () => {
  it('keep no state in a module', () => {
    expect(pathsOf(pure, (text) => /^(export )?(let|var) /m.test(text))).toEqual([]);
  });

  it('are synchronous', () => {
    expect(pathsOf(pure, (text) => /\b(async|await|Promise)\b/.test(codeOf(text)))).toEqual([]);
  });

  it('have no clock and no random', () => {
    const impure = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bBun\b|\bglobalThis\b/;
    expect(pathsOf(pure, (text) => impure.test(codeOf(text)))).toEqual([]);
  });
});

describe('tests', () => {
  it('all run, each by itself', () => {
    const left = /\b(it|test|describe)(\.\w+)*\.(skip|only|todo|skipIf|runIf)\b/;
    expect(pathsOf(tests, (text) => left.test(text))).toEqual([]);
  });

  it('wait for events and states, never for a time', () => {
    const sleeping = /from 'node:timers\/promises'|\bsleep\(|setTimeout\(\s*(resolve|done)\b/;
    const judged = tests.filter((file) => !file.path.startsWith('test/servers/'));
    expect(pathsOf(judged, (text) => sleeping.test(codeOf(text)))).toEqual([]);
  });
});

describe('every dependency that ships', () => {
  it('has its reason in ARCHITECTURE.md', () => {
    const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
    const silent = Object.keys(manifest.dependencies).filter(
      (name) => !page.includes(`\`${name}\``),
    );
    expect(silent).toEqual([]);
  });
});

function readSources(folder: string): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs|lua)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));
}

function pathsOf(files: readonly SourceFile[], isWrong: (text: string) => boolean): string[] {
  return files
    .filter((file) => !(file.path in EXEMPT) && isWrong(file.text))
    .map((file) => file.path);
}

function isFilled(line: string): boolean {
  return line.trim() !== '';
}

/** The text without comments: what a comment says is not what the code does. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
