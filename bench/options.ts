/** The flags of `npm run bench`. */
import { parseArgs } from 'node:util';
import { CASES } from './cases.ts';

export interface BenchOptions {
  /** Names of CASES, in their order there. */
  readonly cases: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
  readonly isQuick: boolean;
  /** More servers that speak the protocol and hold the same logical tables. */
  readonly targets: readonly NamedTarget[];
  /** Where the JSON goes: a file, '-' for the terminal, undefined for nowhere. */
  readonly json: string | undefined;
}

export interface NamedTarget {
  readonly name: string;
  readonly url: URL;
}

const USAGE = `npm run bench -- [--quick] [--case a,b] [--target NAME=mysql://user:password@host:port/shop]
                 [--rounds n] [--seconds n] [--json [FILE]]`;

/** Throws an Error with the usage. */
export function readOptions(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: withJsonFile(words),
    options: {
      quick: { type: 'boolean', default: false },
      case: { type: 'string', multiple: true, default: [] },
      target: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const isQuick = values.quick;
  return {
    cases: readCases(values.case.flatMap((list) => list.split(','))),
    rounds: readCount(values.rounds, isQuick ? 7 : 15),
    seconds: readCount(values.seconds, isQuick ? 1 : 4),
    isQuick,
    targets: values.target.map(readTarget),
    json: values.json,
  };
}

/** `--json` may stand alone, which parseArgs does not know. */
function withJsonFile(words: readonly string[]): string[] {
  const at = words.indexOf('--json');
  if (at === -1) return [...words];
  const next = words[at + 1];
  const isAlone = next === undefined || next.startsWith('--');
  return isAlone ? [...words.slice(0, at), '--json=-', ...words.slice(at + 1)] : [...words];
}

function readCases(names: readonly string[]): string[] {
  const known = CASES.map((one) => one.name);
  if (names.length === 0) return known;
  const wrong = names.find((name) => !known.some((one) => isNamed(one, name)));
  if (wrong !== undefined) throw new Error(`no case ${wrong}; there are ${known.join(', ')}`);
  return known.filter((one) => names.some((name) => isNamed(one, name)));
}

/** `point-key` names the case as text and prepared. */
function isNamed(known: string, name: string): boolean {
  return known === name || known === `${name}-prepared`;
}

function readCount(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${text} is no count\n${USAGE}`);
  return count;
}

function readTarget(text: string): NamedTarget {
  const [, name, address] = /^([\w-]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || address === undefined || !URL.canParse(address)) {
    throw new Error(`--target ${text} is not NAME=URL\n${USAGE}`);
  }
  return { name, url: new URL(address) };
}
