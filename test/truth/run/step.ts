/** The statements of a case as a flat list of steps, in the order in which one connection runs them. */
import type { Parameter } from '../wire/parameter.ts';
import type { BinaryEntry, TruthCase } from './truth-case.ts';

export type Step = QueryStep | PrepareStep | ExecuteStep;

interface Labelled {
  /** For people: `sql 3`, `binary 0.2`. */
  readonly label: string;
  readonly text: string;
}

export interface QueryStep extends Labelled {
  readonly kind: 'query';
  readonly phase: 'setup' | 'binary' | 'sql' | 'after';
  readonly bytes: Buffer;
  /** Index in `sql`, counting on through `raw_hex`. */
  readonly position: number;
}

export interface PrepareStep extends Labelled {
  readonly kind: 'prepare';
  readonly statement: number;
}

export interface ExecuteStep extends Labelled {
  readonly kind: 'execute';
  readonly statement: number;
  readonly parameters: readonly Parameter[];
}

/** Values for the `{{name}}` places of one session. */
export type Places = Readonly<Record<string, string>>;

export function setupSteps({ setup }: TruthCase, places: Places): readonly QueryStep[] {
  return setup.map((sql, i) => queryStep('setup', sql, i, places));
}

/** The binary steps and then the text ones. */
export function mainSteps(truthCase: TruthCase, places: Places): readonly Step[] {
  const { binary, sql, raw_hex } = truthCase;
  const texts = sql.map((text, i) => queryStep('sql', text, i, places));
  const raw = raw_hex.map((hex, i): QueryStep => {
    const bytes = Buffer.from(hex, 'hex');
    const label = `raw ${i}`;
    const position = sql.length + i;
    return { kind: 'query', phase: 'sql', label, text: bytes.toString('latin1'), bytes, position };
  });
  return [...binary.flatMap((entry, i) => binarySteps(entry, i, places)), ...texts, ...raw];
}

export function afterSteps({ after }: TruthCase, places: Places): readonly QueryStep[] {
  return after.map((sql, i) => queryStep('after', sql, i, places));
}

function queryStep(
  phase: QueryStep['phase'],
  sql: string,
  position: number,
  places: Places,
): QueryStep {
  const text = fill(sql, places);
  const label = `${phase} ${position}`;
  return { kind: 'query', phase, label, text, bytes: Buffer.from(text, 'utf8'), position };
}

function binarySteps(entry: BinaryEntry, index: number, places: Places): readonly Step[] {
  if ('query' in entry) {
    return [{ ...queryStep('binary', entry.query, index, places), label: `binary ${index}` }];
  }
  if ('reexecute' in entry) return executeSteps(entry.reexecute, index, entry.execute);
  const isBuilt = 'prepare_build' in entry;
  const text = isBuilt
    ? entry.prepare_build.replace('{q}', Array(entry.q).fill('?').join(','))
    : fill(entry.prepare, places);
  const executions = isBuilt ? [range(entry.values)] : entry.execute;
  return [
    { kind: 'prepare', label: `binary ${index}`, text, statement: index },
    ...executeSteps(index, index, executions),
  ];
}

function executeSteps(
  statement: number,
  index: number,
  executions: readonly (readonly Parameter[])[],
): readonly ExecuteStep[] {
  return executions.map((parameters, i) => ({
    kind: 'execute',
    label: `binary ${index}.${i}`,
    text: `EXECUTE with ${describeParameters(parameters)}`,
    statement,
    parameters,
  }));
}

function describeParameters(parameters: readonly Parameter[]): string {
  return parameters.map(({ type, value }) => `${type} ${String(value)}`).join(', ');
}

/** `1..3` as longlong parameters 1, 2, 3. */
function range(values: string): readonly Parameter[] {
  const [from = 0, to = 0] = values.split('..').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => ({ type: 'longlong', value: from + i }));
}

function fill(sql: string, places: Places): string {
  return sql
    .replace(/\{\{rep\((\d+),"([^"]*)"\)\}\}/g, (_, times: string, text: string) =>
      text.repeat(Number(times)),
    )
    .replace(/\{\{(\w+)\}\}/g, (place, name: string) => places[name] ?? place);
}
