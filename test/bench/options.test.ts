import { describe, expect, it } from 'vitest';
import { CASES } from '../../bench/cases.ts';
import { readOptions } from '../../bench/options.ts';

describe('the flags of the bench', () => {
  it('mean all cases, 15 rounds and 4 seconds when there are none', () => {
    const options = readOptions([]);
    expect(options).toMatchObject({ rounds: 15, seconds: 4, isQuick: false, json: undefined });
    expect(options.cases).toHaveLength(CASES.length);
  });

  it('name a case in both protocols at once', () => {
    expect(readOptions(['--case', 'insert,top-20']).cases).toEqual([
      'insert',
      'insert-prepared',
      'top-20',
      'top-20-prepared',
    ]);
  });

  it('let --json stand alone or name a file', () => {
    expect(readOptions(['--json']).json).toBe('-');
    expect(readOptions(['--json', '--quick'])).toMatchObject({ json: '-', isQuick: true });
    expect(readOptions(['--json', 'out.json']).json).toBe('out.json');
  });

  it('take more targets by address', () => {
    const [target] = readOptions(['--target', 'vt=mysql://u:p@10.0.0.1:15306/shop']).targets;
    expect(target?.name).toBe('vt');
    expect(target?.url.port).toBe('15306');
  });

  it.each([
    ['--case', 'nothing'],
    ['--rounds', '0'],
    ['--seconds', '1.5'],
    ['--target', 'vt'],
  ])('refuse %s %s', (flag, value) => {
    expect(() => readOptions([flag, value])).toThrow();
  });
});
