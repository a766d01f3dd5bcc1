/**
 * Checks the shape of a file and says what is wrong in its own words. A part that is wrong is left out and
 * the rest is read on, so that one typo does not hide the problems behind it. Called by `load.ts`.
 */
import type { z } from 'zod';
import type { FileConfig } from './file.ts';
import { knownKeys } from './known-keys.ts';
import { nearest, suggest } from './nearest.ts';
import { fileSchema } from './schema.ts';
import type { Path, Source } from './source.ts';

type Issue = z.core.$ZodIssue;

/** The file without its misshapen parts; undefined when nothing useful is left. Reports into the source. */
export function checkShape(value: unknown, source: Source): FileConfig | undefined {
  const whole = fileSchema.safeParse(value);
  if (whole.success) return whole.data;
  const issues = whole.error.issues.flatMap((issue) => chooseForm(issue, value));
  for (const issue of withoutEchoes(issues)) reportIssue(issue, value, source);
  const rest = structuredClone(value);
  for (const issue of issues) removePart(rest, issue.path as Path);
  return fileSchema.safeParse(rest).data;
}

/** Of a value that may have several forms: the issues of the form that it comes nearest to. */
function chooseForm(issue: Issue, file: unknown): readonly Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const value = valueAt(file, issue.path as Path);
  if (value === undefined) return [issue];
  const forms = issue.errors.map((errors) => ({ errors, distance: distance(errors, value) }));
  const best = forms.reduce((a, b) => (b.distance < a.distance ? b : a));
  if (best.distance >= OTHER_TYPE) return [issue];
  return best.errors
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue)
    .flatMap((inner) => chooseForm(inner, file));
}

const OTHER_TYPE = 100;

/** How far a value is from a form: what stands near its top counts most. */
function distance(errors: readonly Issue[], value: unknown): number {
  let sum = 0;
  for (const issue of errors) {
    if (issue.code === 'unrecognized_keys') sum += issue.keys.length / (issue.path.length + 1);
    else if (issue.code === 'invalid_union' && issue.errors.length === 0) {
      sum += isBoundTable(value) ? 5 : 0.5;
    } else if (issue.path.length === 0) sum += OTHER_TYPE;
    else sum += 1 / issue.path.length;
  }
  return sum;
}

function isBoundTable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'with' in value && !('kind' in value);
}

/** Leaves out "is missing" where a misspelt key beside it says the same. */
function withoutEchoes(issues: readonly Issue[]): readonly Issue[] {
  const meant = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    for (const key of issue.keys) {
      const near = nearest(key, knownKeys(issue.path as Path));
      if (near !== undefined) meant.add([...issue.path, near].join('.'));
    }
  }
  return issues.filter(
    (issue) => issue.code === 'unrecognized_keys' || !meant.has(issue.path.join('.')),
  );
}

function reportIssue(issue: Issue, file: unknown, source: Source): void {
  const path = issue.path as Path;
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) {
      source.report([...path, key], 'is no key here', suggest(key, knownKeys(path)));
    }
    return;
  }
  const value = valueAt(file, path);
  if (value === undefined) source.report(path, 'is missing', missingFix(issue));
  else source.report(path, wrongValue(issue), valueFix(issue, value));
}

function missingFix(issue: Issue): string {
  const options = optionsOf(issue);
  return options.length > 0 ? `one of ${options.join(', ')}` : 'add it';
}

function wrongValue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return issue.origin === 'array' || issue.origin === 'string'
        ? 'must not be empty'
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`;
    case 'invalid_union':
      return issue.errors.length > 0 ? 'has none of the forms that it may have' : 'is not known';
    case 'invalid_value':
      return 'is not known';
    default:
      return issue.message;
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  record: 'a mapping',
};

function valueFix(issue: Issue, value: unknown): string {
  const options = optionsOf(issue);
  if (options.length === 0) return '';
  return typeof value === 'string' ? suggest(value, options) : `valid: ${options.join(', ')}`;
}

function optionsOf(issue: Issue): readonly string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if ('options' in issue && Array.isArray(issue.options)) return issue.options.map(String);
  return [];
}

/** How many keys name a part that can be left out: `users.app`, `schemas.shop.tables.orders`. */
function partLength(path: Path): number {
  if (path[0] === 'schemas') return path[2] === 'tables' ? 4 : 2;
  return path[0] === 'users' || path[0] === 'backends' || path[0] === 'layouts' ? 2 : 1;
}

function removePart(file: unknown, path: Path): void {
  const part = path.slice(0, partLength(path));
  const last = part.at(-1);
  const parent = valueAt(file, part.slice(0, -1));
  if (last === undefined || typeof parent !== 'object' || parent === null) return;
  delete (parent as Record<string | number, unknown>)[last];
}

function valueAt(file: unknown, path: Path): unknown {
  let value = file;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}
