/** `--params`: a JSON array as the bound parameters of a statement. */
import type { ParameterValue } from '../../router/context.ts';
import { halvesOf } from '../id/id-number.ts';
import { UsageError } from '../terminal.ts';

export function parseParameters(json: string): readonly ParameterValue[] {
  const list = parseList(json);
  return list.map((value, index) => {
    if (value === null) return { kind: 'null' };
    if (typeof value === 'string') return { kind: 'string', bytes: Buffer.from(value) };
    if (typeof value === 'number') return numberParameter(value);
    throw new UsageError(`Parameter ${index + 1} must be a text, a number or null.`);
  });
}

function parseList(json: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    if (Array.isArray(value)) return value;
  } catch (error) {
    throw new UsageError(`--params is no JSON: ${json}`, { cause: error });
  }
  throw new UsageError(`--params must be a JSON array like '[42, "paid"]'.`);
}

function numberParameter(value: number): ParameterValue {
  if (!Number.isInteger(value)) return { kind: 'double', value };
  if (!Number.isSafeInteger(value)) {
    throw new UsageError(`${value} is not exact as a JSON number; write it as a text.`);
  }
  return { kind: 'integer', ...halvesOf(BigInt(value)), isUnsigned: false };
}
